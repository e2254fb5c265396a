package page

import (
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Printed reports whether what is printed on a planet is drawn: in a whole page, and always if the
// planet came in the middle of the game.
func (t *table) Printed(body source.Ref) bool { return t.Whole || t.brought[t.Words.C.Name(body)] }

// Once returns the attribute of what is printed on a planet and is sent once.
func (t *table) Once(body source.Ref) template.HTMLAttr {
	if t.brought[t.Words.C.Name(body)] {
		return ""
	}
	return " data-once"
}

// Color returns the name of a color of stars.
func (t *table) Color(c board.Color) string { return t.NameOf(board.Ref(board.KindColor, int16(c))) }

// place is a place of a data slot.
type place struct {
	Taken, Data bool
	By          board.Seat
	Bonus       string // in a few letters
	Title       string
}

// Places returns the places of a data slot with the markers and data on them.
func (t *table) Places(x view.Sector) []place {
	list := make([]place, max(x.Slots, len(x.Marks)))
	for i := range list {
		p := &list[i]
		p.Taken = i < len(x.Marks)
		p.Data = !p.Taken && len(list)-i <= x.Data
		if p.Taken {
			p.By = x.Marks[i]
		}
		for _, b := range x.Bonuses {
			if b.Place == i+1 {
				p.Title = b.Gain.Text
				for _, part := range b.Gain.Parts {
					p.Bonus += strconv.Itoa(part.N)
				}
			}
		}
	}
	return list
}

// way is how far a planet is.
type way struct {
	Sign, Text string
	N          int // moves
}

// Way returns the way from the nearest of the seat's probes to a planet, nil if there is none.
func (t *table) Way(p view.Planet) *way {
	if len(p.Ways) == 0 {
		return nil
	}
	w := &p.Ways[0]
	x := &way{"a-move", t.Words.Way(w), w.Moves}
	if w.Launch {
		x.Sign = "a-launch"
	}
	return x
}

// Tile returns what a technology does in two words, its name if nobody has said it so shortly.
func (t *table) Tile(x view.Tech) string {
	return t.Words.Word("table.tile", catalog.Args{"what": x.Tech})
}

// SlotName returns the id of a species slot.
func (t *table) SlotName(slot int) string {
	return t.Words.C.Name(source.Ref{Kind: board.KindSlot, ID: int16(slot)})
}

// column is a column of a species board in the template that draws it.
type column struct {
	*table
	X    view.Column
	slot int
}

// Column returns a column of a species board for the template that draws it.
func (t *table) Column(slot int, x view.Column) column { return column{t, x, slot} }

// TraceID returns the id of the element of a space.
func (c column) TraceID(place string) string {
	return fmt.Sprintf("trace-%d-%s-%s", c.slot, c.X.Color, place)
}

// Option returns the id of the option that marks a trace in a space.
func (c column) Option(place string) string {
	return fmt.Sprintf("trace %s %s %s", c.SlotName(c.slot), c.X.Color, place)
}

// Loose are the tokens outside the spaces of the solar system.
func (t *table) Loose() (list []string) {
	for _, x := range t.View.Tokens {
		if x.At == "" {
			continue
		}
		owner := ""
		if x.Owner >= 0 {
			owner = t.Name(x.Owner)
		}
		list = append(list, t.Say("tokens.token", "name", x.Name, "at", x.At, "owner", owner, "text", x.Text))
	}
	return list
}

// set is a number of sets that a player has for a gold tile.
type set struct {
	Seat board.Seat
	N    int
}

// Sets returns how many sets of a gold tile each player has.
func (a at) Sets() (list []set) {
	for i := range a.View.Seats {
		list = append(list, set{board.Seat(i), a.X.(view.GoldTile).Sets[i]})
	}
	return list
}

// TechSign returns the sign of a technology by its id, and its number.
func (t *table) TechSign(id string) thing {
	for i := range t.View.Techs {
		if x := &t.View.Techs[i]; x.ID == id {
			return thing{"s-" + x.Type.String(), t.NameOf(x.Tech), id[strings.LastIndexByte(id, '-')+1:]}
		}
	}
	return thing{"s-other", id, ""}
}

// thing is something with a sign and a short mark.
type thing struct{ Sign, Name, Mark string }
