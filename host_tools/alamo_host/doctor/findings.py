"""What a test of one part comes to."""

from dataclasses import dataclass, field
from typing import Any

WELL, FAULTY, SKIPPED, NOT_HERE = "well", "FAULT", "skipped", "not here"
CUT_SHORT = "cut short"


@dataclass(frozen=True)
class Finding:
    """Something that is wrong: a stable code, one sentence, and what to do next.

    `remark`: worth knowing, but the board is well with it. `stars`: those it is about.
    """

    code: str
    text: str
    do: str = ""
    stars: tuple[int, ...] = ()
    remark: bool = False


@dataclass
class Part:
    """One part of the board under test; a test fills it in."""

    name: str
    findings: list[Finding] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # what was measured, in words; the first is
    measured: dict[str, Any] = field(default_factory=dict)  # shown where all is well
    ended: str = ""  # SKIPPED, NOT_HERE or CUT_SHORT
    why: str = ""

    def found(
        self, code: str, text: str, do: str = "", stars: tuple[int, ...] = (), remark: bool = False
    ) -> None:
        self.findings.append(Finding(code, text, do, stars, remark))

    @property
    def faults(self) -> list[Finding]:
        return [finding for finding in self.findings if not finding.remark]

    @property
    def outcome(self) -> str:
        if self.faults:
            return FAULTY
        return self.ended or WELL

    def as_dict(self) -> dict[str, Any]:
        return {
            "part": self.name,
            "outcome": self.outcome,
            "why": self.why,
            "findings": [
                {
                    "code": finding.code,
                    "text": finding.text,
                    "do": finding.do,
                    "stars": list(finding.stars),
                    "remark": finding.remark,
                }
                for finding in self.findings
            ],
            "notes": self.notes,
            "measured": self.measured,
        }
