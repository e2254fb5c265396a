package page

import (
	"cmp"
	"fmt"
	"html/template"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// table is a Table with what its templates ask for.
type table struct {
	*Table
	words
	Whole   bool                // what never changes is drawn too
	brought map[string]bool     // planets that a species brings when it is discovered
	hot     map[string][]string // ids of the elements of options, by the id of a thing that they are about, and by their own
	out     map[string][]string // the same, by the thing from which they lead away
}

func draw(t *Table) *table {
	x := &table{Table: t, words: say(t.Lang, t.Theme), hot: map[string][]string{}, out: map[string][]string{}, brought: map[string]bool{}}
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

// Lang is here because both a Table and its words have one.
func (t *table) Lang() string { return t.words.Lang }

// Theme is "auto", "light" or "dark".
func (t *table) Theme() string { return t.words.Theme }

// ID returns the id of a thing with its kind in front: "star:vega".
func (t *table) ID(r source.Ref) string {
	if r.Kind == board.KindNone {
		return ""
	}
	return catalog.KindTag(r.Kind) + ":" + t.Words.C.Name(r)
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

func unique(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// News reports whether others have changed a thing since the seat answered last.
func (t *table) News(r source.Ref) bool { return t.View.News.Things[r] }

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

// Seats returns the players, the page's own first.
func (t *table) Seats() []view.Seat {
	list := slices.Clone(t.View.Seats)
	if t.Seat > 0 && int(t.Seat) < len(list) {
		list = slices.Concat(list[t.Seat:], list[:t.Seat])
	}
	return list
}

// Own returns the player whose page it is, nil for a spectator.
func (t *table) Own() *view.Seat {
	if t.Seat < 0 || int(t.Seat) >= len(t.View.Seats) {
		return nil
	}
	return &t.View.Seats[t.Seat]
}

// Name returns what a player is called.
func (t *table) Name(p board.Seat) string {
	if c := t.Chair(p); c != nil && c.Name != "" {
		return view.Clean(c.Name)
	}
	return t.Words.Title(p)
}

// Chair returns who sits in a seat, nil if nothing is known of it.
func (t *table) Chair(p board.Seat) *Chair {
	for i := range t.Chairs {
		if t.Chairs[i].Seat == p {
			return &t.Chairs[i]
		}
	}
	return nil
}

// Asked returns the seat for which the game waits, Nobody if the page does not know.
func (t *table) Asked() board.Seat {
	switch active := t.View.Course.Active; {
	case t.Over:
	case t.Yours():
		return t.Seat
	case t.Thinking != "":
		for p := range board.Seat(len(t.View.Seats)) {
			if t.Words.Title(p) == t.Thinking {
				return p
			}
		}
	case active != t.Seat:
		return active
	}
	return board.Nobody
}

// Yours reports whether the game waits for the page's seat.
func (t *table) Yours() bool { return t.View.Ask != nil && !t.Over }

// PlainTitle is the title of the page when it is somebody else's turn.
func (t *table) PlainTitle() string {
	if own := t.Own(); own != nil {
		return "SETI · " + t.Name(own.Seat)
	}
	return "SETI"
}

// Title is the title of the page.
func (t *table) Title() (string, error) {
	if !t.Yours() {
		return t.PlainTitle(), nil
	}
	yours, err := t.Say("page.yours")
	return yours + " " + t.PlainTitle(), err
}

// Course says how far the game is.
func (t *table) Course() (string, error) {
	c := &t.View.Course
	return t.Say("page.course", "round", c.Round, "rounds", c.Rounds, "setup", c.Round == 0, "over", t.Over || c.Phase == board.PhaseOver,
		"you", t.Yours(), "turn", t.Asked() >= 0, "player", t.Name(t.Asked()))
}

// Winners says who has won.
func (t *table) Winners() (string, error) { return t.winners(t.View.Course.Winners) }

func (t *table) winners(list []board.Seat) (string, error) {
	var names []string
	for _, p := range list {
		names = append(names, t.Name(p))
	}
	if len(names) == 0 {
		return "", nil
	}
	return t.Say("page.winners", "n", len(names), "who", names)
}

// amount is a number of something with a sign.
type amount struct {
	ID, Name string
	N        int
	Most     string
}

// Has returns how much of something a player has.
func (t *table) Has(id string, n int, most string) amount {
	key := map[string]string{"credit": "res.credit", "energy": "res.energy", "publicity": "res.publicity", "data": "seats.data", "card": "seats.hand"}[id]
	return amount{id, t.Called(key, id), n, most} // in English a resource is called as its id
}

// MostData is the limit of a player's data, "" if there is none.
func (a at) MostData() string {
	if n := a.X.(view.Seat).MostData; n > 0 {
		return strconv.Itoa(n)
	}
	return ""
}

// Traces returns the traces of a player by color.
func (a at) Traces() (list []amount) {
	for color, n := range a.X.(view.Seat).Traces {
		if n > 0 {
			list = append(list, amount{board.Trace(color).String(), a.traceName(board.Trace(color)), n, ""})
		}
	}
	return list
}

func (t *table) traceName(c board.Trace) string {
	return t.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": source.Ref{Kind: board.KindTrace, ID: int16(c)}}})
}

// Color returns the name of a color of stars.
func (t *table) Color(c board.Color) string {
	return t.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": source.Ref{Kind: board.KindColor, ID: int16(c)}}})
}

// Keys are the keys of the page with what they do.
func (t *table) Keys() ([]Thing, error) {
	var list []Thing
	for _, k := range []struct{ key, word string }{{"a … z", "letter"}, {"↑ ↓", "arrows"}, {"Enter", "enter"}, {"Esc", "esc"}, {"H", "hint"}, {"W", "why"},
		{"U", "undo"}, {"R", "redo"}, {"N", "ghost"}, {"L", "log"}, {"G", "guide"}, {"?", "help"}} {
		name, err := t.Say("pagekey." + k.word)
		if err != nil {
			return nil, err
		}
		list = append(list, Thing{k.key, name})
	}
	return list, nil
}

// place is a place of a data slot.
type place struct {
	Taken, Data bool
	By          board.Seat
	Bonus       string // in a few letters
	Title       string
}

// Places returns the places of a data slot with what lies on them.
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

// Way says how far the nearest of the seat's probes is from a planet, nil if there is no way.
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

// TechName returns the name of a technology.
func (t *table) TechName(x view.Tech) string {
	return t.Words.Tell(catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": x.Tech}})
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

// TraceName returns the name of the color.
func (c column) TraceName() string { return c.traceName(c.X.Color) }

// Loose are the tokens that lie on no space of the solar system.
func (t *table) Loose() (list []string) {
	for _, x := range t.View.Tokens {
		if x.At == "" {
			continue
		}
		owner := ""
		if x.Owner >= 0 {
			owner = t.Name(x.Owner)
		}
		s, err := t.Say("tokens.token", "name", x.Name, "at", x.At, "owner", owner, "text", x.Text)
		if err == nil {
			list = append(list, s)
		}
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
			return thing{"s-" + x.Type.String(), t.TechName(*x), id[strings.LastIndexByte(id, '-')+1:]}
		}
	}
	return thing{"s-other", id, ""}
}

// thing is something with a sign and a short mark.
type thing struct{ Sign, Name, Mark string }

// Owned returns a player's technologies.
func (a at) Owned() (list []thing) {
	for _, id := range a.seat().Techs {
		list = append(list, a.TechSign(id))
	}
	return list
}

// Income returns what a player gets between two rounds.
func (a at) Income() view.Worth { return a.seat().Income }

// Owns counts what belongs to a player besides.
func (a at) Owns() (list []amount, err error) {
	s := a.seat()
	for _, x := range []struct {
		sign, key string
		n         int
	}{{"a-orbit", "end.orbiters", s.Orbiters}, {"a-land", "end.landers", s.Landers}, {"a-scan", "end.sectors", s.Wins}, {"a-complete", "end.missions", s.Completed}, {"s-income", "end.tucked", s.Tucked}} {
		if x.n == 0 {
			continue
		}
		name, wrong := a.Say(x.key)
		list, err = append(list, amount{x.sign, name, x.n, ""}), cmp.Or(err, wrong)
	}
	return list, err
}

func (a at) seat() *view.Seat { return &a.View.Seats[seatOf(a.X)] }

func seatOf(x any) board.Seat {
	if s, ok := x.(*view.Seat); ok {
		return s.Seat
	}
	return x.(view.Seat).Seat
}

// Hand returns the hand of the page's own seat.
func (t *table) Hand() []view.Pile {
	return t.piles(func(p board.Pile) bool { return p == board.Hand(t.Seat) })
}

// Mine returns the other piles of the page's own seat.
func (t *table) Mine() []view.Pile {
	return t.piles(func(p board.Pile) bool { return p != board.Hand(t.Seat) })
}

func (t *table) piles(of func(board.Pile) bool) (list []view.Pile) {
	for _, p := range t.View.Piles {
		if t.Seat >= 0 && p.Owner == t.Seat && of(p.Pile) {
			list = append(list, p)
		}
	}
	return list
}

// Others returns the piles of the others, and those of nobody.
func (t *table) Others() (list []view.Pile) {
	for _, p := range t.View.Piles {
		if t.Seat < 0 || p.Owner != t.Seat {
			list = append(list, p)
		}
	}
	return list
}
