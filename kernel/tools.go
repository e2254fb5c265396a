package kernel

import (
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// A Setter makes positions for tools and tests: it puts things anywhere, without costs, rules or events. Words change a
// game by the verbs of Hooks instead.
type Setter struct{ Game *Game }

// PutProbe puts a probe of a player into a space.
func (t Setter) PutProbe(p board.Seat, at board.Space) { t.Game.putProbe(p, at) }

// PutCapsule puts a figure of a player that carries a piece into a space.
func (t Setter) PutCapsule(p board.Seat, piece int, at board.Space) { t.Game.putCapsule(p, piece, at) }

// PutFigure puts an orbiter or a lander on a body; first is the first space that it covers,
// from 1, or 0.
func (t Setter) PutFigure(p board.Seat, kind board.FigureKind, body, first int) {
	t.Game.putFigure(p, kind, body, first)
}

// PutSignal puts a signal on the next position of a data slot, or beside a full one.
func (t Setter) PutSignal(p board.Seat, star int) { t.Game.putSignal(p, star) }

// PutWin puts a win marker at a star.
func (t Setter) PutWin(p board.Seat, star int) {
	t.Game.S.AddWin(board.Win{Star: int8(star), Owner: p})
}

// ClearStar takes all markers off a star and fills its data slot.
func (t Setter) ClearStar(star int) {
	s := t.Game.S
	t.Game.clearStar(star)
	s.Wins = slices.DeleteFunc(s.Wins, func(x board.Win) bool { return int(x.Star) == star })
	s.NoteChange(board.ReadsWins)
}

// PutTrace marks a trace. What its space costs counts as paid.
func (t Setter) PutTrace(p board.Seat, slot int, color board.Trace, place board.Place) {
	t.Game.putTrace(p, slot, color, place)
}

// PutGoldMark marks the best free place of a gold tile.
func (t Setter) PutGoldMark(p board.Seat, tile int) { t.Game.putGoldMark(p, tile, 0) }

// PutPiece puts a piece somewhere; one in front of a player is theirs.
func (t Setter) PutPiece(piece int, at source.Ref) { t.Game.putPiece(piece, at) }

// PutMarker puts the score marker of a card in front of a player on the track, as playing the card would; false if it
// has none.
func (t Setter) PutMarker(p board.Seat, c board.CardID) bool {
	groups := t.Game.C.Cards[c].Play.Groups
	for i := range groups {
		if w, ok := groups[i].Do.(Marking); ok {
			ahead, reward := w.Marker()
			t.Game.setMarker(p, ahead, reward, c, -1)
			return true
		}
	}
	return false
}

// Discover turns up the species in a slot and carries out its setup.
func (t Setter) Discover(slot int) { t.Game.turnUp(slot) }

// SetDiscs turns the discs to their offsets, and the dial to the disc that turns next.
// Figures stay where they are.
func (t Setter) SetDiscs(dial int, offsets [3]int) {
	t.Game.S.Dial = int8(dial)
	for i, o := range offsets {
		t.Game.S.Offset[i] = int8(o & 7)
	}
	t.Game.RefreshSolar()
}

// Rearranged notes that the state was changed from outside: what was worked out from it is
// worked out again.
func (t Setter) Rearranged() {
	t.Game.S.InForceKnown = false
	t.Game.S.NoteAllChanged()
	t.Game.RefreshSolar()
}

// mostTried is the number of instructions that functions may use in a trial.
const mostTried = 20_000

// A Trial is a look at what something of content does or is worth to a player. It is made in
// a game that nobody plays, such as one of DeterminizeInto. The error is that of a function
// that fails, or uses more than a trial may; then the game is in no defined state.
type Trial struct {
	Seat  board.Seat
	Card  board.CardID // whose effect it is, NoCard if it is none's
	Space source.Ref   // the board space that is being marked, if one is
}

// Found lists further results of a trial.
type Found struct {
	Changed bool // something is different
	Space   bool // a function has asked for the board space
}

// Effect carries an effect out n times. Answer is asked for the decisions on the way, and
// Doing hears of the groups of effects.
func (t Trial) Effect(g *Game, e catalog.Effect, n int) (f Found, err error) {
	err = t.run(g, func(h *Hooks) {
		began := g.S.Now()
		g.spaceAsked = false
		h.do(e, n)
		g.settle()
		f = Found{g.S.Now() > began, g.spaceAsked}
	})
	return f, err
}

// Worth returns the worth that an author states for something, in points. For a word of a pack it gets the argument.
func (t Trial) Worth(g *Game, w *catalog.Worth, of *catalog.UsePackWord) (points int, err error) {
	err = t.run(g, func(h *Hooks) {
		switch {
		case w.Of != nil:
			points = h.Amount(w.Of)
		case w.Func == nil:
			points = w.Points
		case of == nil:
			points = g.Scripts.Count(w.Func, h, nil)
		default:
			if arg, _, ok := h.argument(of, int(of.Arg.Number)); ok {
				points = g.Scripts.Count(w.Func, h, []source.Value{arg})
			}
		}
	})
	return points, err
}

func (t Trial) run(g *Game, do func(h *Hooks)) (err error) {
	doing := g.Doing
	defer func() {
		err = recovered(recover())
		g.Doing = doing
	}()
	g.start()
	defer g.playing(false, true)
	g.Scripts.Use(max(0, g.Scripts.Left()-mostTried))
	h := g.push(t.Seat, t.Card, false, true)
	if h.space = t.Space; t.Space.Kind == board.KindBoardSpace {
		slot, _, _ := catalog.BoardSpaceOf(t.Space)
		h.slot = int8(slot)
	}
	do(h)
	g.pop()
	return nil
}
