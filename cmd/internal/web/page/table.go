package page

import (
	"encoding/json"
	"html/template"
	"slices"
	"strings"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// table is a Table with the data of its templates.
type table struct {
	*Table
	words
	Whole   bool                // what never changes is drawn too
	brought map[string]bool     // planets that a species brings when it is discovered
	hot     map[string][]string // ids of the elements of options, by the id of a thing that they are about, and by their own
	out     map[string][]string // the same, by the thing from which they lead away
	asks    map[string]bool     // ids of the things that the question is about: free actions beside it are not
}

func draw(t *Table) *table {
	x := &table{Table: t, words: say(t.Lang, t.Theme), hot: map[string][]string{}, out: map[string][]string{}, asks: map[string]bool{}, brought: map[string]bool{}}
	for i := range t.Words.C.Species {
		if body := t.Words.C.Species[i].BodyIndex; body >= 0 {
			x.brought[t.Words.C.Bodies[body].ID] = true
		}
	}
	if t.View.Ask == nil {
		return x
	}
	for i := range t.View.Ask.Options {
		o := &t.View.Ask.Options[i]
		x.hot[o.ID] = append(x.hot[o.ID], element(o.ID)) // for what on the table stands for just this option
		for _, a := range o.Args {
			switch a.Role {
			case "from":
				x.out[a.ID] = append(x.out[a.ID], element(o.ID))
			case "pay", "gain", "number", "player":
			default:
				x.hot[a.ID] = append(x.hot[a.ID], element(o.ID))
				x.asks[a.ID] = x.asks[a.ID] || !t.View.Ask.Turn && o.Kind != view.Free
			}
		}
	}
	return x
}

// element returns the id of the element of an option.
func element(option string) string { return "o-" + strings.ReplaceAll(option, " ", "_") }

// at is a thing on the table in the template that draws it.
type at struct {
	*table
	X any
}

// At returns a thing for the template that draws it.
func (t *table) At(x any) at { return at{t, x} }

// ID returns the id of a thing with its kind in front: "star:vega".
func (t *table) ID(r source.Ref) string {
	if r.Kind == board.KindNone {
		return ""
	}
	return catalog.KindTag(r.Kind) + ":" + t.Words.C.Name(r)
}

// NameOf returns the name of a thing.
func (t *table) NameOf(r source.Ref) string {
	return t.Words.Word("table.words", catalog.Args{"what": r})
}

// ElementID returns the id of the element of a thing: "star-vega".
func (t *table) ElementID(r source.Ref) string { return elementID(t.ID(r)) }

func elementID(id string) string {
	return strings.Map(func(r rune) rune {
		if r == ':' || r == ' ' {
			return '-'
		}
		return r
	}, id)
}

// Hot returns the attributes by which a thing is lit up and clicked: the options about it.
func (t *table) Hot(id string) template.HTMLAttr { return t.HotAll([]string{id}) }

// HotAll does so for what several things have in common.
func (t *table) HotAll(ids []string) template.HTMLAttr {
	var of, from []string
	for _, id := range ids {
		of, from = append(of, t.hot[id]...), append(from, t.out[id]...)
	}
	s := ""
	if len(of) > 0 {
		s += ` data-o="` + template.HTMLEscapeString(strings.Join(unique(of), " ")) + `"`
	}
	if len(from) > 0 {
		s += ` data-from="` + template.HTMLEscapeString(strings.Join(unique(from), " ")) + `"`
	}
	return template.HTMLAttr(s)
}

// those returns the entries of a list for which a condition holds.
func those[T any](list []T, of func(T) bool) (kept []T) {
	for _, x := range list {
		if of(x) {
			kept = append(kept, x)
		}
	}
	return kept
}

// unique returns the texts of a list once each, in their order.
func unique(list []string) (once []string) {
	for _, x := range list {
		if !slices.Contains(once, x) {
			once = append(once, x)
		}
	}
	return once
}

// News reports whether others have changed a thing since the seat answered last.
func (t *table) News(r source.Ref) bool { return t.View.News.Things[r] }

// PlainTitle is the title of the page when it is another player's turn.
func (t *table) PlainTitle() string {
	if own := t.Own(); own != nil {
		return "SETI · " + t.Name(own.Seat)
	}
	return "SETI"
}

// Title is the title of the page.
func (t *table) Title() string {
	if !t.Yours() {
		return t.PlainTitle()
	}
	return t.Say("page.yours") + " " + t.PlainTitle()
}

// preview is the title that chats show of a link. It holds the names of the players alone.
func (t *table) preview() string {
	var names []string
	for i := range t.Chairs {
		if c := &t.Chairs[i]; c.Kind == room.Person && c.Name != "" {
			names = append(names, t.Name(c.Seat))
		}
	}
	return t.Say("together.preview", "n", len(names), "who", names)
}

// Course returns how far the game is.
func (t *table) Course() string {
	return t.course(t.Yours(), t.Asked() >= 0, t.Name(t.Asked()))
}

// Round returns the text about the round, without whose turn it is, which the bar shows.
func (t *table) Round() string { return t.course(false, false, "") }

func (t *table) course(yours, turn bool, player string) string {
	c := &t.View.Course
	return t.Say("page.course", "round", c.Round, "rounds", c.Rounds, "setup", c.Round == 0, "over", t.Over || c.Phase == board.PhaseOver,
		"you", yours, "turn", turn, "player", player)
}

// Pips are the rounds of the game: "gone", "now" or "" for one that is to come.
func (t *table) Pips() []string {
	list := make([]string, t.View.Course.Rounds)
	for i := range list {
		switch {
		case i+1 < t.View.Course.Round || t.Over:
			list[i] = "gone"
		case i+1 == t.View.Course.Round:
			list[i] = "now"
		}
	}
	return list
}

// Next returns the text about the next rotation: the discs, and the visible planets on them.
func (t *table) Next() string {
	var names []string
	for _, p := range t.View.Next.Planets {
		if r, ok := t.Words.C.Lookup(p.Body, board.KindBody); ok && p.From != board.NoSpace {
			names = append(names, t.NameOf(r))
		}
	}
	return t.Say("page.next_turn", "disc", t.View.Course.Disc, "names", names)
}

// Parts are the parts of the table beside the sky.
func (t *table) Parts() []Thing {
	var list []Thing
	for _, x := range []struct{ id, key string }{{"log", "log"}, {"planets", "planets"}, {"techs", "techs"}, {"species", "species"}, {"gold", "gold"}, {"players", "seats"}} {
		list = append(list, Thing{x.id, t.Words.Word("title."+x.key, nil)})
	}
	return list
}

// Verbs returns the labels of options that are not offered, for the menu at a thing, by their verbs.
func (t *table) Verbs() (string, error) {
	by := map[string]string{}
	for _, key := range []string{"act.play", "act.orbit", "act.land", "act.scan", "act.research", "menu_at.corner", "menu_at.tuck", "menu_at.tuck_when", "menu_at.back", "menu_at.explain"} {
		_, name, _ := strings.Cut(key, ".")
		by[name] = t.Say(key)
	}
	written, err := json.Marshal(by)
	return string(written), err
}

// Winners returns the text about the winners.
func (t *table) Winners() string {
	list := t.View.Course.Winners
	if len(list) == 0 && !t.Over {
		return ""
	}
	return t.Say("page.winners", "n", len(list), "who", t.called(list))
}

// Keys are the keys of the page with their actions.
func (t *table) Keys() (list []Thing) {
	for _, k := range []struct{ key, word string }{{"a … z", "letter"}, {"↑ ↓", "arrows"}, {"Enter", "enter"}, {"Esc", "esc"}, {"H", "hint"}, {"W", "why"},
		{"U", "undo"}, {"R", "redo"}, {"N", "ghost"}, {"L", "log"}, {"G", "guide"}, {"?", "help"}} {
		list = append(list, Thing{k.key, t.Say("pagekey." + k.word)})
	}
	return list
}
