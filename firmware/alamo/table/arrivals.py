"""Which pieces are to come where: names for the guide, and what no star will show."""

from alamo.rules.contract import EYES_ALL, MOVED, NONE, PLACED, PUBLIC, UNWATCHED
from alamo.table.meanings import SOUND_TICK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.table.table import Table

_OWED = 8  # requests waiting for OK


class Arrivals:
    def __init__(self, table: "Table") -> None:
        self._t = table
        nobody = b"\xff" * table.game.ZONES
        self.came = bytearray(nobody)  # zone -> the piece that came there last
        self.origin = bytearray(nobody)  # zone -> where it came from; NONE: from off the map
        self.owed: "list[Event]" = []  # hands are to do it, no star shows it: OK when it is done
        # a piece lifted off its star to stand beside another: said, but nobody is asked to confirm
        self.beside: "Event | None" = None
        self._standing = self._places()

    def _places(self) -> bytes:
        game = self._t.game
        return bytes([game.where(piece) for piece in range(game.PIECES)])

    def stand(self) -> None:
        """The picture is right: each piece stands where the game has it, as far as is known."""
        self._standing = self._places()

    def read(self) -> None:
        """The game has changed: which pieces are to come where, and from where. However it came
        about: played, played on while a guide was open, or taken back."""
        game = self._t.game
        came = self.came
        for zone in range(len(came)):
            came[zone] = self.origin[zone] = NONE
        for piece in range(game.PIECES):
            zone = game.where(piece)
            before = self._standing[piece]
            if zone != before and zone < len(came) and game.seen(piece, PUBLIC):
                came[zone] = piece
                if before < len(came) and game.star(before) != UNWATCHED:
                    self.origin[zone] = before

    def began(self) -> None:
        self.owed = []
        self.beside = None

    # --- what no star shows

    def owe(self, events: "list[Event]", by_board: bool) -> None:
        """Keep what hands are to do though no star will change: a piece that the board moves
        beside another, and what the game's texts ask for (a ring on a piece, a block turned)."""
        for event in events:
            code, piece, src, dst, _n, eyes = event
            if code == MOVED or code == PLACED:
                rests = by_board and eyes == EYES_ALL and self._rests(piece, dst)
                owed = rests and self._unseen(piece, src, dst)
                if rests and not owed and self._stays(piece, dst):
                    self.beside = event
            else:
                owed = self._t.words.text("asks", code) != ""
            if owed and eyes == EYES_ALL and len(self.owed) < _OWED:
                self.owed.append(event)

    def _rests(self, piece: int, zone: int) -> bool:
        """It has come to rest there, where it matters what stands."""
        game = self._t.game
        return zone < len(self.came) and game.star(zone) != UNWATCHED and game.where(piece) == zone

    def _unseen(self, piece: int, src: int, dst: int) -> bool:
        """No star says that it came, or another piece that came there says it."""
        picture = self._t.picture
        return self.came[dst] != piece or not (picture.differs_at(src) or picture.differs_at(dst))

    def _stays(self, piece: int, zone: int) -> bool:
        """Another stands there and stays: its standard is the one on the star."""
        game = self._t.game
        for other in range(game.PIECES):
            if other != piece and game.where(other) == zone and self._standing[other] == zone:
                return True
        return False

    def set_beside(self, zone: int) -> bool:
        """A touch that means nothing else: of the star beside which the piece was set down."""
        if not self.beside or self.beside[3] != zone:
            return False
        self.beside = None
        self._t.dirty()
        return True

    def leaving(self, zone: int) -> int:
        """To which zone the piece goes that is to leave this one, NONE when nobody knows."""
        for to in range(len(self.came)):
            if zone != NONE and self.origin[to] == zone and self.came[to] != NONE:
                return to
        return NONE

    def concerns(self, zone: int) -> bool:
        """The first request is about that zone: touching it says that it has been done."""
        if not self.owed or zone == NONE:
            return False
        return zone == (self.owed[0][3] if self.owed[0][3] != NONE else self.owed[0][2])

    def done(self) -> None:
        self.owed.pop(0)
        self._t.telling.sound(SOUND_TICK)
        self._t.dirty()
