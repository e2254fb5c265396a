package page

import (
	"cmp"
	"slices"
	"strings"

	"seti/cmd/internal/web/room"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

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
	if c := t.Chair(p); c != nil && c.Name != "" && c.Kind != room.Rival {
		return view.Clean(c.Name)
	}
	return t.Words.Title(p)
}

// called returns what some players are called.
func (t *table) called(list []board.Seat) (names []string) {
	for _, p := range list {
		names = append(names, t.Name(p))
	}
	return names
}

// Chair returns who sits in a seat, nil if nothing is known of it.
func (t *table) Chair(p board.Seat) *room.Chair {
	if p < 0 || int(p) >= len(t.Chairs) {
		return nil
	}
	return &t.Chairs[p]
}

// Hidden reports whether nobody sits in front of a screen of several people.
func (t *table) Hidden() bool { return t.Screen && t.Seat == board.Nobody }

// Guidance is the explanation of the question for a first-time player; "" if there is none.
func (t *table) Guidance() string {
	if !t.Guide || t.View.Ask == nil {
		return ""
	}
	return t.Words.Guide(t.View, t.View.Ask.Reason)
}

// Offer reports whether a person is asked if they want that. Who has played a round knows how.
func (t *table) Offer() bool {
	return !t.Eyes.Asked && !t.Guide && t.Seat >= 0 && !t.Over && t.View.Course.Round <= 1
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

// amount is a number of something with a sign.
type amount struct {
	ID, Name string
	N        int
	Most     int // 0 if there is no limit
}

// Has returns how much of something a player has.
func (t *table) Has(id string, n, most int) amount {
	return amount{id, t.Counted(id, n), n, most}
}

// Counted returns the name of a resource, or of cards, in the form for a number of it.
func (t *table) Counted(id string, n int) string {
	if id == "card" {
		id = "card_any"
	}
	what, _ := t.Words.C.Lookup(id, board.KindRes)
	return t.Words.Tell(catalog.Phrase{Key: "table.counted", Args: catalog.Args{"what": what, "n": n}})
}

// Traces returns the traces of a player by color.
func (a at) Traces() (list []amount) {
	for color, n := range a.seat().Traces {
		if n > 0 {
			list = append(list, amount{board.Trace(color).String(), a.TraceName(board.Trace(color)), n, 0})
		}
	}
	return list
}

// TraceName returns the name of a color of traces.
func (t *table) TraceName(c board.Trace) string {
	return t.NameOf(board.Ref(board.KindTrace, int16(c)))
}

// Owned returns a player's technologies.
func (a at) Owned() (list []thing) {
	for _, id := range a.seat().Techs {
		list = append(list, a.TechSign(id))
	}
	return list
}

// State says in a word what a player does now.
func (a at) State() string {
	s := a.seat()
	chair := a.Chair(s.Seat)
	for _, x := range []struct {
		key string
		is  bool
	}{{"passed", s.Passed}, {"thinks", a.Thinking != "" && s.Seat == a.Asked()}, {"open", chair != nil && chair.Kind == room.Open}, {"away", chair != nil && chair.Away && s.Seat != a.Table.Seat}, {"plays", !a.Over && s.Seat == a.Asked() && s.Seat != a.Table.Seat}} {
		if x.is {
			return a.Say("page." + x.key)
		}
	}
	return ""
}

// Owns counts the other possessions of a player.
func (a at) Owns() (list []amount) {
	s := a.seat()
	for _, x := range []struct {
		sign, key string
		n         int
	}{{"a-orbit", "end.orbiters", s.Orbiters}, {"a-land", "end.landers", s.Landers}, {"a-scan", "end.sectors", s.Wins}, {"a-complete", "end.missions", s.Completed}, {"s-income", "end.tucked", s.Tucked}} {
		if x.n > 0 {
			list = append(list, amount{x.sign, a.Say(x.key), x.n, 0})
		}
	}
	return list
}

// Level returns the strength of a computer player or of a rival, "" if its name includes it.
func (a at) Level() string {
	c := a.Chair(a.seat().Seat)
	if c == nil || c.Level == "" {
		return ""
	}
	if c.Kind == room.Rival {
		return a.Say("page.level", "n", c.Level)
	}
	level := a.Say("start.level", "level", c.Level)
	if strings.Contains(a.Name(c.Seat), level) {
		return ""
	}
	return level
}

func (a at) seat() view.Seat { return a.X.(view.Seat) }

// tab is a pile of cards below the sky, of which one is shown.
type tab struct {
	ID, Name string
	N        int // of cards; -1 if they are not counted
	Where    string
	Cards    []view.Card
	Lasts    []string
	Hand     bool
	Asked    bool // the question is about cards in it
	Shown    bool
}

// Tabs returns the piles of cards that the page's own seat may use: the hand, the row and its other piles. That which
// the question is about is shown.
func (t *table) Tabs() (list []tab) {
	add := func(hand bool) {
		for _, p := range t.piles(func(p view.Pile) bool { return (p.Pile == board.Hand(t.Seat)) == hand }) {
			list = append(list, tab{ID: elementID("pile-" + p.ID), Name: p.Name, N: len(p.Cards), Where: "mine", Cards: p.Cards, Lasts: p.Lasts, Hand: hand})
		}
	}
	add(true)
	list = append(list, tab{ID: "row", Name: t.Say("title.row"), N: len(t.View.Row), Where: "row", Cards: t.View.Row})
	add(false)
	if cards := t.offered(list); len(cards) > 0 {
		list = append(list, tab{ID: "pile-offered", Name: t.Words.Word("title.options", nil), N: len(cards), Where: "offered", Cards: cards})
	}
	shown := 0
	for i := range list {
		list[i].Asked = slices.ContainsFunc(list[i].Cards, func(c view.Card) bool { return c.ID != "" && t.asks["card:"+c.ID] })
		if list[i].Asked && !list[shown].Asked {
			shown = i
		}
	}
	list[shown].Shown = true
	return list
}

// offered are the cards of a question that lie nowhere on the table, such as those of the stack at the end of a round.
func (t *table) offered(tabs []tab) (cards []view.Card) {
	if t.View.Ask == nil || t.Turn() {
		return nil
	}
	lie := map[board.CardID]bool{board.NoCard: true}
	note := func(cards []view.Card) {
		for _, c := range cards {
			lie[c.Card] = true
		}
	}
	for i := range tabs {
		note(tabs[i].Cards)
	}
	for i := range t.View.Piles {
		note(t.View.Piles[i].Cards)
	}
	for i := range t.View.Species {
		note(t.View.Species[i].Market)
	}
	for _, o := range t.View.Ask.Options {
		if !lie[o.Card] {
			cards = append(cards, t.Words.Card(o.Card))
			lie[o.Card] = true
		}
	}
	return cards
}

// Missions returns the missions in front of the page's own seat, those first that can be completed now.
func (t *table) Missions() (list []view.Card) {
	for _, p := range t.piles(func(p view.Pile) bool { return p.Pile == board.InPlay(t.Seat) }) {
		list = append(list, those(p.Cards, func(c view.Card) bool { return c.Mission || len(c.Circles) > 0 })...)
	}
	slices.SortStableFunc(list, func(a, b view.Card) int { return cmp.Compare(left(a), left(b)) })
	return list[:min(3, len(list))]
}

// left returns how far a mission is from its end.
func left(c view.Card) int {
	if c.Mission && !c.Complete {
		return 4
	}
	return len(c.Circles) - covered(c)
}

// Covered counts the circles of a mission that are covered.
func (a at) Covered() int { return covered(a.X.(view.Card)) }

func covered(c view.Card) (n int) {
	for _, x := range c.Circles {
		if x.Covered {
			n++
		}
	}
	return n
}

func (t *table) piles(of func(view.Pile) bool) []view.Pile {
	return those(t.View.Piles, func(p view.Pile) bool { return t.Seat >= 0 && p.Owner == t.Seat && of(p) })
}

// Others returns the piles of the others, and those of nobody.
func (t *table) Others() []view.Pile {
	return those(t.View.Piles, func(p view.Pile) bool { return t.Seat < 0 || p.Owner != t.Seat })
}

// Joined returns the other people who sit already.
func (t *table) Joined() []room.Chair {
	return those(t.Chairs, func(c room.Chair) bool { return c.Kind == room.Person && c.Seat != t.Seat && !c.Here })
}

// Missing returns the links of the seats that are still free, for the host.
func (t *table) Missing() []Link {
	return those(t.Links, func(l Link) bool {
		c := t.Chair(l.Seat)
		return c != nil && c.Kind == room.Open
	})
}

// muting is a player whom the seat may mute, or the spectators.
type muting struct {
	ID, Name string
	Muted    bool
}

// Mutings returns whom the seat may mute: the other people, and spectators once they are heard. Spectators may mute nobody: they
// share a link.
func (t *table) Mutings() (list []muting) {
	if t.Seat < 0 {
		return nil
	}
	muted := map[board.Seat]bool{}
	for _, p := range t.Talk.Mutes {
		muted[p] = true
	}
	for _, c := range t.Chairs {
		if c.Kind == room.Person && c.Seat != t.Seat {
			list = append(list, muting{c.Seat.String(), t.Name(c.Seat), muted[c.Seat]})
		}
	}
	if t.Over {
		list = append(list, muting{"", t.Say("together.talk_spectators"), muted[board.Nobody]})
	}
	return list
}
