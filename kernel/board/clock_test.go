package board

import "testing"

// Each part that conditions read notes when it changes, a copy into used memory
// changes them all, and nothing else counts as a change.
func TestChanges(t *testing.T) {
	for name, x := range map[string]struct {
		change func(*State)
		read   Area
	}{
		"a card drawn":        {func(s *State) { s.MoveCard(0, Hand(1)) }, ReadsCards},
		"a card tucked":       {func(s *State) { s.MoveCard(2, Tucked(0)) }, ReadsTucked},
		"a mission completed": {func(s *State) { s.MoveCard(2, Completed(0)) }, ReadsMissions},
		"a card taken":        {func(s *State) { s.MoveCard(4, Tucked(1)); s.clock.at = clock{}.at; s.MoveCard(4, Deck) }, ReadsTucked},
		"a probe launched":    {func(s *State) { s.AddFigure(Figure{Kind: Probe}) }, ReadsProbes},
		"an orbiter":          {func(s *State) { s.AddFigure(Figure{Kind: Orbiter}) }, ReadsBodies},
		"a figure removed": {func(s *State) {
			s.AddFigure(Figure{Kind: Lander})
			s.clock.at = clock{}.at
			s.RemoveFigure(len(s.Figures) - 1)
		}, ReadsBodies},
		"points":                {func(s *State) { s.AddPoints(2, 1) }, ReadsGoodsOf(2)},
		"a marker on a tile":    {func(s *State) { s.AddGoldMark(GoldMark{}) }, ReadsGold},
		"a trace":               {func(s *State) { s.AddTrace(TraceMarker{}) }, ReadsTraces},
		"another state, copied": {func(s *State) { s.CopyFrom(filled()) }, ReadsSolar | ReadsGoods},
	} {
		s := filled()
		s.clock = clock{now: 7}
		x.change(s)
		for a := x.read; a != 0; a &= a - 1 {
			if one := a &^ (a - 1); !s.ChangedSince(one, 7) {
				t.Errorf("%s: area %b has not changed", name, one)
			}
		}
		if s.ChangedSince(x.read|ReadsSignals, s.clock.now) {
			t.Errorf("%s: something changes by itself", name)
		}
	}
}

// Cards of any pile can be selected: if any pile changes, everything that reads piles is computed again.
func TestCardsReadEveryPile(t *testing.T) {
	for p := range DeclaredPiles + 1 {
		if a := areaOf(p); ReadsPiles&a != a {
			t.Errorf("cards of pile %d change without a selection of cards noticing", p)
		}
	}
}

// A copy that is made again of the same state counts as changed only what has changed there. If it was changed itself, or is
// made of another state, everything counts as changed.
func TestCopyAgain(t *testing.T) {
	from, s, last := filled(), filled(), Copied{}
	again := func(from *State) (changed Area) {
		then := s.Now()
		s.CopyAgain(from, &last)
		for i := range areaCount {
			if s.ChangedSince(1<<i, then) {
				changed |= 1 << i
			}
		}
		return changed
	}
	const all = 1<<areaCount - 1
	if got := again(from); got != all {
		t.Errorf("areas %b of a first copy have changed", got)
	}
	if got := again(from); got != 0 {
		t.Errorf("areas %b have changed, and nothing else has", got)
	}
	from.AddPoints(2, 1)
	if got := again(from); got != ReadsGoodsOf(2) || s.P[2].Res != from.P[2].Res {
		t.Errorf("areas %b have changed when a seat gained a point", got)
	}
	s.AddPoints(1, 5)
	if got := again(from); got != all || s.P[1].Res != from.P[1].Res {
		t.Errorf("areas %b of a copy that was changed have changed", got)
	}
	if got := again(filled()); got != all {
		t.Errorf("areas %b of a copy of another state have changed", got)
	}
}
