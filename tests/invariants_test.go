package tests

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/scripting"
	"seti/tests/long"
)

var policies = []struct {
	name string
	make func(*rand.Rand) player.Policy
}{{"uniform", player.Uniform}, {"eager", player.Eager}}

// Before every decision of random games everything that is conserved is there: cards,
// data and signals, tiles, resources within their limits. Rich players get
// further than random ones usually do.
func TestInvariants(t *testing.T) {
	c := base(t)
	games := uint64(long.Count(2, 8))
	for players := 2; players <= board.MaxSeats; players++ {
		for _, policy := range policies {
			for _, rich := range []bool{false, true} {
				t.Run(fmt.Sprintf("%d %s rich=%v", players, policy.name, rich), func(t *testing.T) {
					t.Parallel()
					for seed := range games {
						set := kernel.Settings{Players: players, Seed: seed}
						hashes := invariantGame(t, c, set, policy.make, rich, nil)
						if seed < 2 {
							invariantGame(t, c, set, policy.make, rich, hashes)
						}
					}
				})
			}
		}
	}
}

// invariantGame plays a game and returns the hash of the state before every decision. If want is given, the hashes must
// be the same: the same seed and the same answers give the same game. A lookout, if there is one, checks what the seats
// learn.
func invariantGame(t *testing.T, c *catalog.Catalog, set kernel.Settings, policy func(*rand.Rand) player.Policy, rich bool, want []uint64, look ...*lookout) []uint64 {
	t.Helper()
	g, err := kernel.NewGame(c, set)
	if err != nil {
		t.Fatal(err)
	}
	seed := set.Seed
	if rich {
		for p := range set.Players {
			g.S.P[p].Res[board.Credit], g.S.P[p].Res[board.Energy] = 40, 40
		}
	}
	g.Scripts, g.Doubt = scripting.NewHost(), true
	for _, l := range look {
		l.begin(g)
	}
	answer := policy(rand.New(rand.NewPCG(seed, 2)))
	var hashes []uint64
	g.Answer = func(g *kernel.Game, d *kernel.Decision) int {
		if err := invariants(g); err != nil {
			t.Fatalf("seed %d, decision %d: %v", seed, len(hashes)+1, err)
		}
		for _, l := range look {
			if err := l.at(g, seed+uint64(len(hashes))); err != nil {
				t.Fatalf("%+v, decision %d: %v", set, len(hashes)+1, err)
			}
		}
		if len(d.Options) == 0 || d.Default >= len(d.Options) {
			t.Fatalf("seed %d, decision %d: %d options, default %d", seed, len(hashes)+1, len(d.Options), d.Default)
		}
		h := g.S.Hash()
		if n := len(hashes); want != nil && (n >= len(want) || want[n] != h) {
			t.Fatalf("seed %d, decision %d: the same answers lead to another state", seed, n+1)
		}
		if len(hashes) > 50_000 {
			t.Fatalf("seed %d: no end", seed)
		}
		hashes = append(hashes, h)
		return answer(d)
	}
	if err := g.Run(); err != nil {
		t.Fatalf("seed %d, decision %d: %v", seed, len(hashes), err)
	}
	if err := invariants(g); err != nil {
		t.Fatalf("seed %d, at the end: %v", seed, err)
	}
	return append(hashes, g.S.Hash())
}

func invariants(g *kernel.Game) error {
	for _, check := range []func(*kernel.Game) error{cards, stars, tiles, tokens, resources} {
		if err := check(g); err != nil {
			return err
		}
	}
	return nil
}

// cards checks that every card is in exactly one pile, and that the row has three cards at most.
func cards(g *kernel.Game) error {
	s, seen := g.S, make([]bool, len(g.C.Cards))
	for p := range board.Pile(s.Piles()) {
		n := 0
		for c := s.First(p); c != board.NoCard; c = s.Next(c) {
			if seen[c] || s.Pile[c] != p {
				return fmt.Errorf("card %s is in two piles", g.C.Cards[c].ID)
			}
			seen[c] = true
			n++
		}
		if n != s.Size(p) {
			return fmt.Errorf("pile %d has %d cards, and says %d", p, n, s.Size(p))
		}
	}
	for c := range seen {
		if !seen[c] {
			return fmt.Errorf("card %s is in no pile", g.C.Cards[c].ID)
		}
	}
	inRow := 0
	for i, c := range s.Row {
		if c == board.NoCard {
			continue
		}
		inRow++
		for _, other := range s.Row[i+1:] {
			if c == other {
				return fmt.Errorf("card %s is in the row twice", g.C.Cards[c].ID)
			}
		}
		if s.Pile[c] != board.RowPile {
			return fmt.Errorf("card %s of the row is in pile %d", g.C.Cards[c].ID, s.Pile[c])
		}
	}
	if inRow != s.Size(board.RowPile) {
		return fmt.Errorf("%d cards in the row, %d in its pile", inRow, s.Size(board.RowPile))
	}
	return nil
}

// stars checks that every position of a star's data slot holds data or a signal.
func stars(g *kernel.Game) error {
	for _, star := range g.S.StarAt {
		slots := g.C.Stars[star].Slots
		held := g.S.StarData[star]
		n := bits.OnesCount16(held)
		for _, x := range g.S.Signals {
			if x.Star != star || x.Pos == 0 {
				continue
			}
			if int(x.Pos) > slots || held&(1<<(x.Pos-1)) != 0 {
				return fmt.Errorf("%s: position %d holds two things", g.C.Stars[star].ID, x.Pos)
			}
			held |= 1 << (x.Pos - 1)
			n++
		}
		if n != slots {
			return fmt.Errorf("%s: %d of %d positions hold something", g.C.Stars[star].ID, n, slots)
		}
	}
	return nil
}

// tiles checks that every tile of a technology is on its stack or with a player.
func tiles(g *kernel.Game) error {
	for t := range g.C.Techs {
		n := int(g.S.Stacks[t].Left)
		for p := range board.Seat(g.S.Players) {
			if g.S.Owns(p, t) {
				n++
			}
		}
		if n != len(g.C.Numbers.TileBonuses) {
			return fmt.Errorf("%s: %d tiles", g.C.Techs[t].ID, n)
		}
	}
	return nil
}

// tokens checks that every token of the packs and of the discovered species is there once.
func tokens(g *kernel.Game) error {
	seen := map[int16]bool{}
	for _, p := range g.S.Pieces {
		if seen[p.Def] {
			return fmt.Errorf("token %s is there twice", g.C.Pieces[p.Def].ID)
		}
		seen[p.Def] = true
	}
	return nil
}

func resources(g *kernel.Game) error {
	limits := map[board.Resource]int{board.Publicity: g.C.Numbers.Limit.Publicity, board.Data: g.C.Numbers.Limit.Data}
	for p := range board.Seat(g.S.Players) {
		for r := range g.C.Resources {
			n := int(g.S.P[p].Res[r])
			if limit, ok := limits[board.Resource(r)]; n < 0 || ok && n > limit {
				return fmt.Errorf("%s has %d %s", p, n, g.C.Resources[r])
			}
		}
		if top := int(g.S.P[p].Top); top < 0 || top > len(g.C.Numbers.Computer) {
			return fmt.Errorf("%s has %d top spaces filled", p, top)
		}
	}
	return nil
}
