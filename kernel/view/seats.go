package view

import (
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
)

// Seat is a player.
type Seat struct {
	Seat       board.Seat `json:"seat"`
	Title      string     `json:"title,omitempty"`
	Content    string     `json:"content,omitempty"` // name of the content that plays it, "" for a player
	Level      int        `json:"level"`
	Active     bool       `json:"active,omitempty"`
	Passed     bool       `json:"passed,omitempty"`
	Start      bool       `json:"start,omitempty"` // the player took the first turn of this round
	VP         int        `json:"vp"`
	Publicity  int        `json:"publicity"`
	Credits    int        `json:"credits"`
	Energy     int        `json:"energy"`
	Data       int        `json:"data"`
	MostData   int        `json:"most_data"` // 0 if there is no limit
	Hand       int        `json:"hand"`
	Probes     int        `json:"probes"` // number of probes in space
	MostProbes int        `json:"most_probes"`
	Orbiters   int        `json:"orbiters"`
	Landers    int        `json:"landers"`
	Traces     [3]int     `json:"traces"` // of the colors antenna, jaw, dna
	Wins       int        `json:"wins"`
	Secret     int        `json:"secret"`    // number of secret cards
	Completed  int        `json:"completed"` // number of completed missions
	Computer   []Top      `json:"computer,omitempty"`
	Techs      []string   `json:"techs,omitempty"`
	Income     Worth      `json:"income,omitzero"`
	Held       []Amount   `json:"held,omitempty"`    // gains of packs, and cards in piles that the seat does not see
	NextGold   int        `json:"next_gold"`         // score of the next gold milestone, 0 if all are resolved
	Markers    []int      `json:"markers,omitempty"` // scores on which the player has markers
	Tucked     int        `json:"tucked"`
	Status     []string   `json:"status_text,omitempty"` // what the content that plays the seat says of its board
	Meters     []Meter    `json:"meters,omitempty"`      // those of Status that say how much of something there is
}

// Meter is a line of the status of a seat that says {n} and {of}.
type Meter struct {
	Text string `json:"text"`
	N    int    `json:"n"`
	Of   int    `json:"of"`
}

// Amount is an amount of something.
type Amount struct {
	ID   string `json:"id,omitempty"` // of the gain or the pile
	Name string `json:"name,omitempty"`
	N    int    `json:"n"`
}

// Top is a top space of a computer.
type Top struct {
	Gain   Worth  `json:"gain,omitzero"` // of data on it
	Filled bool   `json:"filled,omitempty"`
	Tech   string `json:"tech,omitempty"`  // that lies under it
	Room   bool   `json:"room,omitempty"`  // a tech may lie under it
	Lower  Worth  `json:"lower,omitzero"`  // gain of data on the tech
	Below  bool   `json:"below,omitempty"` // there is data on the tech
}

func (l *looker) seats() {
	for p := range board.Seat(l.s.Players) {
		l.view.Seats = append(l.view.Seats, l.seat(p))
	}
}

func (l *looker) seat(p board.Seat) Seat {
	s, pl := l.s, &l.s.P[p]
	x := Seat{Seat: p, Title: l.Title(p), Active: p == s.Active && s.Phase != board.PhaseOver, Passed: s.HasPassed(p), Start: p == s.Start,
		VP: int(pl.Res[board.VP]), Publicity: int(pl.Res[board.Publicity]), Credits: int(pl.Res[board.Credit]),
		Energy: int(pl.Res[board.Energy]), Data: int(pl.Res[board.Data]), MostData: l.mostData(p),
		Hand: s.Size(board.Hand(p)), MostProbes: l.g.ProbeLimit(p), Secret: s.Size(board.Secret(p)) + s.Size(board.Played(p)),
		Completed: s.Size(board.Completed(p)), Tucked: s.Size(board.Tucked(p)), Income: l.income(p)}
	if name, level := l.g.PlayedBy(p); name != "" {
		x.Content, x.Level = Clean(name), level
	}
	figures := s.FiguresOf(p)
	x.Orbiters, x.Landers, x.Probes = figures[board.Orbiter], figures[board.Lander], l.g.ProbesInSpace(p)
	x.Traces, x.Wins = s.TracesOf(p), s.WinsOf(p)
	for t := range l.C.Techs {
		if s.Owns(p, t) {
			x.Techs = append(x.Techs, l.C.Techs[t].ID)
		}
	}
	for r := range l.C.Resources {
		if n := int(pl.Res[r]); n > 0 && l.C.PackResource(board.Resource(r)) {
			name := l.Word("table.counted", catalog.Args{"n": n, "what": ref(board.KindRes, r)})
			x.Held = append(x.Held, Amount{l.C.Resources[r], name, n})
		}
	}
	x.Held = append(x.Held, l.unseen(p)...)
	for i, score := range l.g.Numbers().Milestone.Gold {
		if pl.Resolved&(1<<i) == 0 && (x.NextGold == 0 || score < x.NextGold) {
			x.NextGold = score
		}
	}
	for _, m := range s.Pending {
		if m.Owner == p {
			x.Markers = append(x.Markers, int(m.Score))
		}
	}
	slices.Sort(x.Markers)
	for _, e := range l.g.Status(p) {
		p := e.Phrase(l.C, l.view.Eyes)
		x.Status = append(x.Status, l.Tell(p))
		n, filled := p.Args["n"].(int)
		if of, ok := p.Args["of"].(int); ok && filled {
			x.Meters = append(x.Meters, Meter{l.Tell(p), n, of})
		}
	}
	l.computer(&x, pl)
	return x
}

// computer returns the top row of a player's computer with the technologies and data below it.
func (l *looker) computer(x *Seat, pl *board.Player) {
	for i := range l.g.Numbers().Computer {
		space := &l.g.Numbers().Computer[i]
		top := Top{Gain: l.icons(&space.Gain), Filled: i < int(pl.Top), Room: space.Tech, Below: pl.Bottom&(1<<i) != 0}
		if t := pl.Slot[i]; t >= 0 {
			tech := &l.C.Techs[t]
			top.Tech, top.Gain, top.Lower = tech.ID, l.gains(tech.Upper), l.icons(&tech.Lower)
		}
		x.Computer = append(x.Computer, top)
	}
}

// income returns what a player gets between two rounds.
func (l *looker) income(p board.Seat) Worth {
	sum := l.g.Income(p)
	var gains catalog.Gains
	for _, r := range []board.Resource{board.Credit, board.Energy} {
		if sum[r] > 0 {
			gains = append(gains, catalog.Gain{Res: r, N: sum[r]})
		}
	}
	for r := range board.Resource(len(sum)) {
		if sum[r] > 0 && r != board.Credit && r != board.Energy {
			gains = append(gains, catalog.Gain{Res: r, N: sum[r]})
		}
	}
	return l.gains(gains)
}

// boundless is the least limit that counts as none: content sets it where it wants no limit.
const boundless = 100

func (l *looker) mostData(p board.Seat) int {
	if n := l.g.DataLimit(p); n < boundless {
		return n
	}
	return 0
}

// Card is a card as the seat sees it.
type Card struct {
	ID     string       `json:"id,omitempty"`
	Card   board.CardID `json:"-"`
	Name   string       `json:"name,omitempty"`
	Kind   string       `json:"kind,omitempty"`   // effect, conditional, trigger or endgame
	Priced bool         `json:"priced,omitempty"` // it can be played, and Cost says for how much
	Cost   Worth        `json:"cost,omitzero"`    // "" if it costs nothing

	Phrases  []Tree   `json:"phrases,omitempty"` // what it says, from which Parts are made
	Color    string   `json:"color,omitempty"`   // of its signal: yellow, red, blue or black
	Parts    []string `json:"parts_text,omitempty"`
	Free     Worth    `json:"free,omitzero"`         // what discarding it gives
	Signal   string   `json:"signal_text,omitempty"` // the color of its signal
	Income   Worth    `json:"income,omitzero"`       // what it gives when it is tucked
	Fields   string   `json:"fields_text,omitempty"` // the values of fields that its deck declares
	Deck     string   `json:"deck,omitempty"`
	Planets  []int    `json:"-"`                   // the planets that it names
	Front    bool     `json:"front,omitempty"`     // it lies in front of a player
	Aims     []string `json:"aims_text,omitempty"` // why it lies there: its mission, circles, end-game box, powers
	Circles  []Circle `json:"circles,omitempty"`   // of a mission in front of a player
	Mission  bool     `json:"mission,omitempty"`   // it is a conditional mission in front of the seat
	Complete bool     `json:"complete,omitempty"`  // the condition of its mission holds now
}

// Circle is a circle of a mission card.
type Circle struct {
	Covered bool  `json:"covered,omitempty"`
	Reward  Worth `json:"reward,omitzero"`
}

// Pile is a pile of cards that the seat sees.
type Pile struct {
	Pile  board.Pile `json:"-"`
	ID    string     `json:"id"`
	Name  string     `json:"name,omitempty"`
	Owner board.Seat `json:"owner"`
	Cards []Card     `json:"cards,omitempty"`
	Lasts []string   `json:"lasts_text,omitempty"` // what its owner has until their next turn, which is in no pile
}

// Text returns what a card does, in one line.
func (c *Card) Text() string { return strings.Join(c.Parts, " ") }

func (l *looker) cards() {
	for _, c := range l.s.Row {
		if c == board.NoCard {
			l.view.Row = append(l.view.Row, Card{Card: c})
		} else {
			l.view.Row = append(l.view.Row, l.card(c))
		}
	}
	eyes := l.view.Eyes
	for n := range board.Seat(l.s.Players) {
		p := n
		if eyes >= 0 {
			p = (eyes + n) % board.Seat(l.s.Players) // the seat's own cards first
		}
		l.pile("lies.hand", board.Hand(p), p)
		l.pile("lies.secret", board.Secret(p), p)
		l.pile("lies.front", board.InPlay(p), p)
		l.pile("lies.played", board.Played(p), p)
		l.lasting(p)
		l.declared(p, true, func(pile board.Pile, name string) { l.add(name, pile, p, l.cardsOf(pile)) })
	}
	l.declared(board.Nobody, true, func(pile board.Pile, name string) { l.add(name, pile, board.Nobody, l.cardsOf(pile)) })
	l.known()
}

// lasting adds the effects in front of a player that last until their next turn and are not cards.
func (l *looker) lasting(p board.Seat) {
	var lasts []string
	for _, a := range l.s.TurnEffects {
		if def := l.C.TurnEffects[a.What]; a.Owner == p && def.Lasts && a.Left != 0 {
			lasts = append(lasts, l.Tell(def.Phrase(l.C)))
		}
	}
	if len(lasts) > 0 {
		l.view.Piles = append(l.view.Piles, Pile{Pile: noPile - board.Pile(p), ID: "lasting", Name: l.Word("lies.lasting", nil), Owner: p, Lasts: lasts})
	}
}

// noPile and the numbers below it are piles without cards, one for each player.
const noPile board.Pile = -1

// known adds the cards that the seat has seen in piles that it does not see, from the top.
func (l *looker) known() {
	for pile := range board.Pile(l.s.Piles()) {
		if len(l.s.Known) == 0 || l.g.Sees(l.view.Eyes, pile) {
			continue
		}
		var cards []Card
		for c := l.s.First(pile); c != board.NoCard; c = l.s.Next(c) {
			if l.g.Knows(l.view.Eyes, board.Ref(board.KindCard, int16(c))) {
				cards = append(cards, l.card(c))
			}
		}
		if len(cards) > 0 {
			l.add(l.Word("lies.known", catalog.Args{"pile": l.C.PilePhrase(pile)}), pile, pile.Owner(), cards)
		}
	}
}

// add adds a pile.
func (l *looker) add(name string, pile board.Pile, owner board.Seat, cards []Card) {
	l.view.Piles = append(l.view.Piles, Pile{Pile: pile, ID: l.C.PileName(pile), Name: name, Owner: owner, Cards: cards})
}

// pile adds a pile in which the seat sees cards.
func (l *looker) pile(key string, pile board.Pile, owner board.Seat) {
	if l.s.Size(pile) > 0 && l.g.Sees(l.view.Eyes, pile) {
		l.add(l.Word(key, nil), pile, owner, l.cardsOf(pile))
	}
}

// declared calls each with the piles with cards that packs declare for a seat, or for the table with Nobody: those
// that the seat sees, or those that it does not.
func (l *looker) declared(p board.Seat, seen bool, each func(pile board.Pile, name string)) {
	for i := range l.C.Piles {
		def := &l.C.Piles[i]
		if pile, ok := l.C.DeclaredPile(def.ID, p); ok && l.s.Size(pile) > 0 && l.g.Sees(l.view.Eyes, pile) == seen {
			each(pile, l.called(def.Name))
		}
	}
}

// unseen counts the cards in those that it does not see.
func (l *looker) unseen(p board.Seat) (list []Amount) {
	l.declared(p, false, func(pile board.Pile, name string) {
		list = append(list, Amount{l.C.PileName(pile), name, l.s.Size(pile)})
	})
	return list
}

func (l *looker) cardsOf(pile board.Pile) (cards []Card) {
	for c := l.s.First(pile); c != board.NoCard; c = l.s.Next(c) {
		cards = append(cards, l.card(c))
	}
	return cards
}

func (l *looker) card(id board.CardID) Card {
	x := l.Card(id) // a copy of what is printed
	card, pile := &l.C.Cards[id], l.s.Pile[id]
	owner := pile.Owner()
	if owner < 0 || pile != board.InPlay(owner) && l.C.PileDef(pile) == nil {
		return x
	}
	x.Front = true
	for i := range card.Circles {
		x.Circles = append(x.Circles, Circle{card.Power.IsCovered(l.s, i), l.icons(&card.Circles[i].Reward)})
	}
	if card.Mission != nil {
		x.Mission, x.Complete = true, l.g.Completable(owner, id)
	}
	return x
}

// Card returns a card as it is printed.
func (t *Viewer) Card(id board.CardID) Card {
	card := &t.C.Cards[id]
	return Remembered(t, card, func() Card { return t.printedCard(id, card) })
}

// printedCard makes what Card remembers.
func (t *Viewer) printedCard(id board.CardID, card *catalog.Card) Card {
	free, signal, income := t.Corners(card)
	shortFree, _, shortIncome := t.brief.Corners(card)
	x := Card{Priced: t.Price(card) != "", ID: card.ID, Card: id, Name: t.title(ref(board.KindCard, int(id))), Kind: t.Kind(card), Cost: t.gains(card.Cost.Gains),
		Parts: cleanAll(t.CardParts(card)), Free: Worth{Text: Clean(free), Parts: t.effectParts(&card.Free), short: Clean(shortFree)}, Signal: Clean(signal), Income: Worth{Text: Clean(income), short: Clean(shortIncome)}, Deck: Clean(describe.Deck(card))}
	if card.Sector.Set {
		x.Color = card.Sector.Color.String()
	}
	if card.Income.Set {
		x.Income.Parts = t.gainParts(catalog.Gains{{Res: card.Income.Res, N: 1}})
	}
	phrases := t.C.CardPhrases(card)
	x.Planets = t.planets(phrases)
	for _, p := range phrases {
		x.Phrases = append(x.Phrases, Tree{p, t.C})
		if p.Key != "effect.all" { // which is done
			x.Aims = append(x.Aims, t.Tell(p))
		}
	}
	return x
}

// Find is a card that the view shows, nil if it shows none of the id.
func (s *View) Find(id board.CardID) *Card {
	for i := range s.Row {
		if s.Row[i].Card == id {
			return &s.Row[i]
		}
	}
	for i := range s.Piles {
		for k := range s.Piles[i].Cards {
			if s.Piles[i].Cards[k].Card == id {
				return &s.Piles[i].Cards[k]
			}
		}
	}
	return nil
}
