#!/usr/bin/env bash
# Installs what `make hardware` needs on Debian 12, as root: KiCad 9 from bookworm-backports (only
# kicad itself: taking everything from there breaks other packages), graphviz, poppler-utils, and a
# virtual environment of KiCad's own Python with WireViz, InteractiveHtmlBom and gerbonara.
# Safe to run again. Exit code 1, and what is missing in one line, when it cannot be done.
#
#     bash hardware/install_tools.sh [folder of the virtual environment]
set -uo pipefail
cd "$(dirname "$0")"

VENV=${1:-.tools}
PYTHON=/usr/bin/python3 # Debian's: the one that KiCad's pcbnew module is built for
SOURCES=/etc/apt/sources.list.d

fail() {
    echo "hardware tools: $*" >&2
    exit 1
}

# The backports suite of the mirror that this machine uses already.
add_backports() {
    grep -rqs 'bookworm-backports' "$SOURCES" /etc/apt/sources.list && return
    if [ -f "$SOURCES/debian.sources" ]; then
        awk 'BEGIN { RS = ""; ORS = "\n\n" } !/security/' "$SOURCES/debian.sources" |
            sed 's/^Suites:.*/Suites: bookworm-backports/' >"$SOURCES/hardware-backports.sources"
    else
        grep -m1 '^deb .* bookworm main' /etc/apt/sources.list |
            sed 's/bookworm main.*/bookworm-backports main/' >"$SOURCES/hardware-backports.list"
    fi
}

kicad_is_there() { kicad-cli version 2>/dev/null | grep -q '^9\.'; }

packages_are_there() {
    kicad_is_there && [ -d /usr/share/kicad/footprints ] && [ -d /usr/share/kicad/symbols ] &&
        command -v dot >/dev/null && command -v pdfinfo >/dev/null && command -v chromium >/dev/null &&
        "$PYTHON" -c 'import venv, ensurepip, pcbnew' 2>/dev/null
}

if ! packages_are_there; then
    [ "$(id -u)" = 0 ] || fail "run this as root, or install KiCad 9, graphviz, poppler-utils and chromium"
    grep -qs 'VERSION_CODENAME=bookworm' /etc/os-release ||
        fail "not Debian 12: install KiCad 9 (kicad-cli, pcbnew, libraries), graphviz, poppler-utils"
    export DEBIAN_FRONTEND=noninteractive
    add_backports
    apt-get update -qq || fail "apt-get update failed"
    apt-get install -y -qq --no-install-recommends \
        kicad/bookworm-backports kicad-symbols/bookworm-backports kicad-footprints/bookworm-backports \
        graphviz poppler-utils chromium fonts-dejavu-core python3-venv >/dev/null ||
        fail "apt-get could not install KiCad 9 from bookworm-backports"
    kicad_is_there || fail "KiCad 9 is wanted, got '$(kicad-cli version 2>&1)'"
fi

if [ ! -x "$VENV/bin/wireviz" ] || [ ! -x "$VENV/bin/generate_interactive_bom" ]; then
    "$PYTHON" -m venv --system-site-packages "$VENV" || fail "cannot make $VENV"
    # Of what InteractiveHtmlBom asks for, Debian has brought wxPython; jsonschema is for other
    # programs' boards.
    "$VENV/bin/pip" install -q --disable-pip-version-check wireviz==0.4.1 gerbonara==1.5.0 &&
        "$VENV/bin/pip" install -q --disable-pip-version-check --no-deps interactivehtmlbom==2.12.0 ||
        fail "pip could not install wireviz, gerbonara and interactivehtmlbom"
fi

echo "hardware tools: KiCad $(kicad-cli version), $("$VENV/bin/wireviz" -V | tr -d '\n')"
