package report

import (
	"bytes"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"seti/content/results"
)

// All damage to a file is reported or refused.
func TestDamagedFiles(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	h := head("easy", "easy")
	f, err := results.Open(path, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range forty(h)[:4] {
		if err := f.Write(g); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 2))
	refused, reported := 0, 0
	for range 500 {
		text := bytes.Clone(whole)
		for range 1 + r.IntN(3) {
			at := r.IntN(len(text))
			switch r.IntN(4) {
			case 0:
				text[at] = "0123456789-[]{},:\"\n"[r.IntN(19)]
			case 1:
				text = append(text[:at:at], text[min(len(text), at+r.IntN(40)):]...)
			case 2:
				text = append(text[:at:at], append([]byte("99999999"), text[at:]...)...)
			case 3:
				text = append(text[:at:at], whole[r.IntN(len(whole)):]...)
			}
		}
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		games, err := results.Join([]string{path}, false)
		var tally *Tally
		if err == nil {
			tally, err = Add(games)
		}
		if err != nil {
			if refused++; err.Error() == "" {
				t.Errorf("refused without a word: %q", text)
			}
			continue
		}
		reported++
		report := tally.Report()
		if err := report.Text(io.Discard, true); err != nil {
			t.Error(err)
		}
		if err := report.HTML(io.Discard); err != nil {
			t.Error(err)
		}
	}
	if refused < 100 || reported < 20 {
		t.Errorf("%d refused, %d reported", refused, reported)
	}
}
