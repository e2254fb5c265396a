package kernel_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/source"
	"seti/tests/toy"
)

// Actions of hooks are events (rules 3.8.6), for a person and for a seat of content alike. Each hook is in the list of
// those that emit events, with the least that it emits, or in the list of those that emit none.
func TestHooksEmit(t *testing.T) {
	type at struct {
		kernel.ScriptHooks
		*kernel.Game
		seat board.Seat
	}
	card := func(x at, pile board.Pile) board.CardID { return x.S.First(pile) }
	probe := func(x at, body string) source.Ref {
		r, _ := x.C.Lookup(body, board.KindBody)
		x.PutFigure(board.Probe, r)
		return x.S.Figures[len(x.S.Figures)-1].Ref()
	}
	emits := map[string]struct {
		events string
		do     func(x at)
	}{
		"Launch":   {"launch", func(x at) { x.Launch(true) }},
		"Orbit":    {"orbit", func(x at) { probe(x, "ash"); x.Orbit() }},
		"Land":     {"land", func(x at) { probe(x, "echo"); x.Land(false, false) }},
		"Scan":     {"signal scan", func(x at) { x.Scan() }},
		"Analyze":  {"trace analyze", func(x at) { x.S.P[x.seat].Top = 3; x.Analyze() }},
		"Research": {"rotation research", func(x at) { x.Research(1<<board.ComputerTech, true, true, false) }},
		"TakeTile": {"research", func(x at) { x.TakeTile(0) }},
		"Rotate":   {"rotation", func(x at) { x.Rotate(false) }},
		"Move":     {"move", func(x at) { probe(x, "earth"); x.Move(1, 0) }},
		"Step": {"move visit", func(x at) {
			p := probe(x, "ash")
			home := x.S.Figure(p).Space
			x.Step(p, home.Neighbors(nil)[0])
			x.Step(p, home)
		}},
		"Mark":      {"signal", func(x at) { x.Mark(0, 1, true) }},
		"MarkTrace": {"trace", func(x at) { x.MarkTrace(kernel.TraceLimits{Color: board.Jaw, Slots: [2]bool{true, true}}) }},
		"Remove":    {"remove", func(x at) { x.Remove(probe(x, "ash")) }},
		"Gain":      {"draw", func(x at) { x.Gain(board.CardDeck, 1) }},
		"Tuck":      {"income", func(x at) { x.Tuck(card(x, board.Deck)) }},
		"Discard":   {"discard", func(x at) { x.Discard(card(x, board.RowPile)) }},
		"Reveal":    {"reveal", func(x at) { x.Reveal(card(x, board.RowPile)) }},
		"TakeBack":  {"remove", func(x at) { c := card(x, board.Deck); x.S.MoveCard(c, board.InPlay(x.seat)); x.TakeBack(c) }},
		"Play":      {"play", func(x at) { x.Play(card(x, board.Deck), false) }},
		"Pass":      {"rotation pass", func(x at) { _ = x.Pass() }},
		"Acted":     {"scan", func(x at) { _ = x.Acted(board.EvScan) }},
	}
	c := toy.Catalog(t)
	for name, hook := range emits {
		for seat := range board.Seat(2) {
			g := begin(t, c, kernel.Settings{Players: 2, First: 1, Species: []string{"rays", "hums"}, Seats: []kernel.SeatSetting{{}, {Content: "robot", Level: 1}}}, 3)
			g.Scripts = toy.Host{}
			g.FinishSetup()
			g.S.Active, g.Answer = seat, func(*kernel.Game, *kernel.Decision) int { return 0 }
			hook.do(at{kernel.ScriptHooks{Hooks: g.Reader(seat)}, g, seat})
			var got []string
			for _, e := range g.S.Events {
				if e.Player == seat {
					got = append(got, e.Kind.String())
				}
			}
			want := strings.Fields(hook.events)
			if seat == 0 && (name == "Pass" || name == "Acted") {
				want = nil // only for a seat of content
			}
			for _, kind := range want {
				if !slices.Contains(got, kind) {
					t.Errorf("%s of %s emits %v, expected %s", name, seat, got, hook.events)
				}
			}
		}
	}
	quiet := strings.Fields(`Ask Bind Can CanFor Card Carry Choose ChooseFrom ChooseInSecret ClearCircles Covered Deal Do End Events ExtraTurn Fits ForNow Game
		GainFrom Holds In As Known Knows Left LookAt Lose Name NoteRead Offer Pay Pick PutBack PutFigure PutGoldMark PutCard PutSignal PutTrace
		Random Relocate Release Remember Remembered Run RunFor Say Seat Select SetMarker Settle Show Shuffle ShufflePile Slot Space Swap SwapProbes
		Switch Times TurnTop Unmoved Works Amount LayPiece`)
	for i := range reflect.TypeFor[kernel.ScriptHooks]().NumMethod() {
		name := reflect.TypeFor[kernel.ScriptHooks]().Method(i).Name
		if _, ok := emits[name]; ok == slices.Contains(quiet, name) {
			t.Errorf("the hook %s is not in one of the two lists", name)
		}
	}
}
