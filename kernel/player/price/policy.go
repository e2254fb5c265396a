// Package price decides by pricing: it computes how many points every option is worth, from
// what its effects do, and takes the option with the highest price. It knows no card by name; what
// a resource, a probe on its way or a signal is worth is given by weights that self-play
// has found (players.toml).
//
//	y := price.New(catalog, price.Tuned())
//	i := y.Choose(game, d) // an index in d.Options
//
// A policy reads nothing that is hidden from the seat, so it gets the position as it is; what it
// tries, it tries in games that are dealt again (tests/prices_test.go).
//
//	policy.go               prices and memory
//	choices.go              the row of each verb
//	effects.go              what effects are worth, as words ask for it too
//	trials.go               effects that do not price themselves
//	board.go, cards.go,     what things are worth
//	stars.go
//	turn.go                 main actions that a turn may still lead to
//	digest.go               what missions and gold tiles count
//	traits.go, habits.go    traits of options, facts of positions, and what was learned of both
//	reasons.go              what prices are made of, as phrases
//	valuation.go            the estimated end of a game
//	weights.go              weights, by the round, and the file of all that, players.toml
package price

import (
	"math"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Policy prices options. It keeps memory between the decisions of a game; after
// Forget the same decision gets the same answer.
type Policy struct {
	d *digest
	w *Weights

	g      *kernel.Game
	p      board.Seat
	key    moment
	now    uint32 // incremented when what was computed may have changed
	fine   uint32 // the same for signals and traces, which change within an action
	step   step
	priced uint32 // incremented with each decision
	memo   memo
	rounds float64 // number of rounds after this one
	at     *season // of this round
	rate   [board.MaxResources]float64
	takes  [board.MaxResources]int // how many more of each resource the seat can take

	seasons map[seasonOf]*season
	wants   wants
	wanted  uint32
	bodies  []bodyPrice
	cards   []cardPrice
	corners []known
	plans   []plan
	costs   catalog.Gains
	prices  []float64
	marks   [room][board.MaxSeats]int // signals at each star by seat
	marksAt uint32
	ways    [spaces]float64 // what is left of a worth that is so many steps away
	shorts  [spaces]float64 // and of one for which so much energy is missing
	without board.CardID    // is never played; NoCard for none
	moves   int             // given by the list of effects that is being priced
	nested  int             // depth of the list of effects within others

	game   uint32    // incremented when another game is looked at
	met    []counted // of missions, by card and seat
	scores []counted // of end-game cards
	sets   []counted // of the parts of the sets of gold tiles, by face, part and seat

	ledger *ledger    // nil unless an option is explained
	trials *trials    // nil for a policy that decides in one
	rough  bool       // see Roughly
	space  source.Ref // the board space whose reward is being priced

	overlooked []bool  // by card; see Overlook
	ahead      outlook // of the features that were asked for last

	facts   Facts
	factsAt uint32
	habits  []known  // by trait
	rows    []*Facts // habits by trait, nil for one that adds nothing
	traits  []Trait  // of the options of the decision that was priced last, one option after the other
	ends    []int    // where the traits of each option end
	purpose []Trait  // of the last purpose
}

// moment is when something was computed. The result is valid for a turn; before the main action it is computed again
// whenever something has happened, unless prices are rough.
type moment struct {
	seat   board.Seat
	turn   uint16
	round  int8
	before bool
	events int
}

// step distinguishes moments within an action.
type step struct {
	events int
	steps  uint16
	data   int16
}

// spaces is the number of spaces.
const spaces = 32

// memo holds results that may be needed again.
type memo struct {
	stars     [room]known
	traces    [2][3]known
	spaces    [spaces]known
	techs     [room]known
	row, scan known
	strides   known
	best      known // plan that can be paid for, for one decision
	pair      known // of cards of the hand that are worth least, for one decision
	choice    known
}

// known is a number and when it was computed.
type known struct {
	at    uint32
	worth float64
}

type bodyPrice struct {
	now   uint32
	land  float64 // worth of a landing, without its price
	orbit float64
	reach float64 // the best of both and of moons, less its price
	// energy is the energy that this best one costs.
	energy int
}

type cardPrice struct {
	now  uint32
	play float64 // worth of playing it, without its price
	cost float64
}

// New returns a policy for games with a catalogue.
func New(c *catalog.Catalog, w *Weights) *Policy {
	return over(digestOf(c), w)
}

// Again returns another policy for the same content with other weights. Both may
// be used at the same time.
func (y *Policy) Again(w *Weights) *Policy {
	return over(y.d, w)
}

func over(d *digest, w *Weights) *Policy {
	y := &Policy{d: d, w: w, seasons: map[seasonOf]*season{}, bodies: make([]bodyPrice, len(d.c.Bodies)), cards: make([]cardPrice, len(d.c.Cards)),
		corners: make([]known, len(d.c.Cards)), habits: make([]known, len(d.traits.names)), rows: d.rows(w.Habits),
		met: make([]counted, len(d.c.Cards)*board.MaxSeats), scores: make([]counted, len(d.c.Cards)*board.MaxSeats),
		sets: make([]counted, len(d.c.GoldFaces)*mostParts*board.MaxSeats), trials: new(trials), without: board.NoCard}
	for r := range y.takes {
		y.takes[r] = math.MaxInt
	}
	for far := range y.ways {
		y.ways[far], y.shorts[far] = math.Pow(w.Way, float64(far)), math.Pow(w.Short, float64(far))
	}
	return y
}

// Roughly makes the policy keep what it finds by trials for a round of the game instead of for a turn of its seat, and
// prices for a turn instead of for a free action, and returns it. It then decides faster, but by slightly outdated
// values. This is for imagined games: each begins with Forget, so none depends on those before it.
func (y *Policy) Roughly() *Policy {
	y.rough = true
	return y
}

// Forget drops all results, because the next decision belongs to another game.
func (y *Policy) Forget() {
	y.Reconsider()
	y.game++
}

// Reconsider drops the computed values of the position, except those that depend on nothing that has changed.
func (y *Policy) Reconsider() { y.key = moment{round: -1} }

// Without makes the policy price a card as one that the seat will never play; NoCard for none.
func (y *Policy) Without(c board.CardID) { y.without = c }

// Choose returns the index of the option with the highest price.
func (y *Policy) Choose(g *kernel.Game, d *kernel.Decision) int {
	if len(d.Options) == 1 {
		return 0
	}
	if Aside(d) {
		return d.Default
	}
	best, top := 0, 0.0
	for i, x := range y.Prices(g, d) {
		if i == 0 || x > top {
			best, top = i, x
		}
	}
	return best
}

// Aside reports whether a decision only offers free actions before an action continues, and
// nothing would be lost by continuing. The policy then continues.
func Aside(d *kernel.Decision) bool {
	return d.Kind == kernel.Interrupt && d.Default >= 0 && !d.Urgent
}

// Prices returns what each option of a decision is worth in points. The list is
// good until the next call.
func (y *Policy) Prices(g *kernel.Game, d *kernel.Decision) []float64 {
	y.look(g, d.Seat)
	y.prices, y.traits, y.ends = y.prices[:0], y.traits[:0], y.ends[:0]
	y.priced++
	aside := Aside(d)
	if d.Kind == kernel.TurnLevel && g.S.Phase == board.PhaseBefore {
		y.plan()
	} else {
		y.plans = y.plans[:0]
	}
	for _, o := range d.Options {
		x := y.price(d, o)
		if from := len(y.traits); !aside {
			traits := y.Traits(d, o, y.traits[from:])
			y.traits = append(y.traits[:from], traits...) // most of the time they are there already
			x += y.habit(traits)
		}
		y.prices, y.ends = append(y.prices, x), append(y.ends, len(y.traits))
	}
	return y.prices
}

// TraitsOf returns the traits of an option, by its index, of the decision that was priced last. The list is good until
// the next call of Prices.
func (y *Policy) TraitsOf(option int) []Trait {
	from := 0
	if option > 0 {
		from = y.ends[option-1]
	}
	return y.traits[from:y.ends[option]]
}

// look turns to a game and a seat.
func (y *Policy) look(g *kernel.Game, p board.Seat) {
	y.trials.move()
	y.nested = 0 // a panic may have left it higher
	s := g.S
	y.takes[board.Publicity] = g.Numbers().Limit.Publicity - int(s.P[p].Res[board.Publicity])
	y.takes[board.Data] = g.DataLimit(p) - int(s.P[p].Res[board.Data])
	key := moment{seat: p, turn: s.Turns, round: s.Round}
	if s.Phase == board.PhaseBefore {
		key.before = true
		if !y.rough {
			key.events = len(s.Events)
		}
	}
	if next := (step{len(s.Events), s.Steps, s.P[p].Res[board.Data]}); y.g != g || y.key != key || y.step != next {
		y.step = next
		y.fine++
	}
	if y.g == g && y.key == key {
		return
	}
	if y.g != g || y.key.round != key.round || !y.rough && (y.key.seat != p || y.key.turn != key.turn) {
		y.trials.forget()
	}
	if y.g != g {
		y.game++
	}
	y.g, y.p, y.key = g, p, key
	y.now++
	rounds := g.Numbers().Rounds
	left := max(0, rounds-int(s.Round))
	y.rounds, y.at = float64(left), y.season(seasonOf{left, rounds})
	y.rate = y.at.rate
	y.glut()
}

// want returns what one more of a feature is worth to the seat.
func (y *Policy) want(f feature, id int) float64 {
	if id < 0 || id >= room {
		return 0
	}
	if y.ledger != nil {
		return y.counts(f, id)
	}
	if y.wanted != y.now {
		y.wish()
	}
	return y.wants[f][id]
}

// counts returns the same, and writes what it is worth to each mission, end-game card, circle and gold tile.
func (y *Policy) counts(f feature, id int) (sum float64) {
	y.eachWant(func(of source.Ref, list []want, worth float64) {
		for _, w := range list {
			if w.what == f && int(w.id) == id {
				sum += y.part(worth, "reason.counts", func() catalog.Args {
					if of.Kind == board.KindGold {
						return catalog.Args{"of": goldTile(int(of.ID))}
					}
					return catalog.Args{"of": of}
				})
			}
		}
	})
	return sum
}

// wish computes what the seat wants: what its missions in play, its end-game
// cards and its gold tiles count.
func (y *Policy) wish() {
	y.wanted = y.now
	y.wants = wants{}
	y.eachWant(func(_ source.Ref, list []want, worth float64) { y.wants.add(list, worth) })
}

// eachWant calls f with what each mission in play, end-game card, circle and gold tile counts, and what
// one more of it is worth.
func (y *Policy) eachWant(f func(of source.Ref, list []want, worth float64)) {
	s, share := y.g.S, y.at.Want
	for c := s.First(board.InPlay(y.p)); c != board.NoCard; c = s.Next(c) {
		card, of := &y.d.c.Cards[c], board.Ref(board.KindCard, int16(c))
		if card.Mission != nil {
			have, need := y.progress(c, card.Mission)
			if have < need {
				reward := y.silent(func() float64 { return y.effects(&card.Mission.Reward, c) })
				f(of, y.d.cards[c], share*reward/float64(need-have))
			}
		}
		if e := card.Endgame; e != nil && e.Per != nil {
			f(of, y.d.cards[c], share*float64(e.Gains.Of(board.VP)))
		}
	}
	for power := range y.g.Powers(y.p) {
		for i := range power.Circles {
			if !power.IsCovered(s, i) {
				reward := y.silent(func() float64 { return y.effects(&power.Circles[i].Reward, board.NoCard) })
				f(power.Thing, y.d.circles[power.ID][i], share*reward*y.covers(&power.Circles[i]))
			}
		}
	}
	for tile := range y.d.c.GoldTiles {
		face := y.g.GoldFace(tile)
		place, part := y.g.GoldPlace(y.p, tile), 1.0
		if place == 0 {
			place, part = y.g.FreeGoldPlace(tile), y.at.GoldOpen
		}
		y.golden(f, tile, face, part*float64(face.Values[place-1])/float64(max(1, face.Size)))
	}
}

// mostParts is the number of parts of a set that are looked at.
const mostParts = 8

// golden calls f with the things that a set of a gold tile counts: for a set of several parts, the parts of which the
// player has the fewest.
func (y *Policy) golden(f func(source.Ref, []want, float64), tile int, face *catalog.GoldTile, worth float64) {
	of := board.Ref(board.KindGold, int16(tile))
	up := int(y.g.S.Faces[tile])
	counts, parts := y.d.faces[up], y.d.parts[up]
	if len(parts) == 1 {
		f(of, counts[0], worth)
		return
	}
	low, n := 1<<30, 0
	var have [mostParts]int
	for i := range min(mostParts, len(parts)) {
		have[i], _ = y.counted(y.sets, up*mostParts+i, func() (int, int) { return y.g.Measure(y.p, board.NoCard, parts[i]), 0 })
		switch {
		case have[i] < low:
			low, n = have[i], 1
		case have[i] == low:
			n++
		}
	}
	for i := range min(mostParts, len(parts)) {
		if have[i] == low {
			f(of, counts[i], worth/float64(n))
		}
	}
}

// counted is an answer about a card, or a part of a set, that was worked out for a seat. It is good until something changes
// that it depends on.
type counted struct {
	game   uint32
	moment uint64
	read   board.Area
	n, of  int
}

// counted returns the numbers that do counts for an entry of a list, or those of its last call if they still hold.
func (y *Policy) counted(list []counted, entry int, do func() (n, of int)) (n, of int) {
	x := &list[entry*board.MaxSeats+int(y.p)]
	if s := y.g.S; x.game != y.game || s.ChangedSince(x.read, x.moment) {
		x.read = y.g.Reads(func() { x.n, x.of = do() })
		x.game, x.moment = y.game, s.Now()
	}
	return x.n, x.of
}

// progress returns how much of the mission of a card the seat has met: have of need.
func (y *Policy) progress(c board.CardID, m *catalog.Mission) (have, need int) {
	return y.counted(y.met, int(c), func() (int, int) { return y.g.Progress(y.p, c, m.When) })
}

// endgame returns what an end-game card would score for the seat now.
func (y *Policy) endgame(c board.CardID) int {
	n, _ := y.counted(y.scores, int(c), func() (int, int) { return y.g.EndgamePoints(y.p, c), 0 })
	return n
}
