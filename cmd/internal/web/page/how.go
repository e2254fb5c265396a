package page

import (
	"io"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// How writes the page that explains how the game is played. t is the table of a game that begins, as spectators see it: its
// board is the picture, its catalogue has the prices and the signs.
func How(w io.Writer, t *Table) error {
	return templates().ExecuteTemplate(w, "how", how{draw(t)})
}

// how is what the template of that page asks for.
type how struct{ *table }

// Title is the title of the page.
func (h how) Title() (string, error) { return h.Say("how.title") }

// lesson is an action on the page: its sign, its name, its price and what it is for.
type lesson struct {
	Sign, Name, What string
	Price            view.Worth
}

// taught are the actions that the page explains, by the names of their signs and messages, with the actions that have a price.
var taught = []struct {
	name string
	cost catalog.Action
}{
	{"launch", catalog.ActLaunch}, {"orbit", catalog.ActOrbit}, {"land", catalog.ActLand}, {"scan", catalog.ActScan}, {"analyze", catalog.ActAnalyze},
	{"play", catalog.ActPlay}, {"research", catalog.ActResearch}, {"pass", catalog.ActionCount},
	{"move", catalog.ActMove}, {"data", catalog.ActionCount}, {"corner", catalog.ActCorner}, {"complete", catalog.ActComplete},
	{"exchange", catalog.ActExchange}, {"buy", catalog.ActBuy},
}

// Main returns the main actions (rules 4).
func (h how) Main() ([]lesson, error) { return h.lessons(0, 8) }

// Free returns the free actions (rules 5.2).
func (h how) Free() ([]lesson, error) { return h.lessons(8, len(taught)) }

func (h how) lessons(from, to int) (list []lesson, err error) {
	for _, x := range taught[from:to] {
		d := lesson{Sign: "a-" + x.name, Name: h.Words.Word("keys."+x.name, nil), Price: h.Words.Cost(x.cost)}
		if d.What, err = h.Say("how." + x.name); err != nil {
			return nil, err
		}
		list = append(list, d)
	}
	return list, nil
}

// Signs returns the signs with their names: what players gain and pay, also of packs, the traces and the colors of stars.
func (h how) Signs() (list []Thing) {
	add := func(id string, r source.Ref) {
		if id = known(id, ""); id != "" {
			list = append(list, Thing{ID: id, Name: h.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": r}})})
		}
	}
	for i, name := range h.Words.C.Resources {
		add("s-"+name, board.Ref(board.KindRes, int16(i)))
	}
	for c := range board.Trace(3) {
		add("s-"+c.String(), board.Ref(board.KindTrace, int16(c)))
	}
	for c := range board.Color(4) {
		add("star-"+c.String(), board.Ref(board.KindColor, int16(c)))
	}
	return list
}
