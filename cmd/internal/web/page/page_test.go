package page_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

var pages = flag.String("pages", "", "a folder into which the pages of a game are written, to be looked at")

// game is a game that chance plays, with the pages of its positions.
type game struct {
	*play.Session
	t     *testing.T
	rng   *rand.Rand
	notes *play.Notes
}

func begin(t *testing.T, seed uint64, players int, set kernel.Settings, packs ...string) *game {
	t.Helper()
	c, err := content.Open(packs...)
	if err != nil {
		t.Fatal(err)
	}
	set.Players, set.Seed = players, seed
	s, err := play.NewSession(c, set)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Close)
	notes := &play.Notes{At: -1}
	s.Log = notes.Add
	return &game{s, t, rand.New(rand.NewPCG(seed, 1)), notes}
}

// goOn plays some decisions, and stops at one of a seat.
func (g *game) goOn(n int, seat board.Seat) {
	policy := player.Sane(g.rng)
	for d := g.Pending(); d != nil && (n > 0 || d.Seat != seat); d = g.Pending() {
		g.notes.At = len(g.Lines())
		if err := g.ChooseOption(policy(d)); err != nil {
			g.t.Fatal(err)
		}
		n--
	}
}

// table returns the page of a seat as it is now.
func (g *game) table(seat board.Seat, lang string) *page.Table {
	names := []string{"Ada", "Carl", "Vera", "Frank"}[:g.State().Players]
	viewer := view.NewViewer(lang, g.C, names)
	v := viewer.View(g.Game(), seat, g.Pending())
	v.Turns = viewer.Turns(g.Lines(), g.notes.Since(0), seat)
	v.News = viewer.News(g.Lines(), g.notes.Since(0), seat)
	t := &page.Table{Base: "/g/1/x", Position: uint64(len(g.Lines())), Seat: seat, View: v, Words: viewer, Lang: lang, Over: g.Over(), Host: seat == 0}
	for i := range names {
		c := page.Chair{Seat: board.Seat(i), Name: names[i], Kind: "person"}
		if i == 1 {
			c.Kind, c.Level = "computer", "medium"
		}
		t.Chairs = append(t.Chairs, c)
		t.Links = append(t.Links, page.Link{Name: names[i], URL: fmt.Sprintf("http://localhost:8080/g/abc/%d", i)})
	}
	return t
}

func write(t *testing.T, file string, page func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := page(&b); err != nil {
		t.Fatal(err)
	}
	if *pages != "" {
		path := filepath.Join(*pages, file)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return b.Bytes()
}

// Positions of games of both boxes, and of one person against a rival, are drawn.
func TestPages(t *testing.T) {
	for _, x := range []struct {
		name    string
		players int
		set     kernel.Settings
		packs   []string
	}{
		{"base", 3, kernel.Settings{}, nil},
		{"agencies", 4, kernel.Settings{}, []string{"space-agencies"}},
	} {
		g := begin(t, 11, x.players, x.set, x.packs...)
		for n := range 15 {
			g.goOn(n*4, 0)
			at := g.table(0, []string{"en", "de", "fr", "ru"}[n%4])
			write(t, fmt.Sprintf("%s-%02d.html", x.name, n), func(b *bytes.Buffer) error { return at.Page(b) })
		}
	}
}
