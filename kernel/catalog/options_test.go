package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/tests/toy"
)

// An option is read as it is written. A word that names nothing is a misspelling; too few or too many
// words, or the name of another thing, are none.
func TestOptionIDs(t *testing.T) {
	c := toy.Catalog(t)
	for _, x := range []struct {
		id      string
		want    board.Option
		ok, bad bool
		nearest string
	}{
		{id: "launch", want: board.Option{Verb: board.VerbLaunch}, ok: true},
		{id: "land ash", want: board.Option{Verb: board.VerbLand, A: 1}, ok: true}, // bodies in their order: earth, ash
		{id: "move r1s5 r2s6", want: board.Option{Verb: board.VerbMove, A: 5, B: 14}, ok: true},
		{id: "card 5", want: board.Option{Verb: board.VerbCard, A: 4}, ok: true},
		{id: "trace left jaw discovery", want: board.Option{Verb: board.VerbTrace, B: 1}, ok: true},
		{id: "trace right dna 3", want: board.Option{Verb: board.VerbTrace, A: 1, B: 2, C: 3}, ok: true},
		{id: "trace left antenna overflow", want: board.Option{Verb: board.VerbTrace, C: -1}, ok: true},
		{id: "exchange credit energy", want: board.Option{Verb: board.VerbExchange, A: 1, B: 2}, ok: true},
		{id: "figure ash orbiter 2", want: board.Option{Verb: board.VerbFigure, A: 1, B: 1, C: 2}, ok: true},
		{id: "probe p2 r1s5", want: board.Option{Verb: board.VerbProbe, A: 1, B: 5}, ok: true},
		{id: "piece flag-2", want: board.Option{Verb: board.VerbPiece, A: 1}, ok: true},
		{id: "piece flag 2", want: board.Option{Verb: board.VerbUnseen, B: 2}, ok: true}, // the second of the kind
		{id: "data top", want: board.Option{Verb: board.VerbPlaceTop}, ok: true},
		{id: "data bottom 3", want: board.Option{Verb: board.VerbPlaceBottom, A: 3}, ok: true},
		{id: "tile marks", want: board.Option{Verb: board.VerbTile, A: 1}, ok: true},
		{id: "use 1", want: board.Option{Verb: board.VerbUse, A: -1}, ok: true}, // a card without a power: refused later, by its name
		{id: "land ahs", bad: true, nearest: "ash"},
		{id: "land atlantis", bad: true},
		{id: "trace left jaw nest", bad: true},
		{id: "probe p5 r1s5", bad: true},
		{id: "launch now", bad: true},
		{id: "land"},
		{id: "jump"},
		{id: "exchange data energy"}, // data is something else
		{id: "land ash bell"},
	} {
		got, ok := c.ParseOption(x.id)
		if ok != x.ok || ok && got != x.want {
			t.Errorf("%q is read as %+v, %t; expected %+v, %t", x.id, got, ok, x.want, x.ok)
		}
		if ok && c.ID(got) != x.id {
			t.Errorf("%q is written as %q", x.id, c.ID(got))
		}
		if bad, nearest := c.Misspelt(x.id); !ok && (bad != x.bad || nearest != x.nearest) {
			t.Errorf("%q is misspelt %t, nearest %q; expected %t, %q", x.id, bad, nearest, x.bad, x.nearest)
		}
	}
	if _, ok := c.ParseOption("a b c d e f g h i"); ok {
		t.Error("nine words are read as an option")
	}
	if slot, color, place, ok := c.ParseTrace("right jaw 2"); slot != 1 || color != board.Jaw || place != 2 || !ok {
		t.Errorf("right jaw 2 is %d %s %s, %t", slot, color, place, ok)
	}
	if _, _, _, ok := c.ParseTrace("right jaw 200"); ok {
		t.Error("a column has a space 200")
	}
}

// Every kind of arguments fills a gap of labels and appears in the grammar of its verbs.
func TestArguments(t *testing.T) {
	gaps := map[string]bool{}
	for a := range board.ArgCount {
		if gap := catalog.ArgGap(a); gap == "" || gaps[gap] {
			t.Errorf("argument %d fills the gap %q", a, gap)
		} else {
			gaps[gap] = true
		}
	}
	for v := board.VerbLaunch; int(v) < len(board.VerbDefs); v++ {
		word, _, _ := strings.Cut(v.String(), " ")
		for _, form := range catalog.Forms(word) {
			if strings.Contains(form, "  ") || strings.HasSuffix(form, " ") {
				t.Errorf("an argument has no form in %q", form)
			}
		}
	}
	if forms := catalog.Forms("piece"); !slices.Equal(forms, []string{"piece TOKEN", "piece KIND NUMBER"}) {
		t.Errorf("the options that begin with piece are %q", forms)
	}
	if forms := catalog.Forms("trace"); !slices.Equal(forms, []string{"trace left|right antenna|jaw|dna discovery|overflow"}) {
		t.Errorf("the options that begin with trace are %q", forms)
	}
}

// An offer is an option of its thing, numbered if the thing has several; its moment makes it a main or a
// free action (rules 4 and 5).
func TestOffers(t *testing.T) {
	c := toy.Catalog(t, `card {"id":"99","name":"Offers"} {"offers":[{"during":"free","effects":{"vp":1}},{"during":"main","times":"game","effects":{"vp":2}},{"during":"scan","effects":{"vp":3}}]}`)
	id, _ := c.Card("99")
	power := &c.Cards[id].Power
	for i, x := range []struct {
		id         string
		main, free bool
		limit      int
	}{{"use 99 1", false, true, -1}, {"use 99 2", true, false, 1}, {"use 99 3", false, false, 1}} {
		o := power.Option(i)
		got, offer := c.Offer(o)
		if c.ID(o) != x.id || got != power || offer != &power.Offers[i] {
			t.Errorf("offer %d is %q of power %p, expected %q of %p", i, c.ID(o), got, x.id, power)
		}
		if c.IsMain(o) != x.main || c.IsFree(o) != x.free || offer.Limit() != x.limit {
			t.Errorf("%s is a main action %t, a free action %t, %d times; expected %t, %t, %d", x.id, c.IsMain(o), c.IsFree(o), offer.Limit(), x.main, x.free, x.limit)
		}
	}
	if _, offer := c.Offer(board.Option{Verb: board.VerbUse, A: power.ID, B: 4}); offer != nil {
		t.Error("there is a fourth offer")
	}
	if p, offer := c.Offer(board.Option{Verb: board.VerbUse, A: -1}); p != nil || offer != nil {
		t.Error("a thing without a power offers something")
	}
	for name, want := range map[string]board.Option{"a main action": {Verb: board.VerbPass}, "a free action": {Verb: board.VerbBuy}, "neither": {Verb: board.VerbDone}} {
		if c.IsMain(want) != (name == "a main action") || c.IsFree(want) != (name == "a free action") {
			t.Errorf("%s is not %s", c.ID(want), name)
		}
	}
	s := &board.State{Covered: make([]uint8, len(c.Powers))}
	if power.SetCovered(s, 0b101); !power.IsCovered(s, 0) || power.IsCovered(s, 1) || !power.IsCovered(s, 2) {
		t.Errorf("circles 1 and 3 are covered, not %b", s.Covered[power.ID])
	}
}
