package player_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/player/search"
	"seti/kernel/tensor"
	"seti/tests/toy"
)

// A player sees a copy of the game as its seat knows it: its hand and the row as they are, the hands of others dealt
// again.
func TestLook(t *testing.T) {
	s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d := s.Pending()
	other := 1 - d.Seat
	before, anew := s.State().Hash(), false
	for range 4 {
		e := player.EyesOf(s, d)
		e.Seed = rand.Uint64()
		g, err := e.Look()
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(g.S.Cards(board.Hand(d.Seat), nil), s.State().Cards(board.Hand(d.Seat), nil)) || g.S.Row != s.State().Row {
			t.Error("their own hand or the row is another")
		}
		anew = anew || !slices.Equal(g.S.Cards(board.Hand(other), nil), s.State().Cards(board.Hand(other), nil))
		g.S.MoveCard(g.S.First(board.Hand(d.Seat)), board.Deck)
	}
	if !anew {
		t.Error("four times the hand of the other seat was as it is")
	}
	if s.State().Hash() != before {
		t.Error("looking has changed the game")
	}
}

// Nothing that a player is handed leads to the game, its state or its session, except for Look and Fork, which deal what
// is hidden again: neither a field nor what a method returns, nor a field or method of those.
func TestEyesAreHonest(t *testing.T) {
	hidden := []reflect.Type{reflect.TypeFor[kernel.Game](), reflect.TypeFor[board.State](), reflect.TypeFor[play.Session](), reflect.TypeFor[play.Trail](), reflect.TypeFor[search.Position]()}
	dealt := []string{"Eyes.Look", "Eyes.Fork"}
	known, methods := map[reflect.Type]bool{}, 0
	var visit func(x reflect.Type, path string)
	visit = func(x reflect.Type, path string) {
		if slices.Contains(hidden, x) {
			t.Errorf("%s is a %s", path, x)
		}
		if known[x] {
			return
		}
		known[x] = true
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map, reflect.Chan:
			visit(x.Elem(), path)
		case reflect.Struct:
			for i := range x.NumField() {
				if f := x.Field(i); f.IsExported() || f.Anonymous {
					visit(f.Type, path+"."+f.Name)
				}
			}
		}
		of := x
		if x.Kind() != reflect.Pointer && x.Kind() != reflect.Interface {
			of = reflect.PointerTo(x)
		}
		for i := range of.NumMethod() {
			m := of.Method(i)
			if slices.Contains(dealt, path+"."+m.Name) {
				continue
			}
			methods++
			for k := range m.Type.NumOut() {
				visit(m.Type.Out(k), path+"."+m.Name+"()")
			}
		}
	}
	visit(reflect.TypeFor[player.Eyes](), "Eyes")
	visit(reflect.TypeFor[kernel.Decision](), "Decision")
	if methods < 50 {
		t.Errorf("only %d methods were looked at", methods)
	}
}

// What a player forks is dealt anew from each seed, from a session and from a game without one: the same for its seat,
// other cards for the other seat. The view, the tensor and the mask are the same with other hidden cards.
func TestTwoDeals(t *testing.T) {
	c := toy.Catalog(t)
	layout, err := tensor.NewLayout(c, kernel.Settings{Players: 2}, nil)
	if err != nil {
		t.Fatal(err)
	}
	asked, actions, others := 0, tensor.NewActions(c), map[string]int{}
	compare := func(e player.Eyes, d *kernel.Decision) {
		know := func(e player.Eyes) string {
			b, err := json.Marshal(e.View(nil))
			return fmt.Sprint(string(b), err, e.Tensor(layout, nil), e.Mask(actions, nil))
		}
		want, hands := know(e), map[string]bool{}
		for seed := range uint64(8) {
			f, err := e.Fork(seed)
			if err != nil {
				t.Fatal(err)
			}
			asked := f.Raw()
			if got := know(player.EyesOf(f, asked)); got != want {
				t.Errorf("with seed %d the seat knows\n%s\nnot\n%s", seed, got, want)
			}
			hands[fmt.Sprint(f.State().Cards(board.Hand(1-d.Seat), nil))] = true
			if err := f.ChooseOption(len(asked.Options) - 1); err != nil {
				t.Error(err)
			}
			f.Close()
		}
		if others[fmt.Sprint(len(hands) > 1)]++; e.Table().Players != 2 {
			t.Error(e.Table())
		}
	}
	sit(t, c, kernel.Settings{Players: 2, Seed: 5}, nil, seen(func(e player.Eyes, d *kernel.Decision) int {
		if asked++; asked%10 == 1 {
			compare(e, d)
		}
		return asked % len(d.Options)
	}))
	s, err := play.NewSession(c, kernel.Settings{Players: 2, Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	d := s.Pending()
	compare(player.EyesOf(s, d), d)
	if others["true"] < 2 || asked < 20 {
		t.Errorf("%d decisions; other cards of the other seat: %v", asked, others)
	}
	if _, err := player.EyesIn(s.Game(), d, nil, 1, 1).Fork(1); err == nil {
		t.Error("a game without a trail is forked")
	}
}

// A player who is named answers for any catalogue, and the same again with the same
// eyes.
func TestNamed(t *testing.T) {
	if _, err := player.Named("meduim"); err == nil {
		t.Error("there is no such player")
	}
	easy, err := player.Named("easy")
	if err != nil {
		t.Fatal(err)
	}
	for range 2 { // another catalogue each time
		s, err := play.NewSession(toy.Catalog(t), kernel.Settings{Players: 2, Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		for range 12 {
			d := s.Pending()
			e := player.EyesOf(s, d)
			i := easy.Choose(t.Context(), e, d)
			if again := easy.Choose(t.Context(), e, d); i != again || i < 0 || i >= len(d.Options) {
				t.Errorf("of %d options they take %d, then %d", len(d.Options), i, again)
			}
			if err := s.ChooseOption(i); err != nil {
				t.Fatal(err)
			}
		}
		s.Close()
	}
}

// Random choices differ in each game, for each seat and at each decision.
func TestSeed(t *testing.T) {
	seen := map[uint64]bool{}
	for game := range uint64(20) {
		for p := range board.Seat(board.MaxSeats) {
			for decision := range 100 {
				seen[player.Seed(game, p, decision)] = true
			}
		}
	}
	if len(seen) != 20*board.MaxSeats*100 {
		t.Errorf("%d seeds of %d", len(seen), 20*board.MaxSeats*100)
	}
}

// decision offers options by their verbs.
func decision(verbs ...board.Verb) *kernel.Decision {
	d := &kernel.Decision{Default: -1}
	for _, v := range verbs {
		d.Options = append(d.Options, board.Option{Verb: v})
	}
	return d
}

// shares returns how often of a thousand times a policy takes each option.
func shares(policy func(*rand.Rand) player.Policy, d *kernel.Decision) []int {
	n, p := make([]int, len(d.Options)), policy(rand.New(rand.NewPCG(1, 2)))
	for range 1000 {
		n[p(d)]++
	}
	return n
}

// Uniform takes all options equally often, Eager all but passing, Sane only options that advance the game.
func TestPolicies(t *testing.T) {
	pass, scan, move, complete, end := board.VerbPass, board.VerbScan, board.VerbMove, board.VerbComplete, board.VerbEndTurn
	for _, x := range []struct {
		name   string
		policy func(*rand.Rand) player.Policy
		d      *kernel.Decision
		want   []int // of a thousand
	}{
		{"uniform", player.Uniform, decision(pass, scan), []int{500, 500}},
		{"eager", player.Eager, decision(pass, scan, move), []int{0, 500, 500}},
		{"eager, who can only pass", player.Eager, decision(pass), []int{1000}},
		{"sane, with a mission", player.Sane, decision(pass, scan, complete), []int{0, 0, 1000}},
		{"sane, who moves once in four times, and then as likely as not", player.Sane, decision(pass, scan, move), []int{0, 875, 125}},
		{"sane, who passes last", player.Sane, decision(pass, end), []int{0, 1000}},
		{"sane, who can only pass", player.Sane, decision(pass), []int{1000}},
	} {
		got := shares(x.policy, x.d)
		for i, n := range got {
			if n < x.want[i]-60 || n > x.want[i]+60 || x.want[i] == 0 && n > 0 {
				t.Errorf("%s takes %v of a thousand, want about %v", x.name, got, x.want)
				break
			}
		}
	}
}

// Whom imagining helps are all but random.
func TestImagines(t *testing.T) {
	for _, name := range player.Names {
		l, err := player.Parse(name)
		if err != nil || l.Imagines() != (name != "random") {
			t.Errorf("%s imagines games: %t, %v", name, l.Imagines(), err)
		}
	}
}
