package web

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"net/url"
	"testing"

	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
	"seti/tests/long"
)

// Two games that differ only in what a seat does not know give the seat, and every spectator, the same bytes: the page,
// its stream, the log, the outcome of an option, the reason why one is not offered. Positions are those of games at
// random, of which each fourth is read in another language.
func TestNothingHidden(t *testing.T) {
	games, positions := long.Count(3, 10), long.Count(9, 100)
	solo := []room.Chair{{Kind: room.Person, Name: "Ann"}, {Kind: room.Rival, Name: "rival", Level: "3"}}
	two := []room.Chair{{Kind: room.Person, Name: "Ann"}, {Kind: room.Person, Name: "Bob"}}
	three := append(two[:2:2], room.Chair{Kind: room.Person, Name: "Cyd"})
	plans := []room.Plan{{Chairs: two}, {Chairs: three, Packs: []string{"space-agencies"}}, {Chairs: solo, Packs: []string{"solo", "space-agencies"}}}
	s := open(t, t.TempDir())
	proved, looked, differ, asked := 0, 0, 0, 0
	for i := 0; proved < positions && i < 3*games; i++ {
		plan := plans[i%len(plans)]
		plan.Settings = kernel.Settings{Seed: uint64(i + 1)}
		p := s.proof(plan, uint64(i+1))
		p.lang = []string{"en", "de", "fr", "ru"}[i%4]
		p.post(p.watch+"/set", "lang", p.lang)
		for first := proved; proved-first < positions/games && proved < positions && p.step(); {
			if p.rng.IntN(5) > 0 {
				continue // positions lie apart, so that all parts of a game are reached
			}
			others := proved%4 == 0 // a look at what others see costs as much as all the rest
			if p.prove(others) {
				differ++
			}
			if others {
				looked++
			}
			proved++
			asked += p.offered
		}
	}
	t.Logf("%d positions, %d options; %d of %d of the other games show another player something else", proved, asked, differ, looked)
	if proved < positions {
		t.Errorf("%d positions were compared, want %d", proved, positions)
	}
	if 2*differ < looked {
		t.Errorf("only %d of %d games show the others something else, so little was dealt anew", differ, looked)
	}
}

// proof is a game that is played at random and looked at with the eyes of its seats.
type proof struct {
	*browser
	room    *room.Room
	rng     *rand.Rand
	seats   []string // paths of the links
	watch   string
	lang    string
	offered int // options that the last position offered to the seat
	turn    int
}

func (s *site) proof(plan room.Plan, seed uint64) *proof {
	s.t.Helper()
	id, host, err := s.hall.Begin(plan)
	if err != nil {
		s.t.Fatal(err)
	}
	p := &proof{browser: s.browser(), rng: rand.New(rand.NewPCG(seed, 1))}
	p.room, p.seats, p.watch = s.room(base(id, host))
	if plan.Chairs[len(plan.Chairs)-1].Kind == room.Rival {
		p.seats = p.seats[:len(p.seats)-1]
	}
	return p
}

// scene calls a function with the view of a seat.
func (p *proof) scene(seat board.Seat, do func(*room.Scene)) {
	p.t.Helper()
	if err := p.room.Scene(room.Eyes{Who: room.Who{Seat: seat, Lang: p.lang}}, func(s *room.Scene) error { do(s); return nil }); err != nil {
		p.t.Fatal(err)
	}
}

// step takes an option at random; false if the game is over.
func (p *proof) step() bool {
	p.t.Helper()
	for i := range p.seats {
		var id string
		var position uint64
		p.scene(board.Seat(i), func(s *room.Scene) {
			if s.View.Ask != nil {
				position, id = s.Position, s.View.Ask.Options[p.rng.IntN(len(s.View.Ask.Options))].ID
			}
		})
		if id != "" {
			if err := p.room.Choose(room.Who{Seat: board.Seat(i), Lang: p.lang}, position, id); err != nil {
				p.t.Fatal(err)
			}
			over := false
			p.scene(board.Seat(i), func(s *room.Scene) { over = s.Over })
			return !over // after the end everybody may see everything
		}
	}
	return false
}

// prove compares everything that a seat, each in its turn, and a spectator get with what they get once
// all that the seat does not know was dealt again. With others it
// reports whether the other seats see something else then.
func (p *proof) prove(others bool) (differ bool) {
	p.t.Helper()
	seat := board.Seat(p.turn % (len(p.seats) + 1))
	p.turn++
	links, rest := []string{p.watch}, p.seats
	if int(seat) < len(p.seats) {
		links, rest = append(links, p.seats[seat]), append(p.seats[:seat:seat], p.seats[seat+1:]...)
	} else {
		seat = board.Nobody
	}
	paths := p.paths(seat)
	if !others {
		rest = nil
	}
	want, shown := p.all(links, paths), p.all(rest, []string{"frame"})
	err := p.room.Redeal(seat, p.rng.Uint64(), func() {
		got := p.all(links, paths)
		for at := range want {
			if got[at] != want[at] {
				p.t.Errorf("%s, seat %v: %s differs at %s", p.room.ID, seat, at, difference(want[at], got[at]))
			}
		}
		differ = !maps.Equal(p.all(rest, []string{"frame"}), shown)
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return differ
}

// paths returns what a seat may ask for at a position, below its link.
func (p *proof) paths(seat board.Seat) []string {
	list := []string{"", "frame", "/log", "/saved", "/after?at=1", "/why?option=land+mars", "/why?option=launch", "/why?option=pass", "/explain?thing=card:39", "/moment", "/found?slot=left", "/found?slot=right"}
	p.offered = 0
	p.scene(seat, func(s *room.Scene) {
		if s.View.Ask == nil {
			list = append(list, "/hint", "/try?position=1&option=pass")
			return
		}
		p.offered = len(s.View.Ask.Options)
		for _, k := range p.rng.Perm(p.offered)[:min(p.offered, 3)] {
			id := url.QueryEscape(s.View.Ask.Options[k].ID)
			list = append(list, fmt.Sprintf("/try?position=%d&option=%s", s.Position, id), "/why?option="+id)
		}
	})
	return list
}

// all returns what links get at paths.
func (p *proof) all(links, paths []string) map[string]string {
	p.t.Helper()
	got := map[string]string{}
	for _, link := range links {
		for _, path := range paths {
			if path == "frame" {
				got[link+path] = p.frame(link)
				continue
			}
			status, _, body := p.get(link + path)
			if (path == "/saved" || path == "/after?at=1" || path == "/hint") && status < http.StatusBadRequest {
				p.t.Errorf("%s%s is answered with %d", link, path, status)
			}
			got[link+path] = fmt.Sprint(status, " ", body)
		}
	}
	return got
}

// frame returns a frame of a stream.
func (p *proof) frame(link string) string {
	p.t.Helper()
	secret := link[len(link)-22:]
	who, ok := p.room.Who(secret)
	if !ok {
		p.t.Fatal("no such link")
	}
	who.Lang = p.lang
	f, err := p.room.Frame(room.Eyes{Who: who, Secret: secret})
	if err != nil {
		p.t.Fatal(err)
	}
	return string(f.Body)
}

// difference returns the place where two texts part.
func difference(a, b string) string {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	cut := func(s string) string { return s[max(0, n-60):min(len(s), n+60)] }
	return fmt.Sprintf("%q, not %q", cut(b), cut(a))
}
