package log

import (
	"testing"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// lineCatalog has two of everything that entries name.
func lineCatalog() *catalog.Catalog {
	return &catalog.Catalog{
		Resources: []string{"vp", "credit"}, GoldTiles: []string{"tech", "mission"},
		Stars: []catalog.Star{{ID: "vega"}, {ID: "procyon"}}, Bodies: []catalog.Body{{ID: "mars"}, {ID: "venus"}},
		Techs: []catalog.Tech{{ID: "probe-1"}, {ID: "probe-2"}}, Cards: []catalog.Card{{ID: "1"}, {ID: "2"}},
		Species: []catalog.Species{{ID: "exertians"}, {ID: "anomalies"}}, Pieces: []catalog.PieceDef{{ID: "sample-vp"}, {ID: "sample-card"}},
		Powers:      []*catalog.Power{{Thing: board.Ref(board.KindTech, 0)}, {Thing: board.Ref(board.KindCard, 0)}},
		Lists:       []*catalog.Effects{{Path: "base:card/1.play"}, {Path: "base:card/2.play"}},
		TurnEffects: []*catalog.TurnEffectDef{{Path: "base:card/1.play[1]"}, {Path: "base:card/2.play[1]"}},
	}
}

// The line of an entry is complete: entries that differ have different lines.
func TestLineIsComplete(t *testing.T) {
	c := lineCatalog()
	lines := map[string]Entry{}
	numbers := []int16{0, 1}
	for k := range kindCount {
		def := &defs[k]
		if k == Said {
			continue
		}
		of := func(i int) []int16 {
			switch {
			case k == PiecePut && i == 1:
				return []int16{int16(board.KindStar), int16(board.KindBody)}
			case i < len(def.args) && def.args[i].name == thereArg.name:
				return numbers[:1] // it follows from the space and from what happened before
			case i < len(def.args) || k == PiecePut:
				return numbers
			}
			return numbers[:1]
		}
		for _, a := range of(0) {
			for _, b := range of(1) {
				for _, n := range of(2) {
					for _, p := range []board.Seat{board.Nobody, board.Neutral, 0, 1} {
						for _, known := range []uint8{board.AllSeats, 0, 1, 3} {
							e := Entry{Kind: k, Player: p, A: a, B: b, C: n, Known: known}
							line := e.Line(c)
							if other, ok := lines[line]; ok {
								t.Errorf("%q is the line of %+v and of %+v", line, e, other)
							}
							lines[line] = e
						}
					}
				}
			}
		}
	}
}

// Lines of entries, written by hand.
func TestLine(t *testing.T) {
	c := lineCatalog()
	for _, x := range []struct {
		e    Entry
		want string
	}{
		{Entry{Kind: Gain, Player: 0, A: 1, B: 3, Known: board.AllSeats}, "p1 gain credit 3"},
		{Entry{Kind: Gain, Player: 0, A: 0, B: 3, C: int16(FinalScoring), Known: board.AllSeats}, "p1 gain vp 3 scoring"},
		{Entry{Kind: Round, Player: board.Nobody, A: 2, Known: board.AllSeats}, "round 2"},
		{Entry{Kind: Draw, Player: 1, A: 1, Known: 1 << 1}, "p2 draw 2 [p2]"},
		{Entry{Kind: CardPut, Player: board.Nobody, A: 1, B: int16(board.Hand(1))}, "card_put 2 hand of p2 [nobody]"},
		{Entry{Kind: Trace, Player: 0, A: 1, B: int16(board.Jaw), C: int16(board.Overflow), Known: board.AllSeats}, "p1 trace right jaw overflow"},
		{Entry{Kind: MarkerSet, Player: 0, A: 40, B: -1, C: 1, Known: board.AllSeats}, "p1 marker_set 40 species anomalies"},
		{Entry{Kind: Win, Player: 0, A: 0, B: int16(board.Neutral), Known: board.AllSeats}, "p1 win vega neutral"},
		{Entry{Kind: Win, Player: 0, A: 0, B: int16(board.Nobody), Known: board.AllSeats}, "p1 win vega"},
		{Entry{Kind: Said, Player: 0, Known: 1, Message: &Message{Key: "spy.sees", Hidden: []string{"hand"}, Args: catalog.Args{
			"n": 2, "hand": []catalog.Phrase{c.NameOfCard(1)}, "word": "x y"}}}, `p1 spy.sees{hand: [card 2], n: 2, word: "x y"} [p1: hand]`},
	} {
		if got := x.e.Line(c); got != x.want {
			t.Errorf("got %q, want %q", got, x.want)
		}
	}
}

func TestKinds(t *testing.T) {
	for k, def := range defs {
		if def.key == "" && Kind(k) != Said { // that is of a pack
			t.Errorf("the kind %d of entries has no message", k)
		}
	}
}
