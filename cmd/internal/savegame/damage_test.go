package savegame

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/kernel/source"
	"seti/tests/long"
)

// tampering are changes to a file while its game is played.
var tampering = map[string]func(rng *rand.Rand, path string) error{
	"deletes it": func(_ *rand.Rand, path string) error { return os.Remove(path) },
	"cuts it off": func(rng *rand.Rand, path string) error {
		info, err := os.Stat(path)
		if err != nil {
			return err
		}
		return os.Truncate(path, rng.Int64N(info.Size()+1))
	},
	"goes on with it": func(_ *rand.Rand, path string) error {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, append(text, "undo\n"...), 0o666)
	},
	"changes a sign in it": func(rng *rand.Rand, path string) error {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text[rng.IntN(len(text))] ^= 1 << rng.IntN(8)
		return os.WriteFile(path, text, 0o666) // the same file, of the same length
	},
	"cuts it off and changes it": func(_ *rand.Rand, path string) error {
		return os.WriteFile(path, []byte("seti journal 2\nplayers 4\n"), 0o666)
	},
	"puts a copy in its place": func(_ *rand.Rand, path string) error {
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.WriteFile(path+".copy", text, 0o666); err != nil {
			return err
		}
		return os.Rename(path+".copy", path)
	},
	"puts a folder in its place": func(_ *rand.Rand, path string) error {
		if err := os.Remove(path); err != nil {
			return err
		}
		return os.Mkdir(path, 0o777)
	},
	"leaves it alone": func(*rand.Rand, string) error { return nil },
}

// Whatever happens to the file of a running game: if the game is reported as saved, the file holds every decision, and
// if not, the file is left as it is.
func TestSavedIsSaved(t *testing.T) {
	for what, do := range tampering {
		t.Run(what, func(t *testing.T) {
			for seed := range uint64(8) {
				tb, path := begin(t, 2, seed)
				rng := rand.New(rand.NewPCG(seed, 7))
				for range 20 {
					if err := tb.ChooseOption(rng.IntN(len(tb.Session.Pending().Options))); err != nil {
						t.Fatal(err)
					}
					if rng.IntN(5) > 0 {
						continue
					}
					if err := do(rng, path); err != nil {
						t.Fatal(err)
					}
					left, _ := os.ReadFile(path)
					err := tb.Save()
					text, _ := os.ReadFile(path)
					if err != nil {
						if !bytes.Equal(text, left) {
							t.Fatalf("not saved (%v), but the file was changed", err)
						}
						break
					}
					lines, got := tb.Session.Lines(), read(t, text).Lines
					if len(got) != len(lines) || got[len(got)-1] != lines[len(lines)-1] {
						t.Fatalf("saved, with %d lines of %d in the file", len(got), len(lines))
					}
				}
			}
		})
	}
}

// A saved game with a flipped bit is refused, with the line or the decision,
// and the file is left as it is; or the bit makes no difference to the
// decisions, except the last ones, which no hash follows, and to the names of players.
func TestFlippedBits(t *testing.T) {
	tb, path := begin(t, 2, 9)
	rng := rand.New(rand.NewPCG(9, 9))
	for range 40 {
		if err := tb.ChooseOption(rng.IntN(len(tb.Session.Pending().Options))); err != nil {
			t.Fatal(err)
		}
	}
	if err := tb.Save(); err != nil {
		t.Fatal(err)
	}
	whole := tb.Session.Lines()
	hashed := len(whole) - 1 // the last line with a hash
	for whole[hashed].Hash == 0 {
		hashed--
	}
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	flipped := filepath.Join(t.TempDir(), "flipped.seti")
	every := 41/long.Count(1, 4) | 1 // in bits; odd, so that each of the eight is tried
	refused, played := 0, 0
	for bit := 0; bit < 8*len(good); bit += every {
		text := bytes.Clone(good)
		text[bit/8] ^= 1 << (bit % 8)
		if err := os.WriteFile(flipped, text, 0o666); err != nil {
			t.Fatal(err)
		}
		r, err := Resume(everything(), flipped)
		if err != nil {
			refused++
			if left, _ := os.ReadFile(flipped); !bytes.Equal(left, text) {
				t.Fatalf("bit %d: refused (%v), but the file was changed", bit, err)
			}
			if strings.Contains(err.Error()+source.HintOf(err), "nothing is lost") {
				t.Fatalf("bit %d: %v: %s", bit, err, source.HintOf(err))
			}
			continue
		}
		played++
		for i, l := range r.Session.Lines()[:min(hashed, len(r.Session.Lines()))] {
			if l != whole[i] {
				t.Fatalf("bit %d: decision %d is %v, was %v", bit, i+1, l, whole[i])
			}
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
	}
	t.Logf("%d refused, %d played", refused, played)
}

// A saved game to which an editor has given the line ends of another system continues, and
// damage to it is located like that to any other.
func TestLineEnds(t *testing.T) {
	path, text := saved(t)
	crlf := bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	for _, x := range []struct {
		name string
		text []byte
		torn bool
	}{{"whole", crlf, false}, {"cut before the line feed", crlf[:len(crlf)-1], true}} {
		if err := os.WriteFile(path, x.text, 0o666); err != nil {
			t.Fatal(err)
		}
		again, err := Resume(everything(), path)
		if err != nil {
			t.Fatalf("%s: %v", x.name, err)
		}
		if again.Torn != x.torn {
			t.Errorf("%s: torn is %v", x.name, again.Torn)
		}
		if err := again.ChooseOption(0); err != nil {
			t.Fatal(err)
		}
		want := len(again.Session.Lines())
		if err := again.Close(); err != nil {
			t.Fatal(err)
		}
		if now, _ := os.ReadFile(path); len(read(t, now).Lines) != want {
			t.Errorf("%s: %d lines in the file, want %d", x.name, len(read(t, now).Lines), want)
		}
	}
	broken := bytes.Replace(crlf, []byte("p1: "), []byte("p9: "), 1)
	if err := os.WriteFile(path, broken, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := Resume(everything(), path); err == nil || !strings.Contains(source.HintOf(err), "left as it is") {
		t.Errorf("%v: %s", err, source.HintOf(err))
	}
}
