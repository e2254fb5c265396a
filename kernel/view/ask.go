package view

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Ask is a question to a seat, with the options to choose from.
type Ask struct {
	Reason   string   `json:"reason"`          // what it is about in a word: "turn", "scan"
	About    string   `json:"about,omitempty"` // id of the thing that it is about
	Question string   `json:"question_text,omitempty"`
	Turn     bool     `json:"turn,omitempty"`   // it is the seat's turn: main and free actions
	Urgent   bool     `json:"urgent,omitempty"` // data gained now would be lost
	Default  int      `json:"default"`          // index in Options, -1 if there is none
	Options  []Option `json:"options,omitempty"`
}

// Kind is the kind of an option: an answer to a question, a main action or a free action.
type Kind int

// The kinds of options, in the order in which they are shown.
const (
	Answer Kind = iota
	Main
	Free
)

var kindNames = [...]string{Answer: "answer", Main: "main", Free: "free"}

func (k Kind) String() string { return kindNames[k] }

// MarshalText returns the name of the kind.
func (k Kind) MarshalText() ([]byte, error) { return []byte(k.String()), nil }

// Option is an answer that a seat may choose.
type Option struct {
	Index int    `json:"index"` // in the options of the decision
	ID    string `json:"id,omitempty"`
	Kind  Kind   `json:"kind"`
	Verb  string `json:"verb"` // as its id begins: "land", "data top"
	Args  []Arg  `json:"args,omitempty"`
	Group string `json:"group_title,omitempty"` // heading of several alike, such as "Exchange"; "" for one that stands alone
	Label string `json:"label,omitempty"`
	// Price is what it costs. In questions about cards that are not paid for now, it has no parts, and its text is the
	// price of the card or one of its corners, whichever the question concerns.
	Price   Worth        `json:"price,omitzero"`
	Gives   Worth        `json:"gives,omitzero"`
	Ahead   string       `json:"ahead_text,omitempty"` // of a move: how far the planets are after it
	Card    board.CardID `json:"-"`                    // the card that it is about, NoCard if it is about none
	Targets []source.Ref `json:"-"`                    // the things on the table that it is about
}

// ask describes a decision of the seat.
func (t *Viewer) ask(g *kernel.Game, s *View, d *kernel.Decision) *Ask {
	a := &Ask{Reason: d.Prompt.Name(), About: idOf(t.C, d.Prompt.About), Question: Clean(t.Question(g, d)), Turn: d.Kind == kernel.TurnLevel, Urgent: d.Urgent, Default: -1}
	if card := g.CardHere(); card != board.NoCard && d.Prompt.Name() == "choose" {
		a.Question = t.Word("ask.of", catalog.Args{"of": ref(board.KindCard, int(card)), "question": a.Question})
	}
	for _, i := range t.shown(g, d) {
		if i == d.Default {
			a.Default = len(a.Options)
		}
		a.Options = append(a.Options, t.option(g, s, d, i, d.Options[i], t.kind(d, i)))
	}
	t.tellApart(a.Options, func(x *Option, _ int) string {
		if x.Gives.Text == "" {
			return x.Label
		}
		return t.Word("option.with", catalog.Args{"label": x.Label, "effects": x.Gives.Text})
	})
	t.tellApart(a.Options, func(x *Option, n int) string { return t.Word("menu.nth", catalog.Args{"label": x.Label, "n": n}) })
	return a
}

// tellApart gives options that are called alike another label each; n counts those of the same label from 1.
func (t *Viewer) tellApart(options []Option, label func(x *Option, n int) string) {
	alike := map[string][]*Option{}
	for i := range options {
		alike[options[i].Label] = append(alike[options[i].Label], &options[i])
	}
	for _, same := range alike {
		if len(same) == 1 {
			continue
		}
		for n, x := range same {
			x.Label = label(x, n+1)
		}
	}
}

// shown returns the options of a decision in the order in which they are shown: by their kind, and last those that are
// legal and that nobody wants.
func (t *Viewer) shown(g *kernel.Game, d *kernel.Decision) []int {
	order := make([]int, len(d.Options))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) int {
		if inVain(g, d.Seat, d.Options[i]) {
			return int(Free) + 1
		}
		return int(t.kind(d, i))
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(rank(a), rank(b)) })
	return order
}

// inVain reports whether an option gives back of a kind no more than it takes: 1 energy for 2.
func inVain(g *kernel.Game, p board.Seat, o board.Option) bool {
	return o.Verb == board.VerbExchange && o.A == o.B && g.Price(p, o, nil).Of(board.ExchangeResources[o.A]) >= 1
}

// kind returns the kind of option i of a decision.
func (t *Viewer) kind(d *kernel.Decision, i int) Kind {
	switch {
	case t.C.IsMain(d.Options[i]):
		return Main
	case d.IsAnswer(t.C, i):
		return Answer
	}
	return Free
}

// groups are the headings of the verbs of which a turn offers many options.
var groups = map[board.Verb]string{board.VerbPlay: "group.play", board.VerbMove: "group.move", board.VerbCorner: "group.corner",
	board.VerbExchange: "group.exchange", board.VerbComplete: "group.complete", board.VerbOrbit: "group.orbit",
	board.VerbLand: "group.land", board.VerbPlaceBottom: "group.data_bottom"}

func (t *Viewer) option(g *kernel.Game, s *View, d *kernel.Decision, i int, o board.Option, kind Kind) Option {
	x := Option{Index: i, ID: Clean(t.C.ID(o)), Kind: kind, Card: board.NoCard}
	label := g.Label(o)
	said := label
	for _, part := range []struct {
		arg string
		to  *Worth
	}{{"price", &x.Price}, {"effects", &x.Gives}} {
		if p, ok := label.Args[part.arg].(catalog.Phrase); ok {
			*part.to = t.worth(p)
		}
	}
	if p, ok := label.Args["label"].(catalog.Phrase); ok {
		x.Label = t.Tell(p)
	}
	if x.Label == "" {
		x.Label = t.Tell(said)
	} else if where := label.Args["place"]; where != nil {
		x.Label = t.Word("option.with", catalog.Args{"label": x.Label, "place": where})
	}
	x.Gives.Text = strings.TrimSuffix(x.Gives.Text, ".")
	if kind != Answer {
		if key := groups[o.Verb]; key != "" {
			x.Group = t.Word(key, nil)
		}
	}
	t.about(s, d, o, &x)
	x.Verb, x.Args = o.Verb.String(), t.args(o, x.Targets)
	return x
}

// about adds the things on the table that an option is about, which are those that its arguments name
// and a few more, and what it gives.
func (t *Viewer) about(s *View, d *kernel.Decision, o board.Option, x *Option) {
	for i, a := range board.VerbDefs[o.Verb].Args {
		switch kind := catalog.ArgKind(a); kind {
		case board.KindNone, board.KindSeat, board.KindTrace: // nothing on the table
		case board.KindCard:
			x.aboutCard(board.CardID(o.Arg(i)))
		default:
			x.target(kind, o.Arg(i))
		}
	}
	abouts[o.Verb](t, s, d, o, x)
}

func (x *Option) target(kind source.Kind, id int16) {
	x.Targets = append(x.Targets, board.Ref(kind, id))
}

func (x *Option) aboutCard(id board.CardID) {
	x.Card = id
	x.target(board.KindCard, int16(id))
}

// about adds the things that options with a verb concern, apart from their arguments, and what they give.
type about func(t *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option)

// abouts are those of all verbs. A test names the verbs without one.
var abouts = [board.VerbCount]about{
	board.VerbMove: func(t *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option) {
		x.Ahead = t.ahead(t.eyes, s, d.Seat, board.Space(o.B))
	},
	board.VerbOrbit: arriving, board.VerbLand: arriving, board.VerbBody: arriving, board.VerbFigure: arriving,
	board.VerbEarth: func(t *Viewer, s *View, _ *kernel.Decision, _ board.Option, x *Option) {
		x.target(board.KindBody, int16(t.C.Earth))
		for i := range s.Sectors {
			for ring := range s.Spaces {
				if s.Spaces[ring][i].HasEarth {
					x.target(board.KindStar, s.Sectors[i].Star.ID)
					x.Gives.Text = t.standing(&s.Sectors[i])
				}
			}
		}
	},
	board.VerbStar: func(t *Viewer, s *View, _ *kernel.Decision, o board.Option, x *Option) {
		if sector := s.star(int(o.A)); sector != nil {
			x.Gives.Text = t.standing(sector)
		}
	},
	board.VerbCard: choosing, board.VerbMarket: choosing,
	board.VerbRow: func(t *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option) {
		if n := int(o.A); n <= len(s.Row) && s.Row[n-1].Card != board.NoCard {
			x.aboutCard(s.Row[n-1].Card)
			x.Price = t.asked(d, x.Card)
		}
	},
	board.VerbCircle: func(t *Viewer, _ *View, _ *kernel.Decision, o board.Option, x *Option) {
		if r := t.C.Powers[o.A].Thing; r.Kind == board.KindCard {
			x.aboutCard(board.CardID(r.ID))
		}
	},
	board.VerbTech: func(t *Viewer, s *View, _ *kernel.Decision, o board.Option, x *Option) {
		tech := &s.Techs[o.A]
		x.Price = Worth{}
		x.Gives = Worth{Text: t.Word("table.tile_and_text", catalog.Args{"bonus": tech.Bonus.Text, "text": tech.Text}), Parts: tech.Bonus.Parts}
	},
	board.VerbTile: func(t *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option) {
		gold := &s.Gold[o.A]
		x.Gives.Text = t.Word("table.gold_option", catalog.Args{"text": gold.Text, "n": gold.Sets[d.Seat], "places": t.places(gold)})
	},
	board.VerbPlaceTop: func(t *Viewer, s *View, d *kernel.Decision, _ board.Option, x *Option) {
		for n, top := range s.Seats[d.Seat].Computer {
			if !top.Filled {
				x.Gives = Worth{Text: t.Word("table.on_space", catalog.Args{"n": n + 1, "gain": top.Gain.Text}), Parts: top.Gain.Parts, short: top.Gain.Short()}
				break
			}
		}
	},
	board.VerbPlaceBottom: func(_ *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option) {
		x.Gives = s.Seats[d.Seat].Computer[o.A-1].Lower
	},
	board.VerbComputer: func(t *Viewer, s *View, d *kernel.Decision, o board.Option, x *Option) {
		if tech := d.Prompt.About; tech.Kind == board.KindTech {
			args := catalog.Args{"n": int(o.A), "filled": s.Seats[d.Seat].Computer[o.A-1].Filled, "upper": s.Techs[tech.ID].Upper.Text, "lower": s.Techs[tech.ID].Lower.Text}
			x.Gives.Text = t.Word("table.in_slot", args)
		}
	},
	board.VerbTrace: func(_ *Viewer, s *View, _ *kernel.Decision, o board.Option, x *Option) {
		if board.Place(o.C) > 0 {
			x.Targets = append(x.Targets, catalog.BoardSpaceRef(int(o.A), board.Trace(o.B), int(o.C)))
			if tokens := s.Species[o.A].Columns[o.B].Spaces[o.C-1].Tokens; x.Gives.Text == "" {
				x.Gives.Text = strings.Join(tokens, ", ") // the reward of a space may be that of a token there
			}
		}
	},
	board.VerbLaunch: onlyNamed, board.VerbScan: onlyNamed, board.VerbAnalyze: onlyNamed, board.VerbPlay: onlyNamed,
	board.VerbResearch: onlyNamed, board.VerbPass: onlyNamed, board.VerbCorner: onlyNamed, board.VerbComplete: onlyNamed,
	board.VerbExchange: onlyNamed, board.VerbBuy: onlyNamed, board.VerbEndTurn: onlyNamed, board.VerbContinue: onlyNamed,
	board.VerbDone: onlyNamed, board.VerbAccept: onlyNamed, board.VerbLater: onlyNamed, board.VerbUse: onlyNamed, board.VerbTry: onlyNamed,
	board.VerbDeck: onlyNamed, board.VerbFirst: onlyNamed, board.VerbChoose: onlyNamed,
	board.VerbEvent: onlyNamed, board.VerbProbe: onlyNamed, board.VerbPlayer: onlyNamed, board.VerbPiece: onlyNamed,
	board.VerbUnseen: onlyNamed, board.VerbSpace: onlyNamed,
}

// onlyNamed is for options about nothing but their arguments.
func onlyNamed(*Viewer, *View, *kernel.Decision, board.Option, *Option) {}

func arriving(t *Viewer, s *View, _ *kernel.Decision, o board.Option, x *Option) {
	if x.Gives.Text == "" {
		x.Gives = t.arrival(s, o)
	}
}

// choosing is for cards; the effect of a card that is not in view, such as one of the end-of-round stack, is part of
// the option.
func choosing(t *Viewer, s *View, d *kernel.Decision, _ board.Option, x *Option) {
	x.Price = t.asked(d, x.Card)
	if s.Find(x.Card) == nil && x.Gives.Text == "" {
		card := t.Card(x.Card)
		x.Gives.Text = card.Text()
	}
}

// arrival returns what orbiting or landing at a body gives.
func (t *Viewer) arrival(s *View, o board.Option) Worth {
	for i := range s.Planets {
		p := &s.Planets[i]
		if p.Body.ID == o.A && o.Verb == board.VerbOrbit {
			return Worth{Text: t.Word("table.arrival", catalog.Args{"gain": p.Orbit.Text, "first": p.FirstOrbit.Text}), Parts: slices.Concat(p.Orbit.Parts, p.FirstOrbit.Parts)}
		}
		if p.Body.ID == o.A && o.Verb == board.VerbLand {
			return Worth{Text: t.Word("table.arrival", catalog.Args{"gain": p.Land.Text, "first": t.freeFirst(p)}), Parts: p.Land.Parts}
		}
		for _, m := range p.Moons {
			if m.Body.ID == o.A && o.Verb == board.VerbLand {
				return m.Reward
			}
		}
	}
	return Worth{}
}

// freeFirst returns what the first-landing spaces that are still free give.
func (t *Viewer) freeFirst(p *Planet) string {
	var free []catalog.Phrase
	for _, f := range p.First {
		if f.By == board.Nobody {
			free = append(free, catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": f.Gain.Text}})
		}
	}
	if len(free) == 0 {
		return ""
	}
	return t.Word("table.or", catalog.Args{"of": free})
}

// standing returns the state of a sector: "2 of 5 marked, p2 leads".
func (t *Viewer) standing(x *Sector) string {
	args := catalog.Args{"n": len(x.Marks), "slots": x.Slots, "reward": x.Reward.Text, "star": x.IsStar}
	if x.Leader != board.Nobody {
		args["leader"] = t.Who(x.Leader)
	}
	if pos := len(x.Marks) + 1; pos <= x.Slots {
		for _, b := range x.Bonuses {
			if b.Place == pos {
				args["bonus"] = b.Gain.Text
			}
		}
	}
	return t.Word("table.standing", args)
}

// Who returns a player in two letters, or the neutral owner.
func (t *Viewer) Who(p board.Seat) string {
	return t.Tell(catalog.Phrase{Key: "table.who", Args: catalog.Args{"player": ref(board.KindSeat, int(p)), "neutral": p == board.Neutral}})
}

// places returns which places of a gold tile are free: "first, 7 vp".
func (t *Viewer) places(g *GoldTile) string {
	if len(g.Places) == 0 {
		return ""
	}
	next := g.Next()
	return t.Word("table.next_place", catalog.Args{"place": next + 1, "vp": g.Places[next].Value})
}

// asked returns the part of a card that a question concerns: the corner that is used, otherwise the price. It is not
// paid now, so it has no parts.
func (t *Viewer) asked(d *kernel.Decision, id board.CardID) Worth {
	c := t.Card(id)
	switch d.Prompt.For {
	case kernel.ToTuck:
		return Worth{Text: c.Income.Text, short: c.Income.short}
	case kernel.ToSignal:
		return Worth{Text: c.Signal}
	}
	return Worth{Text: c.Cost.Text, short: c.Cost.short}
}

// Edge returns what is printed at the edge of a card, its price and its corners; "" for a
// card that has neither.
func (t *Viewer) Edge(c *Card) string { return t.edge(c, c.Cost.Text, c.Free.Text, c.Income.Text) }

// ShortEdge returns Edge with abbreviations, for where there is little room.
func (t *Viewer) ShortEdge(c *Card) string {
	return t.edge(c, c.Cost.Short(), c.Free.Short(), c.Income.Short())
}

func (t *Viewer) edge(c *Card, cost, free, income string) string {
	return t.Word("table.edge", catalog.Args{"priced": c.Priced, "corners": free+c.Signal+income != "", "cost": cost, "free": free, "signal": c.Signal, "income": income})
}

// star returns the sector of a star or data slot, nil if the scene has none.
func (s *View) star(star int) *Sector {
	for i := range s.Sectors {
		if int(s.Sectors[i].Star.ID) == star {
			return &s.Sectors[i]
		}
	}
	for i := range s.Slots {
		if int(s.Slots[i].Star.ID) == star {
			return &s.Slots[i]
		}
	}
	return nil
}

// Arg is a thing on the table, or a number, that an option or a step is about.
type Arg struct {
	// Role is the relation of the argument to the option: "from" and "to" of a move, "pay" and "gain" of an exchange,
	// otherwise the name in labels of options and messages of the log: body, card, space, star, tech, tile, slot,
	// trace, place, player, thing, number ... For any other thing, Role is its kind.
	Role string `json:"role"`
	// ID is that of a thing, with its kind in front ("card:39", "space:r2s5"), or a word such as
	// "discovery"; "" for a number.
	ID string `json:"id,omitempty"`
	N  int    `json:"n,omitempty"`
}

// roles are the roles of arguments of which a verb has two alike.
var roles = map[board.Verb][2]string{board.VerbMove: {"from", "to"}, board.VerbExchange: {"pay", "gain"}}

// args returns the arguments of an option, and what else on the table it is about.
func (t *Viewer) args(o board.Option, about []source.Ref) []Arg {
	var args []Arg
	for i, a := range board.VerbDefs[o.Verb].Args {
		x := Arg{Role: catalog.ArgGap(a)}
		if two, ok := roles[o.Verb]; ok {
			x.Role = two[i]
		}
		thing := t.C.ArgThing(a, o.Arg(i))
		id := t.C.ArgID(a, o.Arg(i))
		switch n, err := strconv.Atoi(id); {
		case thing.Kind != board.KindNone:
			x.ID = idOf(t.C, thing)
		case err == nil:
			x.N = n
		default:
			x.ID = Clean(id)
		}
		args = append(args, x)
	}
	n := len(args)
	for _, r := range about {
		x := Arg{Role: catalog.KindTag(r.Kind), ID: idOf(t.C, r)}
		if !slices.ContainsFunc(args[:n], func(y Arg) bool { return y.ID == x.ID }) {
			args = append(args, x)
		}
	}
	return args
}
