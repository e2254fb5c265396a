package browser_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
)

// prepared is a game that was begun by the form. Copies of it at other moments are put into the folder of the server.
type prepared struct {
	site   *site
	c      *catalog.Catalog
	head   play.JournalHead
	seats  []player.Seat
	id     string
	paper  []byte
	links  []string // that of the host, then those that the host hands out
	copies int
}

// prepare begins a game with packs by the form.
func (s *site) prepare(packs []string, pairs ...string) *prepared {
	s.t.Helper()
	host := s.invite(pairs...)
	p := &prepared{site: s, links: append([]string{host}, s.links(host)...), id: strings.Split(host, "/")[2]}
	var err error
	if p.c, err = content.Open(packs...); err != nil {
		s.t.Fatal(err)
	}
	if p.paper, err = os.ReadFile(p.file(p.id, ".json")); err != nil {
		s.t.Fatal(err)
	}
	journal, err := os.Open(p.file(p.id, ".seti"))
	if err != nil {
		s.t.Fatal(err)
	}
	defer journal.Close()
	j, err := play.ReadJournal(p.id, journal)
	if err != nil {
		s.t.Fatal(err)
	}
	p.head = j.JournalHead
	if p.seats, err = player.SeatsOf(p.head); err != nil {
		s.t.Fatal(err)
	}
	return p
}

func (p *prepared) file(id, end string) string { return filepath.Join(p.site.dir, id+end) }

// at puts a copy of the game after some decisions into the folder, and returns its links.
func (p *prepared) at(set kernel.Settings, lines []play.Line) (links []string) {
	t := p.site.t
	t.Helper()
	id := fmt.Sprintf("%s%04d", p.id[:8], p.copies)
	p.copies++
	saved, err := savegame.New(p.c, set, p.seats, p.file(id, ".seti"))
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		if err := saved.Play(l); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(saved.Save(), saved.Close(), os.WriteFile(p.file(id, ".json"), p.paper, 0o600)); err != nil {
		t.Fatal(err)
	}
	for _, link := range p.links {
		links = append(links, strings.Replace(link, p.id, id, 1))
	}
	return links
}

// random returns the decisions of all seats until one is asked something, or until the game is over. What is wanted is
// taken first.
func (p *prepared) random(rng *rand.Rand, until func(*kernel.Decision) bool, wanted ...string) []play.Line {
	t := p.site.t
	t.Helper()
	game, err := savegame.NewSession(p.c, p.head.Settings)
	if err != nil {
		t.Fatal(err)
	}
	defer game.Close()
	for d := game.Pending(); d != nil && !until(d); d = game.Pending() {
		at := rng.IntN(len(d.Options))
		if pass := indexOf(p.c, d, "pass"); pass >= 0 && rng.IntN(2) == 0 { // games by chance are long
			at = pass
		}
		for _, id := range wanted {
			if i := indexOf(p.c, d, id); i >= 0 {
				at = i
			}
		}
		if err := game.ChooseOption(at); err != nil {
			t.Fatal(err)
		}
	}
	return game.Lines()
}

// ids are the ids of the options of a decision, a line each.
func (p *prepared) ids(d *kernel.Decision) (list string) {
	for _, o := range d.Options {
		list += p.c.ID(o) + "\n"
	}
	return list
}

// indexOf returns the index of an option; -1 if it is not offered.
func indexOf(c *catalog.Catalog, d *kernel.Decision, id string) int {
	for i, o := range d.Options {
		if c.ID(o) == id {
			return i
		}
	}
	return -1
}

func never(*kernel.Decision) bool { return false }

// late begins a game some decisions before its end, and returns its links.
func (s *site) late(decisions int, packs []string, pairs ...string) []string {
	s.t.Helper()
	p := s.prepare(packs, pairs...)
	lines := p.random(chance(1), never)
	return p.at(p.head.Settings, lines[:max(0, len(lines)-decisions)])
}
