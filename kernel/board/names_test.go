package board

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"seti/kernel/source"
)

// Every constant has the name that content writes, and no two of a kind have the same.
func TestNames(t *testing.T) {
	for kind, names := range map[string][]fmt.Stringer{
		"constant": {ConstAny, ConstPlanet, ConstPaid, ConstTrace},
		"color":    {Yellow, Red, Blue, Black},
		"trace":    {Antenna, Jaw, DNA},
		"tech":     {ProbeTech, TelescopeTech, ComputerTech},
		"figure":   {Probe, Orbiter, Lander},
		"phase":    {PhaseSetup, PhaseMain, PhaseOver},
	} {
		seen := map[string]bool{"": true}
		for _, n := range names {
			if seen[n.String()] {
				t.Errorf("a %s is called %q", kind, n)
			}
			seen[n.String()] = true
		}
	}
	for k := range EventKind(EventCount) {
		if got, ok := ParseEventKind(k.String()); got != k || !ok {
			t.Errorf("%s is read as %s, %t", k, got, ok)
		}
	}
	if _, ok := ParseEventKind("arrive"); ok {
		t.Error(`"arrive" is read as an event`)
	}
	for r := range FirstPackResource {
		if GainInfos()[r].Name == "" || GainInfos()[r].Doc == "" {
			t.Errorf("gain %d has no name or no doc", r)
		}
		if r.IsCard() != strings.Contains(GainInfos()[r].Name, "card") {
			t.Errorf("%s is a card: %t", GainInfos()[r].Name, r.IsCard())
		}
	}
}

// A verb has at most three arguments, which fill the gaps of its label, and "which" comes last, because it may be left
// out.
func TestVerbs(t *testing.T) {
	for v := Verb(1); v < VerbCount; v++ {
		def := VerbDefs[v]
		if def.Name == "" || def.Label == "" || len(def.Args) > 3 {
			t.Errorf("verb %d: %+v", v, def)
		}
		for i, a := range def.Args {
			if a == ArgWhich && i != len(def.Args)-1 {
				t.Errorf("%s: which stands before another argument", v)
			}
		}
		word, _, _ := strings.Cut(v.String(), " ")
		found := false
		for _, w := range VerbsByWord[word] {
			found = found || w == v
		}
		if !found {
			t.Errorf("%s is not among the verbs that begin with %q", v, word)
		}
	}
	if n := len(Verbs()); n != int(VerbCount)-1 {
		t.Errorf("%d verbs are listed of %d", n, VerbCount-1)
	}
	kinds := [3][]string{}
	for _, def := range VerbDefs[1:] {
		kinds[def.Kind] = append(kinds[def.Kind], def.Name)
	}
	if main := []string{"launch", "orbit", "land", "scan", "analyze", "play", "research", "pass"}; !slices.Equal(kinds[MainAction], main) {
		t.Errorf("%q are main actions, not %q (rules 4)", main, kinds[MainAction])
	}
	if free := []string{"move", "corner", "data top", "data bottom", "complete", "exchange", "buy"}; !slices.Equal(kinds[FreeAction], free) {
		t.Errorf("%q are free actions, not %q (rules 5.2)", free, kinds[FreeAction])
	}
	var o Option
	for i := range 4 {
		o.SetArg(i, int16(10+i)) // there is no fourth
	}
	if o != (Option{A: 10, B: 11, C: 12}) || o.Arg(0) != 10 || o.Arg(2) != 12 {
		t.Errorf("arguments 10, 11 and 12 are %+v", o)
	}
}

// The areas on which a thing depends change when the thing does.
func TestReadsOf(t *testing.T) {
	s := &State{Figures: []Figure{{Kind: Probe, Serial: 7}, {Kind: Lander, Serial: 3}}}
	for _, x := range []struct {
		kind source.Kind
		id   int16
		want Area
	}{
		{KindCard, 0, 0}, {KindBody, 0, ReadsBodies}, {KindTech, 0, ReadsTechs}, {KindSpace, 0, ReadsSolar},
		{KindStar, 0, ReadsSolar | ReadsSignals}, {KindFigure, 7, ReadsProbes | ReadsSolar}, {KindFigure, 3, ReadsBodies | ReadsSolar},
		{KindTraceMarker, 0, ReadsTraces}, {KindSignal, 0, ReadsSignals}, {KindWin, 0, ReadsWins},
		{KindPiece, 0, ReadsPieces | ReadsSolar}, {KindSeat, 2, ReadsGoodsOf(2)}, {KindEvent, 0, ReadsAnything},
	} {
		if got := s.ReadsOf(Ref(x.kind, x.id)); got != x.want {
			t.Errorf("a thing of kind %d reads %b, expected %b", x.kind, got, x.want)
		}
	}
	now := s.Now()
	if s.NoteChange(ReadsWins); !s.ChangedSince(ReadsWins, now) || s.ChangedSince(ReadsTraces, now) || s.LastChange(ReadsWins) != s.Now() || !s.ChangedSince(ReadsAnything, s.Now()) {
		t.Error("only wins have changed, and anything always has")
	}
	if now = s.Now(); s.LastChange(ReadsTraces) != 1 {
		t.Errorf("traces changed at %d, expected 1, the beginning", s.LastChange(ReadsTraces))
	}
	if s.NoteAllChanged(); !s.ChangedSince(ReadsTraces, now) {
		t.Error("everything has changed, but not traces")
	}
	s.Switched = []Switch{{Power: 3, Owner: 1, Off: true}, {Power: 4, Owner: 1}}
	if !s.IsOff(1, 3) || s.IsOff(0, 3) || s.IsOff(1, 4) {
		t.Error("the power 3 is off for p2, and nothing else")
	}
}
