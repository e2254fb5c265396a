package browser_test

import (
	"math/rand/v2"
	"testing"

	"seti/tests/long"
)

const whole = 3000 // more decisions than any person makes in a game

// A game against a computer player is played by clicks alone, from the form of the start page to the points at the
// end. The short form plays its beginning, and the end of a prepared game.
func TestGameAgainstComputer(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person("/")
	p.do(set(`input[name=name]`, "Ann"), set(`select[name=seat1]`, "me"), set(`select[name=seat2]`, "bot:easy"), set(`input[name=seed]`, "7"))
	p.press(`document.querySelector('button.go')`)
	p.until(`location.pathname.startsWith('/g/') && 'ready' in document.body.dataset`)
	link := eval[string](p, `location.pathname`)
	if !long.Asked() {
		p.play(chance(1), 2)
		link = s.late(3, nil, "name", "Ann", "seat1", "me", "seat2", "bot:easy", "seed", "7")[0]
		p.open(link)
	}
	if end := p.play(chance(1), whole); !end.Over {
		t.Fatal("the game does not end")
	}
	p.press(`document.querySelector('#end a[href$="/after"]')`)
	p.until(`document.querySelector('#whole[open] .ended')`)
	p.press(`document.querySelector('#whole a[href*="/film"]')`)
	p.until(`location.pathname.endsWith('/film') && 'ready' in document.body.dataset`)
	s.verify(link)
}

// A person plays against the rival of the box, by the pages' list and table. The short form plays the beginning.
func TestGameAgainstRival(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.invite("name", "Ann", "seat1", "me", "seat2", "played:rival:3", "seed", "3")
	if !long.Asked() {
		s.person(link).play(chance(2), 2)
		return
	}
	if end := s.person(link).play(chance(2), whole); !end.Over {
		t.Fatal("the game does not end")
	}
	s.verify(link, "solo")
}

// Two people play the end of a game from two browsers, and a third looks on without a choice anywhere.
func TestTwoPeople(t *testing.T) {
	t.Parallel()
	s := shared(t)
	link := s.late(long.Count(3, 30), nil, "name", "Ann", "seat1", "me", "seat2", "open", "seed", "5")[0]
	ann := s.person(link)
	links := eval[[]string](ann, `[...document.querySelectorAll('#host .links a')].map(a => new URL(a.href).pathname)`)
	if len(links) != 2 {
		t.Fatalf("the host hands out %q, expected the link of the other seat and that of spectators", links)
	}
	bob, eve := s.person(links[0]), s.person(links[1])
	bob.do(set(`#sit input`, "Bob"))
	bob.press(`document.querySelector('#sit button')`)
	for _, p := range []*tab{ann, bob, eve} {
		p.until(`[...document.querySelectorAll('.seat .name')].some(x => x.textContent.includes('Bob'))`)
	}
	bob.until(`!document.querySelector('#sit')`)
	together(t, chance(3), eve, ann, bob)
	s.verify(link)
}

// Three people play the end of a game of both boxes with organizations.
func TestThreePeople(t *testing.T) {
	if !long.Asked() {
		t.Skip("this is for the long form: TestTwoPeople plays with several browsers, too")
	}
	t.Parallel()
	s := shared(t)
	links := s.late(20, []string{"space-agencies"}, "name", "Ann", "seat1", "me", "seat2", "open", "seat3", "open", "pack", "space-agencies", "with", "organizations", "seed", "9")
	together(t, chance(4), s.person(links[3]), s.person(links[0]), s.person(links[1]), s.person(links[2]))
	s.verify(links[0], "space-agencies")
}

// together plays a game of several people until it is over. The one who looks on sees each
// position and can choose nothing.
func together(t *testing.T, rng *rand.Rand, spectator *tab, people ...*tab) {
	t.Helper()
	position := ""
	for n := 0; ; n++ {
		var turns, over int
		var next *tab
		for _, p := range people {
			s := p.at(position)
			position = s.Position
			if s.Turn {
				turns++
				next = p
			}
			if s.Over {
				over++
			}
		}
		if over == len(people) {
			break
		}
		if turns != 1 || over > 0 {
			t.Fatalf("at %s %d are asked, for %d the game is over", position, turns, over)
		}
		if n%10 == 0 {
			if s := spectator.at(position); s.Turn || len(s.Options) > 0 {
				t.Fatalf("the spectator is asked %q", s.Text)
			}
		}
		position = next.play(rng, 1).Position
		if n > whole {
			t.Fatal("the game does not end")
		}
	}
	if s := spectator.at(position); !s.Over {
		t.Error("for the spectator the game is not over")
	}
}

func chance(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 0)) }
