package results

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/kernel/source"
)

// head returns the head of a part of a run of ten games with the seeds 100 to 109.
func head(first, count int) Head {
	return Head{Version: "v1", Packs: []Pack{{"base", "1.0.0", "abc"}}, Players: []string{"easy", "easy"}, Seed: 100, Games: 10, First: first, Count: count,
		Things: []Thing{{Card, "5", "Five", MainDeck}}}
}

// game returns game n of that run.
func game(h Head, n int) *Game {
	g := &Game{Number: n, Seed: h.seed(n), Winners: []string{"p1"}, Rounds: 5, Decisions: 7}
	for _, p := range h.Players {
		g.Seats = append(g.Seats, Seat{Player: p, Points: 10 * n, Played: []Use{{"5", 1}}})
	}
	return g
}

// write writes the first n games of a head.
func write(t *testing.T, path string, h Head, n int) {
	t.Helper()
	f, err := Open(path, h)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for ; n > 0 && f.Next < h.First+h.Count; n-- {
		if err := f.Write(game(h, f.Next)); err != nil {
			t.Fatal(err)
		}
	}
}

func text(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// A file that was cut off anywhere and then continued is the same as one that
// was written without a stop.
func TestGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole, path := filepath.Join(dir, "whole"), filepath.Join(dir, "cut")
	h := head(2, 3)
	write(t, whole, h, 10)
	want := text(t, whole)
	for n := 0; n <= len(want); n++ {
		if around := strings.Contains(want[max(0, n-2):min(len(want), n+2)], "\n"); !around && n%17 != 0 {
			continue // only every 17th byte, and those around the ends of lines
		}
		if err := os.WriteFile(path, []byte(want[:n]), 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := Open(path, h)
		if err != nil {
			t.Fatalf("cut after %d bytes: %v", n, err)
		}
		lines := strings.Count(want[:n], "\n")
		torn := n - (strings.LastIndexByte(want[:n], '\n') + 1)
		if f.Next != 2+max(0, lines-1) || f.Mended != torn {
			t.Fatalf("cut after %d bytes: goes on with game %d, mended %d bytes of %d", n, f.Next, f.Mended, torn)
		}
		f.Close()
		write(t, path, h, 10)
		if text(t, path) != want {
			t.Fatalf("cut after %d bytes: it has come out differently", n)
		}
	}
}

// A file with other games, or of another kind, is refused and left as it is.
func TestRefusesToGoOn(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games")
	write(t, path, head(0, 5), 2)
	before := text(t, path)
	for what, change := range map[string]func(*Head){
		"games 0 to 4 of 10, seed 7 here, games 0 to 4 of 10, seed 100 there":                       func(h *Head) { h.Seed = 7 },
		"games 5 to 9 of 10, seed 100, shard 2/2 here, games 0 to 4 of 10, seed 100 there":          func(h *Head) { h.First, h.Shard = 5, "2/2" },
		"players easy, strong here, easy, easy there":                                               func(h *Head) { h.Players = []string{"easy", "strong"} },
		"modules promo here, none there":                                                            func(h *Head) { h.Modules = []string{"promo"} },
		"cards 5, 6 compared here, none there":                                                      func(h *Head) { h.Deal = []string{"5", "6"} },
		"cards 1, 2, 3, 4, 5, 6 … (7) compared here, none there":                                    func(h *Head) { h.Deal = strings.Split("1234567", "") },
		"species none here, by chance there":                                                        func(h *Head) { h.Species = []string{} },
		"version v2 of the program here, v1 there":                                                  func(h *Head) { h.Version = "v2" },
		`pack "base" does something else here (version 1.0.0, def) than there (version 1.0.0, abc)`: func(h *Head) { h.Packs[0].Hash = "def" },
		`pack "mine" here, not there`:                                                               func(h *Head) { h.Packs = append(h.Packs, Pack{ID: "mine"}) },
		`pack "other" here, not there`:                                                              func(h *Head) { h.Packs[0].ID = "other" },
	} {
		h := head(0, 5)
		change(&h)
		_, err := Open(path, h)
		if want := path + " holds other games: " + what; err == nil || err.Error() != want || source.HintOf(err) == "" {
			t.Errorf("got  %v\nwant %s", err, want)
		}
	}
	h := head(0, 5)
	many := h
	many.Things = make([]Thing, mostThings+1)
	if _, err := Open(path, many); err == nil || !strings.Contains(err.Error(), "20001 cards and other things, expected 20000 at most") {
		t.Errorf("too many things: %v", err)
	}
	f, err := Open(path, h)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Write(game(h, 4)); err == nil || !strings.Contains(err.Error(), "game 4 cannot follow game 1") {
		t.Errorf("a game out of order: %v", err)
	}
	if _, err := Open(path, h); err == nil || !strings.HasSuffix(err.Error(), ": another program is writing it") {
		t.Errorf("opened twice: %v", err)
	}
	f.Close()
	if text(t, path) != before {
		t.Error("the file has changed")
	}
	for what, content := range map[string]string{
		":1: expected a head with the format \"seti results 1\": this is not a file of results":                                "id = 5\n",
		": expected a head with the format \"seti results 1\": this is not a file of results":                                  "precious",
		":1: found the format \"seti results 2\", expected \"seti results 1\": another version of the program wrote this file": `{"format":"seti results 2"}` + "\n",
		":1: 1 players: the game is for 2 to 4":                                                                                `{"format":"seti results 1","players":["easy"]}` + "\n",
		":1: 5 games from number 7 on are not part of a run of 10 with seed 1":                                                 `{"format":"seti results 1","players":["easy","easy"],"seed":1,"games":10,"first":7,"count":5}` + "\n",
	} {
		if err := os.WriteFile(path, []byte(content), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := Open(path, h); err == nil || err.Error() != path+what {
			t.Errorf("got  %v\nwant %s", err, path+what)
		}
		if text(t, path) != content {
			t.Errorf("%q was changed", content)
		}
	}
}

// all reads files as one run and returns the numbers of the games.
func all(paths []string, mixed bool) (numbers string, problems []string, err error) {
	g, err := Join(paths, mixed)
	if err != nil {
		return "", nil, err
	}
	for {
		x, err := g.Next()
		if errors.Is(err, io.EOF) {
			return strings.TrimSpace(numbers), g.Problems, nil
		}
		if err != nil {
			return "", nil, err
		}
		numbers += fmt.Sprint(x.Seed-100, " ")
	}
}

func TestJoin(t *testing.T) {
	dir := t.TempDir()
	file := func(name string, h Head, n int) string {
		path := filepath.Join(dir, name)
		write(t, path, h, n)
		return path
	}
	a, b, c := file("a", head(0, 4), 4), file("b", head(4, 3), 3), file("c", head(7, 3), 3)
	short, twice := file("short", head(4, 3), 1), file("twice", head(2, 4), 4)
	torn := file("torn", head(7, 3), 2)
	if err := os.WriteFile(torn, []byte(text(t, torn)+`{"game":9,"se`), 0o666); err != nil {
		t.Fatal(err)
	}
	more := head(0, 2)
	more.Seed, more.Games = 200, 2
	for _, x := range []struct {
		paths    []string
		numbers  string
		problems string
	}{
		{[]string{c, a, b}, "0 1 2 3 4 5 6 7 8 9", ""},
		{[]string{b, c}, "4 5 6 7 8 9", "4 games are not there: seeds 100 to 103"},
		{[]string{a, c}, "0 1 2 3 7 8 9", "3 games are not there: seeds 104 to 106"},
		{[]string{a, c, short}, "0 1 2 3 4 7 8 9", "2 games are not there: seeds 105 to 106"},
		{[]string{a, b}, "0 1 2 3 4 5 6", "3 games are not there: seeds 107 to 109"},
		{[]string{a, b, torn}, "0 1 2 3 4 5 6 7 8", "torn: the last line is cut off; 1 games are not there: seeds 109 to 109"},
		{[]string{twice, a, b, c}, "0 1 2 3 4 5 6 7 8 9", "twice: 2 of its games are in another file too; b: 2 of its games are in another file too"},
		{[]string{a, b, c, file("more", more, 2)}, "0 1 2 3 4 5 6 7 8 9 100 101", ""},
	} {
		numbers, problems, err := all(x.paths, false)
		if got := strings.ReplaceAll(strings.Join(problems, "; "), dir+string(filepath.Separator), ""); err != nil || numbers != x.numbers || got != x.problems {
			t.Errorf("%v: %s, %q, %v", x.paths, numbers, got, err)
		}
	}
}

func TestJoinRefuses(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	write(t, a, head(0, 4), 4)
	other := func(change func(*Head)) {
		h := head(4, 6)
		change(&h)
		os.Remove(b)
		write(t, b, h, 6)
	}
	together := a + " and " + b + " do not go together: "
	for what, change := range map[string]func(*Head){
		"version v1 of the program here, v2 there": func(h *Head) { h.Version = "v2" },
		`pack "mine" there, not here`:              func(h *Head) { h.Packs = append(h.Packs, Pack{ID: "mine"}) },
	} {
		other(change)
		_, _, err := all([]string{b, a}, false)
		var mixed *Mixed
		if !errors.As(err, &mixed) || err.Error() != together+what {
			t.Errorf("got  %v\nwant %s", err, together+what)
		}
		numbers, problems, err := all([]string{b, a}, true)
		if err != nil || numbers != "0 1 2 3 4 5 6 7 8 9" || len(problems) != 1 || problems[0] != "packs or versions are mixed: "+what {
			t.Errorf("%s, %q, %v", numbers, problems, err)
		}
	}
	other(func(h *Head) { h.Modules = []string{"promo"} })
	if _, _, err := all([]string{b, a}, true); err == nil || err.Error() != together+"modules none here, promo there" {
		t.Error(err)
	}
	for _, x := range []struct{ line, want string }{
		{"nonsense", ":3: expected a game: invalid character 'o' in literal null (expecting 'u')"},
		{`{"game":3,"seed":103,"error":"x"}`, ":3: found game 3 with seed 103, expected game 1 with seed 101: lines are missing, or stand in another order"},
		{`{"game":1,"seed":101}`, ":3: 0 seats, expected 2"},
		{`{"game":1,"seed":101,"winners":["p1","p2","p1"],"seats":[{"player":"easy"},{"player":"easy"}]}`, ":3: 3 winners among 2 seats"},
		{`{"game":1,"seed":101,"winners":["p3"],"seats":[{"player":"easy"},{"player":"easy"}]}`, `:3: winner "p3", expected a seat from p1 to p2`},
		{`{"game":1,"seed":101,"winners":["p1"],"seats":[{"player":"easy"},{"player":"strong"}]}`, `:3: p2 is "strong", and "easy" in the head`},
		{`{"game":1,"seed":101,"winners":["p1"],"seats":[{"player":"easy","points":9999999},{"player":"easy"}]}`, ":3: points that nobody makes"},
	} {
		lines := strings.SplitAfter(text(t, a), "\n")
		if err := os.WriteFile(b, []byte(lines[0]+lines[1]+x.line+"\n"), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, _, err := all([]string{b}, false); err == nil || err.Error() != b+x.want {
			t.Errorf("got  %v\nwant %s%s", err, b, x.want)
		}
	}
	// The same game, played differently.
	write(t, filepath.Join(dir, "same"), head(0, 4), 2)
	changed := strings.Replace(text(t, filepath.Join(dir, "same")), `"points":10,`, `"points":11,`, 1)
	if err := os.WriteFile(b, []byte(changed), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, _, err := all([]string{b, a}, false); err == nil || err.Error() != b+": the game with seed 101 came out differently in another file" {
		t.Error(err)
	}
	if err := os.WriteFile(b, []byte(`{"format":"seti`), 0o666); err != nil {
		t.Fatal(err)
	}
	if _, _, err := all([]string{b}, false); err == nil || err.Error() != b+": the file ends in its head, before the first game" {
		t.Error(err)
	}
}

// Each line of a file of pairs is a pair of the card whose turn it is; in other files there are none.
func TestPairs(t *testing.T) {
	h := head(0, 3)
	h.Deal = []string{"5", "6"}
	good := func(n int) *Game {
		g := game(h, n)
		g.Pair = &Pair{Card: h.Deal[n%2], Round: n, AtOnce: 7, Never: 5}
		return g
	}
	path := filepath.Join(t.TempDir(), "pairs")
	f, err := Open(path, h)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		if err := f.Write(good(n)); err != nil {
			t.Fatal(err)
		}
	}
	f.Close()
	if lines := strings.Split(text(t, path), "\n"); !strings.HasSuffix(lines[1], `"pair":{"card":"5","at_once":7,"never":5}}`) ||
		!strings.HasSuffix(lines[2], `"pair":{"card":"6","round":1,"at_once":7,"never":5}}`) {
		t.Errorf("wrote %s", lines[1:])
	}
	games, err := Join([]string{path}, false)
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		if g, err := games.Next(); err != nil || *g.Pair != *good(n).Pair {
			t.Errorf("pair %d: got %+v, %v", n, g, err)
		}
	}
	for want, change := range map[string]func(*Head, *Game){
		"a pair in a file of single games":   func(h *Head, _ *Game) { h.Deal = nil },
		"a single game in a file of pairs":   func(_ *Head, g *Game) { g.Pair = nil },
		"a pair of card 5, expected 6":       func(_ *Head, g *Game) { g.Pair.Card = "5" },
		"points that nobody makes":           func(_ *Head, g *Game) { g.Pair.Never = -maxPoints - 1 },
		"a pair that was played in round -1": func(_ *Head, g *Game) { g.Pair.Round = -1 },
	} {
		h, g := h, good(1)
		if change(&h, g); g.check(&h, 1) == nil || g.check(&h, 1).Error() != want {
			t.Errorf("got %v, expected %s", g.check(&h, 1), want)
		}
	}
}
