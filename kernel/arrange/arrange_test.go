package arrange_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/arrange"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/tests/toy"
)

// start is a game of two before its first turn, with the species of the toy game.
func start(t *testing.T) *kernel.Game {
	t.Helper()
	g, err := kernel.NewGame(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{"hums", "rays"}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	return g
}

// hums is the species hums, turned up without anything dealt.
const hums = `"species":{"left":{"discovered":true}}`

// setups are positions of which each names keys that belong together. Together they name every key.
var setups = map[string]string{
	"nothing":           `{}`,
	"the course":        `{"round":2,"phase":"after","start":"p2","turn":"p2"}`,
	"discs":             `{"dial":3,"discs":[1,0,7]}`,
	"stars":             `{"sectors":["s2","s1","s3","s4","s5","s6","s7","s8"],"stars":{"s1":{"marks":["p1","neutral","p2"],"wins":["p2"]}}}`,
	"techs":             `{"techs":{"probe-1":{"tiles":["1 energy","1 card"],"first":false}},"p1":{"techs":["probe-1"]}}`,
	"the computer":      `{"p1":{"techs":["computer-1","computer-2"],"slots":["computer-2","","computer-1"],"top":3,"bottom":[1,3],"data":2}}`,
	"gold tiles":        `{"gold":{"tools":{"side":"B","marks":["p2","p1"]}}}`,
	"neutral markers":   `{"neutral":[1,0],"neutral_orbiters":["ash"]}`,
	"resources":         `{"p1":{"vp":12,"publicity":4,"credit":7,"energy":0,"resources":{"token":2}}}`,
	"figures":           `{"p1":{"probes":["earth","r4s5"],"orbiters":["ash","bell"],"landers":["bell 2","cob"]},"p2":{"landers":["bell"]}}`,
	"discoveries":       `{"p1":{"traces":["left antenna discovery"]},"species":{"left":{"discovery":["p1","p2","neutral"]}},"p2":{"traces":["left jaw discovery"]}}`,
	"overflow":          `{"p2":{"traces":["right dna overflow"]}}`,
	"milestones":        `{"p2":{"milestones":[8,5],"passed":true}}`,
	"hands":             `{"p1":{"hand":["1","2"]},"p2":{"hand":[]}}`,
	"cards":             `{"row":["7","8","9"],"discard":["10"],"stack":["11","12"],"stacks":{"2":["13"]},"p1":{"tucked":["14"],"missions":["2","5"],"circles":{"5":[2]},"completed":["21"]},"p2":{"missions":["27"]}}`,
	"a row with a gap":  `{"row":["7","","9"]}`,
	"piles of packs":    `{"piles":{"plans":["17","18"]}}`,
	"secret cards":      `{"p1":{"secret":["15"],"played":["16"]},"p2":{"secret":["17","18"]}}`,
	"what is left":      `{"deck":["3","4"],"deck_size":2}`,
	"no cards":          `{"deck":[]}`,
	"a flag at home":    `{"pieces":{"flag-1":{"at":"p2"},"flag-2":{"at":"harbor"}}}`,
	"flags on board":    `{"pieces":{"flag-1":{"at":"r4s2","side":1},"flag-2":{"at":"s3"}}}`,
	"flags at things":   `{"pieces":{"flag-1":{"at":"score 12"},"flag-2":{"at":"ash"}}}`,
	"a species":         `{"species":{"left":{"discovered":true,"market":["H.2"],"deck":["H.1"],"deck_size":1,"discard":[]}},"p1":{"hand":["H.3"]}}`,
	"traces on a board": `{` + hums + `,"p1":{"traces":["left dna 2","left antenna 1","left dna 2"]},"p2":{"traces":["left jaw 2"]}}`,
	"tokens of it":      `{` + hums + `,"pieces":{"tone-1":{"at":"left dna 1","open":true},"tone-2":{"at":"p1"}}}`,
	"capsules":          `{` + hums + `,"pieces":{"tone-1":{"at":"p1"},"tone-2":{"at":"p1"}},"p1":{"capsules":["fern","r4s1"]}}`,
	"what lasts":        `{"p1":{"lasts":["toy:card/32.play[3].until_next_turn","toy:card/32.play[4].until_next_turn"]},"p2":{"lasts":["toy:card/32.play[3].until_next_turn 2","toy:card/32.play[4].until_next_turn 0"]}}`,
	"known cards":       `{"deck":["3","4"],"deck_size":2,"p1":{"known":["3","4"]},"p2":{"hand":["5"],"known":["4"]}}`,
	"score markers":     `{` + hums + `,"p1":{"markers":[20]},"p2":{"markers":[]}}`,
}

// A position is described as it was arranged; no other key has changed. Each setup changes only its keys.
func TestArranged(t *testing.T) {
	for name, setup := range setups {
		t.Run(name, func(t *testing.T) {
			g := start(t)
			was := arrange.Describe(g, board.Everyone)
			v := toy.Value(setup)
			if problems := arrange.Apply(g, v); problems.Err() != nil {
				t.Fatal(problems)
			}
			now := arrange.Describe(g, board.Everyone)
			want := arrange.Describe(g, board.Everyone)
			if problems := g.C.Decode(v, want); problems.Err() != nil {
				t.Fatal(problems)
			}
			for _, d := range arrange.Compare(want, now) {
				t.Errorf("%s is %s, arranged %s", d.Key, d.Now, d.Was)
			}
			if name == "nothing" && len(arrange.Compare(was, now)) > 0 {
				t.Errorf("nothing was arranged, and %v", arrange.Compare(was, now))
			}
			hash := g.S.Hash()
			if problems := arrange.Apply(g, v); problems.Err() != nil {
				t.Fatal(problems)
			}
			if !strings.Contains(setup, hums) && g.S.Hash() != hash { // whose setup gives points once
				t.Error("arranged again, the position is another")
			}
		})
	}
}

// Each key of each position can be arranged as it is described, and nothing changes then.
func TestEveryKeyAsDescribed(t *testing.T) {
	for name, setup := range setups {
		g := start(t)
		if problems := arrange.Apply(g, toy.Value(setup)); problems.Err() != nil {
			t.Fatal(problems)
		}
		old, hash := g.S.Clone(), g.S.Hash()
		again := func(key string, v source.Value) {
			g.S.CopyFrom(old)
			if err := arrange.Apply(g, v).Err(); err != nil || g.S.Hash() != hash {
				t.Errorf("%s: arranged again, %s changes the position, with the error %v", name, key, err)
			}
		}
		table := func(key string, v source.Value) source.Value {
			return source.Value{Kind: source.Table, Fields: []source.Field{{Key: key, Value: v}}}
		}
		for _, f := range arrange.Describe(g, board.Everyone).Settable().Fields {
			switch seat, isSeat := board.ParseSeat(f.Key); {
			case !isSeat:
				again(f.Key, table(f.Key, f.Value))
			case int(seat) < int(g.S.Players):
				for _, own := range f.Value.Fields {
					again(f.Key+"."+own.Key, table(f.Key, table(own.Key, own.Value)))
				}
			}
		}
	}
}

// Each key that can be arranged is arranged by one of the setups, so the tests above have looked at it.
func TestEveryKeyIsArranged(t *testing.T) {
	// The first seven belong to the start of a game; the toy game declares no piles of players.
	done := map[string]bool{"players": true, "seed": true, "setup": true, "with": true, "set": true, "seats": true, "aliens": true, "p.piles": true}
	for _, setup := range setups {
		mark(done, "", reflect.TypeFor[arrange.Position](), toy.Value(setup))
	}
	for _, key := range leaves("", reflect.TypeFor[arrange.Position]()) {
		if !done[key] {
			t.Errorf("no setup arranges %s", key)
		}
		done[key] = true
	}
}

// below returns the type under a key of a position, and a name for it that is the same for all players
// and for all entries of a map.
func below(at, key string, of reflect.Type) (reflect.Type, string) {
	f, _ := arrange.Below(of, key)
	if of.Kind() == reflect.Map {
		return f.Type, at
	}
	if _, isSeat := board.ParseSeat(key); isSeat {
		key = "p"
	}
	return f.Type, strings.TrimPrefix(at+"."+key, ".")
}

func mark(done map[string]bool, at string, of reflect.Type, v source.Value) {
	for _, f := range v.Fields {
		t, at := below(at, f.Key, of)
		done[at] = true
		mark(done, at, t, f.Value)
	}
}

func leaves(at string, of reflect.Type) (keys []string) {
	switch of.Kind() {
	case reflect.Map:
		return leaves(at, of.Elem())
	case reflect.Struct:
		for _, key := range arrange.KeysOf(of) {
			if f, _ := arrange.Below(of, key); !isReadOnly(f) {
				t, at := below(at, key, of)
				keys = append(keys, leaves(at, t)...)
			}
		}
		return keys
	}
	return []string{at}
}

func isReadOnly(f reflect.StructField) bool { _, read := f.Tag.Lookup("read"); return read }

// Derived parts of a position, worked out from the board of the toy game by hand.
func TestDescribed(t *testing.T) {
	g := start(t)
	if problems := arrange.Apply(g, toy.Value(`{"discs":[0,0,0],"stars":{"s3":{"marks":["p2","p1"],"wins":["p1"]},"s1":{"marks":["p1","p1","p2"]}},
		"p1":{"vp":9,"hand":["1","2"],"tucked":[]},"p2":{"vp":12,"hand":["3"]},"sectors":["s1","s2","s3","s4","s5","s6","s7","s8"]}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	p := arrange.Describe(g, board.Everyone)
	bodies := map[string]string{"earth": "r1s5", "ash": "r1s1", "bell": "r1s3", "clay": "r2s2", "dune": "r3s3", "echo": "r3s7", "fern": "r4s0", "glen": "r4s3"}
	if !reflect.DeepEqual(p.Bodies, bodies) {
		t.Errorf("planets are at %v, want %v", p.Bodies, bodies)
	}
	if s := p.Stars["s3"]; s.Data != 1 || s.Sector != 2 { // 3 positions, 2 signals
		t.Errorf("star 3 has %d data and lies in sector %d", s.Data, s.Sector)
	}
	if s := p.Stars["s1"]; s.Data != 0 || !slices.Equal(s.Marks, []string{"p1", "p1", "p2"}) { // 2 positions, one signal beside them
		t.Errorf("star 1 has %d data and the signals %v", s.Data, s.Marks)
	}
	if p.P1.HandSize != 2 || p.P2.HandSize != 1 {
		t.Errorf("%d and %d cards in hand", p.P1.HandSize, p.P2.HandSize)
	}
	// A disc turns counter-clockwise, from offset 0 to 7: Earth goes from sector 5 to 4
	// (rules 6.3.2).
	if problems := arrange.Apply(g, toy.Value(`{"discs":[7,0,0]}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	if got := arrange.Describe(g, board.Everyone).Bodies["earth"]; got != "r1s4" {
		t.Errorf("Earth is at %s", got)
	}
}

// A seat's position leaves out what the seat may not know: hands and secret cards of others, the deck, stacks, the
// seed, what species there are (rules 1.5).
func TestHidden(t *testing.T) {
	g := start(t)
	if problems := arrange.Apply(g, toy.Value(`{"p1":{"hand":["1"],"known":["2"]},"p2":{"hand":["2","3"]}}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	for seat, want := range map[board.Seat][2][]string{
		0: {{"1"}, nil}, 1: {nil, {"2", "3"}}, board.Public: {}, board.Everyone: {{"1"}, {"2", "3"}},
	} {
		p := arrange.Describe(g, seat)
		if !slices.Equal(p.P1.Hand, want[0]) || !slices.Equal(p.P2.Hand, want[1]) || p.P1.HandSize != 1 || p.P2.HandSize != 2 {
			t.Errorf("seat %d sees the hands %v and %v", seat, p.P1.Hand, p.P2.Hand)
		}
		all := seat == board.Everyone
		if knows := all || seat == 0; (len(p.P1.Known) == 1) != knows {
			t.Errorf("seat %d sees that p1 knows %v", seat, p.P1.Known)
		}
		if (p.Seed == 5) != all || (len(p.Deck) > 0) != all || (len(p.Stacks["1"]) > 0) != all || (p.Species["left"].ID == "hums") != all {
			t.Errorf("seat %d sees the seed %d, %d cards of the deck, the stack %v and the species %q", seat, p.Seed, len(p.Deck), p.Stacks["1"], p.Species["left"].ID)
		}
		for id, stack := range p.Techs { // the top tile of each lies open
			if n := len(stack.Tiles); stack.Left != 4 || all && n != 4 || !all && n != 1 {
				t.Errorf("seat %d sees %d of %d tiles of %s", seat, n, stack.Left, id)
			}
		}
	}
}

// A position that cannot be is refused with what was expected, and nothing is changed.
func TestRefused(t *testing.T) {
	for setup, want := range map[string]string{
		`{"round":4}`:        `found 4, expected 1 to 3`,
		`{"phase":"over"}`:   `a game can be arranged in phase before or after`,
		`{"turn":"p3"}`:      `found "p3", expected p1 to p2`,
		`{"p3":{"vp":1}}`:    `p3 does not play: the game has 2 players`,
		`{"dial":4}`:         `found 4, expected 1 to 3`,
		`{"discs":[1]}`:      `found 1 numbers, expected the offsets of three discs`,
		`{"discs":[1,8,0]}`:  `found 8, expected offsets of 0 to 7`,
		`{"sectors":["s1"]}`: `found 1 stars, expected 8`,
		`{"sectors":["s1","s1","s3","s4","s5","s6","s7","s8"]}`: `found "s1" (each star once)`,
		`{"stars":{"s1":{"marks":["p7"]}}}`:                     `found "p7", expected p1 to p2 or neutral`,
		`{"stars":{"s1":{"data":1}}}`:                           `stars.s1.data is read-only (arrange marks instead)`,
		`{"stars":{"s9":{}}}`:                                   `unknown name "s9"`,
		`{"techs":{"probe-1":{"tiles":["2 vp"]}}}`:              `no tile has the bonus "2 vp" (expected 3 vp, 1 energy, 1 publicity, 1 card)`,
		`{"techs":{"probe-1":{"tiles":["3 vp","3 vp","3 vp","3 vp","3 vp","3 vp","3 vp","3 vp","3 vp"]}}}`: `found 9 tiles, a stack has at most 8`,
		`{"gold":{"tools":{"side":"C"}}}`:                                      `found "C"`,
		`{"gold":{"tools":{"marks":["p1","p1"]}}}`:                             `p1 marks a gold tile once`,
		`{"neutral":[1,2,3,4,5,6,7,8,9]}`:                                      `found 9 numbers, there are`,
		`{"neutral":[101]}`:                                                    `found 101, expected a number of markers`,
		`{"neutral_orbiters":["cob"]}`:                                         `found "cob", expected a planet`,
		`{"p1":{"publicity":11}}`:                                              `found 11, expected 0 to 10`,
		`{"p1":{"vp":-1}}`:                                                     `found -1, expected 0 to 9999`,
		`{"p1":{"vp":"all"}}`:                                                  `expected a number`,
		`{"p1":{"points":1}}`:                                                  `unknown key "points"`,
		`{"p1":{"top":4}}`:                                                     `found 4, expected 0 to 3`,
		`{"p1":{"bottom":[1]}}`:                                                `no computer tech lies under top space 1`,
		`{"p1":{"techs":["computer-1"],"bottom":[1]}}`:                         `there is data under top space 1, and none on it`,
		`{"p1":{"techs":["laser"]}}`:                                           `there is no tech "laser"`,
		`{"p1":{"slots":["","computer-1"]}}`:                                   `"computer-1" cannot lie under top space 2`,
		`{"p1":{"slots":["probe-1"]}}`:                                         `"probe-1" cannot lie under top space 1`,
		`{"p1":{"slots":["computer-1","","computer-1"]}}`:                      `"computer-1" lies under two top spaces`,
		`{"p1":{"probes":["mars"]}}`:                                           `found "mars", expected a planet or a space such as r2s5`,
		`{"p1":{"orbiters":["earth"]}}`:                                        `found "earth", expected a planet`,
		`{"p1":{"landers":["earth"]}}`:                                         `found "earth", expected a planet or a moon`,
		`{"p1":{"landers":["ash 2"]}}`:                                         `found "ash 2", ash has 1 first-landing spaces`,
		`{"p1":{"landers":["ash 1"]},"p2":{"landers":["ash 1"]}}`:              `"ash 1" is covered by another lander`,
		`{"p1":{"traces":["left wing 1"]}}`:                                    `found "left wing 1", expected words such as "left jaw discovery"`,
		`{"p1":{"traces":["left jaw 1"]}}`:                                     `there is no such space (the species is not discovered`,
		`{` + hums + `,"p1":{"traces":["left jaw 3"]}}`:                        `there is no such space (its jaw column has 2 spaces)`,
		`{` + hums + `,"p1":{"traces":["left jaw 1","left jaw 1"]}}`:           `"left jaw 1" is taken`,
		`{"p1":{"traces":["left jaw discovery","left jaw discovery"]}}`:        `"left jaw discovery" is taken`,
		`{"p1":{"milestones":[9]}}`:                                            `found 9, there is no such milestone`,
		`{"p1":{"resources":{"vp":2}}}`:                                        `"vp" is no gain of a pack`,
		`{"p1":{"circles":{"5":[1]}}}`:                                         `card 5 is not in front of p1 (put it under missions)`,
		`{"p1":{"missions":["5"],"circles":{"5":[3]}}}`:                        `card 5 has no circle 3`,
		`{"p1":{"missions":["1"]}}`:                                            `card 1 is not a mission and has no end-game box`,
		`{"p1":{"hand":["1"],"tucked":["1"]}}`:                                 `card 1 is named in p1.hand and in p1.tucked (a card is in one place)`,
		`{"p1":{"hand":["X"]}}`:                                                `there is no card "X"`,
		`{"p1":{"hand_size":3}}`:                                               `p1.hand_size is read-only (arrange hand instead)`,
		`{"p1":{"piles":{"plans":[]}}}`:                                        `there is no such pile here`,
		`{"row":["1","2","3","4"]}`:                                            `found 4 cards, the row has 3 places`,
		`{"deck":["H.1"]}`:                                                     `card H.1 belongs to another deck`,
		`{"deck":["1","2"],"deck_size":1}`:                                     `found 1, expected 2 to`,
		`{"stacks":{"3":["1"]}}`:                                               `found "3", expected a round from 1 to 2: the last has no stack`,
		`{"stack":["1"],"stacks":{"1":["2"]}}`:                                 `stack is the stack of round 1 too`,
		`{"species":{"left":{"discovery":["p1","p1","p1","p1"]}}}`:             `found 4 owners, there are three discovery spaces`,
		`{` + `"species":{"left":{"discovered":true,"market":["H.1","H.2"]}}}`: `found 2 cards, one lies face up`,
		`{"species":{"middle":{}}}`:                                            `unknown name "middle"`,
		`{"pieces":{"tone-1":{"at":"p1"}}}`:                                    `no piece in play is called "tone-1"`,
		`{"pieces":{"flag-1":{"at":"nowhere"}}}`:                               `found "nowhere", expected a planet, a space such as r4s2`,
		`{"pieces":{"flag-1":{"side":3}}}`:                                     `found 3, expected 1 to 2`,
		`{"p1":{"capsules":["nowhere"]}}`:                                      `found "nowhere", expected a planet or a space such as r2s5, and a piece`,
		`{"p1":{"capsules":["ash"]}}`:                                          `found "ash", which piece does it carry? (write "ash ID")`,
		`{"p1":{"capsules":["ash tone-1"]}}`:                                   `found "ash tone-1", no piece in play is called "tone-1"`,
		`{"p1":{"capsules":["ash flag-1","bell flag-1"]}}`:                     `flag-1 is carried twice`,
		`{"p1":{"markers":[9]}}`:                                               `found 1 scores, p1 has 0 score markers`,
		`{` + hums + `,"p1":{"markers":[10000]}}`:                              `found 10000, expected 0 to 9999`,
		`{"p1":{"lasts":["base:card/1"]}}`:                                     `found "base:card/1", nothing of that address lasts`,
		`{"p1":{"lasts":["toy:card/32.play[3].until_next_turn 100"]}}`:         `found "toy:card/32.play[3].until_next_turn 100", expected 0 to 99 uses`,
		`{"p1":{"known":["X"]}}`:                                               `there is no card "X"`,
		`{"p1":{"hand":["1"],"known":["1"]}}`:                                  `p1 sees the pile in which card 1 lies (name cards of other piles)`,
		`{"turn":"p1","p1":{"passed":true}}`:                                   `p1 has passed, and it is their turn (write turn = "p2")`,
		`{"turn":"p1","p1":{"passed":true},"p2":{"passed":true}}`:              `all players have passed, so the round is over`,
	} {
		g := start(t)
		before := g.S.Hash()
		if got := fmt.Sprint(arrange.Apply(g, toy.Value(setup)).Err()); !strings.Contains(got, want) {
			t.Errorf("%s\n\tgot      %v\n\texpected %s", setup, got, want)
		}
		if g.S.Hash() != before {
			t.Errorf("%s\n\tis refused and has changed the game", setup)
		}
	}
}

// Four players have no neutral markers (rules 2.1.8).
func TestNoNeutralMarkers(t *testing.T) {
	g, err := kernel.NewGame(start(t).C, kernel.Settings{Players: 4})
	if err != nil {
		t.Fatal(err)
	}
	g.FinishSetup()
	if err := arrange.Apply(g, toy.Value(`{"neutral":[0,0]}`)).Err(); err != nil {
		t.Error(err)
	}
	if got := fmt.Sprint(arrange.Apply(g, toy.Value(`{"neutral":[0,1]}`)).Err()); !strings.Contains(got, `found 1, games of 4 players have no neutral markers`) {
		t.Error(got)
	}
}

// A species that is discovered stays so; without species there is nothing to discover.
func TestSpeciesStayDiscovered(t *testing.T) {
	g := start(t)
	if problems := arrange.Apply(g, toy.Value(`{`+hums+`}`)); problems.Err() != nil {
		t.Fatal(problems)
	}
	if got := fmt.Sprint(arrange.Apply(g, toy.Value(`{"species":{"left":{"discovered":false}}}`))); !strings.Contains(got, "a species that is discovered stays so") {
		t.Error(got)
	}
	none, err := kernel.NewGame(g.C, kernel.Settings{Players: 2, Species: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	none.FinishSetup()
	for _, setup := range []string{`{` + hums + `}`, `{"species":{"right":{"market":["R.1"]}}}`} {
		if got := fmt.Sprint(arrange.Apply(none, toy.Value(setup))); !strings.Contains(got, `there is no species in this slot (add aliens = ["..."])`) {
			t.Errorf("%s: %s", setup, got)
		}
	}
}

// Differences are named as in an expression; derived values are not listed separately: the size of a hand, the data of
// a star.
func ExampleCompare() {
	c, _ := toy.Build()
	position := func(setup string) *arrange.Position {
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 1, Species: []string{}})
		if err != nil {
			panic(err)
		}
		g.FinishSetup()
		if problems := arrange.Apply(g, toy.Value(setup)); problems.Err() != nil {
			panic(problems)
		}
		return arrange.Describe(g, board.Everyone)
	}
	was := position(`{"deck_size":0,"stacks":{"1":[],"2":[]},"p1":{"vp":1,"hand":[],"missions":["5"]},"stars":{"s1":{"marks":[]}}}`)
	now := position(`{"deck_size":0,"stacks":{"1":[],"2":[]},"p1":{"vp":3,"hand":["7"],"missions":["5"],"circles":{"5":[2]}},"stars":{"s1":{"marks":["p2"]}}}`)
	for _, d := range arrange.Compare(was, now) {
		fmt.Println(d)
	}
	// Output:
	// stars.s1.marks was {}, is {"p2"}
	// p1.vp was 1, is 3
	// p1.hand was {}, is {"7"}
	// p1.circles["5"] was {}, is {2}
}

// A resource of a pack with a limit is arranged up to it (rules 1.4.9).
func TestLimitOfResource(t *testing.T) {
	c, problems := toy.Build()
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	token, _ := c.Lookup("token", board.KindRes)
	for i := range c.PackThings {
		c.PackThings[i].Limits = catalog.Gains{{Res: board.Resource(token.ID), N: 3}}
	}
	g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 5, First: 1, Species: []string{}})
	if err != nil {
		t.Fatal(err)
	}
	g.Scripts = toy.Host{}
	g.FinishSetup()
	if err := arrange.Apply(g, toy.Value(`{"p1":{"resources":{"token":3}}}`)).Err(); err != nil {
		t.Error(err)
	}
	for _, n := range []string{"4", "-1"} {
		got := fmt.Sprint(arrange.Apply(g, toy.Value(`{"p1":{"resources":{"token":`+n+`}}}`)))
		if want := "found " + n + ", expected 0 to 3"; !strings.Contains(got, want) {
			t.Errorf("got %s, expected %s", got, want)
		}
	}
}
