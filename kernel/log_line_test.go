package kernel

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
	lines := map[string]LogEntry{}
	numbers := []int16{0, 1}
	for k := range logKindCount {
		def := &logDefs[k]
		if k == LogSaid {
			continue
		}
		of := func(i int) []int16 {
			switch {
			case k == LogPiecePut && i == 1:
				return []int16{int16(board.KindStar), int16(board.KindBody)}
			case i < len(def.args) && def.args[i].name == logThere.name:
				return numbers[:1] // it follows from the space and from what happened before
			case i < len(def.args) || k == LogPiecePut:
				return numbers
			}
			return numbers[:1]
		}
		for _, a := range of(0) {
			for _, b := range of(1) {
				for _, n := range of(2) {
					for _, p := range []board.Seat{board.Nobody, board.Neutral, 0, 1} {
						for _, known := range []uint8{everySeat, 0, 1, 3} {
							e := LogEntry{Kind: k, Player: p, A: a, B: b, C: n, Known: known}
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
		e    LogEntry
		want string
	}{
		{LogEntry{Kind: LogGain, Player: 0, A: 1, B: 3, Known: everySeat}, "p1 gain credit 3"},
		{LogEntry{Kind: LogGain, Player: 0, A: 0, B: 3, C: int16(FinalScoring), Known: everySeat}, "p1 gain vp 3 scoring"},
		{LogEntry{Kind: LogRound, Player: board.Nobody, A: 2, Known: everySeat}, "round 2"},
		{LogEntry{Kind: LogDraw, Player: 1, A: 1, Known: 1 << 1}, "p2 draw 2 [p2]"},
		{LogEntry{Kind: LogCardPut, Player: board.Nobody, A: 1, B: int16(board.Hand(1))}, "card_put 2 hand of p2 [nobody]"},
		{LogEntry{Kind: LogTrace, Player: 0, A: 1, B: int16(board.Jaw), C: int16(board.Overflow), Known: everySeat}, "p1 trace right jaw overflow"},
		{LogEntry{Kind: LogMarkerSet, Player: 0, A: 40, B: -1, C: 1, Known: everySeat}, "p1 marker_set 40 species anomalies"},
		{LogEntry{Kind: LogWin, Player: 0, A: 0, B: int16(board.Neutral), Known: everySeat}, "p1 win vega neutral"},
		{LogEntry{Kind: LogWin, Player: 0, A: 0, B: int16(board.Nobody), Known: everySeat}, "p1 win vega"},
		{LogEntry{Kind: LogSaid, Player: 0, Known: 1, said: &said{key: "spy.sees", hidden: []string{"hand"}, args: catalog.Args{
			"n": 2, "hand": []catalog.Phrase{cardPhrase(c, 1)}, "word": "x y"}}}, `p1 spy.sees{hand: [card 2], n: 2, word: "x y"} [p1: hand]`},
	} {
		if got := x.e.Line(c); got != x.want {
			t.Errorf("got %q, want %q", got, x.want)
		}
	}
}
