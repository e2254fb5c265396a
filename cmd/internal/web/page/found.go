package page

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/web/room"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/kernel/view"
)

// found holds the data of the template of a discovery.
type found struct {
	*table
	X      view.Species
	Round  int        // 0 if nothing is told of the discovery
	Who    board.Seat // who marked the last trace; Nobody if that is not known
	Gained []part     // for that trace
	Drew   []set      // how many cards each player has drawn for it
	Beast  *beast
}

// Found writes the page of the discovery in a slot, "left" or "right".
func (t *Table) Found(w io.Writer, slot string) error {
	x := draw(t)
	for _, s := range x.Known() {
		if x.SlotName(s.Slot) == slot {
			return templates().ExecuteTemplate(w, "found-page", x.found(s))
		}
	}
	return room.ErrNothing
}

// FullScreen names the moments that fill the window, each once for a player of a game: the slots of discovered species, or "over".
func (t *table) FullScreen() string {
	if t.Over {
		return "over"
	}
	var list []string
	for _, s := range t.Known() {
		list = append(list, t.SlotName(s.Slot))
	}
	return strings.Join(list, " ")
}

// found collects the data of a discovery.
func (t *table) found(s view.Species) found {
	f := found{table: t, X: s, Who: board.Nobody, Beast: beastOf(s.ID)}
	slot := t.ID(source.Ref{Kind: board.KindSlot, ID: int16(s.Slot)})
	drew := make([]int, len(t.View.Seats))
	for _, turn := range t.View.Turns {
		var steps []view.Step
		for _, d := range turn.Deeds {
			steps = append(steps, d.Steps...)
		}
		for i, x := range steps {
			if x.Verb == "discovery" && has(x, "slot", slot) {
				f.Round = turn.Round
				f.before(steps[:i], slot)
				since(steps[i+1:], x.Line, drew)
			}
		}
	}
	for p, n := range drew {
		f.Drew = append(f.Drew, set{board.Seat(p), n})
	}
	return f
}

// Neutral reports whether no player marked the last trace (rules 2.1.8).
func (f found) Neutral() bool { return f.Who == board.Neutral }

// before finds the last trace before the discovery, and what its player gained for it.
func (f *found) before(steps []view.Step, slot string) {
	for i := len(steps) - 1; i >= 0; i-- {
		x := steps[i]
		if x.Verb != "trace" || !has(x, "slot", slot) || !has(x, "place", "discovery") {
			continue
		}
		f.Who = x.Seat
		for _, g := range steps[i+1:] {
			if g.Verb != "gain" || g.Line != x.Line || g.Seat != x.Seat {
				break
			}
			f.Gained = append(f.Gained, f.gainOf(g))
		}
		return
	}
}

// since counts the cards that players gained by the discovery.
func since(steps []view.Step, line int, drew []int) {
	for _, x := range steps {
		if x.Line != line {
			return
		}
		if x.Seat >= 0 && int(x.Seat) < len(drew) && (x.Verb == "draw" || x.Verb == "take") {
			drew[x.Seat]++
		}
	}
}

// gainOf returns a gained amount as a sign with its number.
func (t *table) gainOf(x view.Step) part {
	p := part{Text: x.Text}
	for _, a := range x.Args {
		switch a.Role {
		case "n":
			p.N = a.N
		case "what":
			_, res, _ := strings.Cut(a.ID, ":")
			p.Signs = []string{known("s-"+res, "s-other")}
		}
	}
	return p
}

func has(s view.Step, role, id string) bool {
	return slices.ContainsFunc(s.Args, func(a view.Arg) bool { return a.Role == role && a.ID == id })
}

// One returns one gain in the form for the template of gains.
func (f found) One(p part) []part { return []part{p} }

// Rules are the rules of the species as on its sheet: words with signs among them.
func (f found) Rules() []picture.Part {
	things, _ := f.Words.Find("species:" + f.X.ID)
	if len(things) == 0 {
		return nil
	}
	parts := picture.New(f.Words.Texts).Thing(things[0]).Parts
	if len(f.Words.Sheet(things[0]).Cards) > 0 {
		parts = parts[:len(parts)-1] // the names of its cards, which nobody knows yet
	}
	return those(parts, func(x picture.Part) bool { return x.Kind != "column" })
}

// SignOf returns the first sign of a rule; for a rule in words alone that of a discovery or of a species.
func (f found) SignOf(i int, p picture.Part) string {
	for _, x := range p.Pieces {
		for _, m := range x.Row {
			if m.Sign != "" {
				return m.Sign
			}
		}
	}
	if i == 0 {
		return "discovery"
	}
	return "species"
}

// rung is a space of a species board, or several free ones that are alike.
type rung struct {
	view.BoardSpace
	Last int // the number of the last of them
}

// Number returns the number of a space, or the numbers of several.
func (r rung) Number() string {
	if r.Last > r.N {
		return fmt.Sprintf("%d–%d", r.N, r.Last)
	}
	return strconv.Itoa(r.N)
}

// Rungs returns the spaces of a column, those that are alike as one.
func (c column) Rungs() (list []rung) {
	for _, s := range c.X.Spaces {
		if k := len(list) - 1; k >= 0 && len(list[k].By)+len(s.By)+len(list[k].Tokens)+len(s.Tokens) == 0 && !s.Repeat && !list[k].Repeat &&
			list[k].Reward.Text == s.Reward.Text && list[k].Pay.Text == s.Pay.Text && list[k].Fields == s.Fields {
			list[k].Last = s.N
			continue
		}
		list = append(list, rung{s, s.N})
	}
	return list
}
