package tests

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel/catalog"
	"seti/kernel/play"
)

// Whole games of each box and against the rival, saved on another day and another
// machine, have the same outcome: every hash of a turn is the same, on 64 bits and on 32, on one
// processor and on eight. If a change of the rules or of content rightly changes that,
// they are played again:
//
//	seti play --plain --players 2 --bot easy --bot random --seed 7 --save base.seti
//	seti play --plain --players 3 --bot easy --bot easy --bot random --seed 5 --pack space-agencies --with organizations --save agencies.seti
//	seti play --plain --solo 3 --seats bot:easy --seed 3 --pack space-agencies --with organizations --save rival.seti
func TestGoldenJournals(t *testing.T) {
	files, err := filepath.Glob("journals/*.seti")
	if err != nil || len(files) != 3 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		j, err := play.ReadJournal(file, bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		var packs []string
		for _, p := range j.Packs[1:] {
			packs = append(packs, p.ID)
		}
		c, err := content.Open(packs...)
		if err != nil {
			t.Fatal(err)
		}
		for _, processors := range []int{1, 8} {
			was := runtime.GOMAXPROCS(processors)
			again(t, c, j, string(text))
			runtime.GOMAXPROCS(was)
		}
	}
}

// again replays a journal; the journal written from that is the same to the byte.
func again(t *testing.T, c *catalog.Catalog, j *play.Journal, text string) {
	t.Helper()
	s, err := play.NewSession(c, j.Settings)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if d := s.Replay(j.Lines, true, nil); d != nil {
		t.Fatal(d)
	}
	s.Continue()
	if !s.Over() {
		t.Errorf("after %d decisions the game is not over", len(j.Lines))
	}
	var b strings.Builder
	_ = play.WriteHead(&b, j.JournalHead)
	_ = play.WriteLines(&b, s.Lines()...)
	if b.String() != text {
		t.Errorf("what is saved is another text:\n%s", b.String())
	}
}
