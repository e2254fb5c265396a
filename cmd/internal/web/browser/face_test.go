package browser_test

import (
	"testing"

	"seti/tests/long"
)

// The drawings of cards that appear during a game are requested once, and each card has its drawing with its
// illustration.
func TestFaces(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:easy", "seed", "7"))
	before := eval[int](p, `document.querySelectorAll('.face').length`)
	p.play(chance(1), long.Count(4, 10))
	p.until(`document.querySelectorAll('.face:empty').length === 0`)
	type figures struct{ Faces, Arts, Asked, Twice int }
	x := eval[figures](p, `(() => {
		const faces = [...document.querySelectorAll('.face')], asked = performance.getEntriesByType('resource').map(e => e.name).filter(n => n.includes('/face?'));
		return { faces: faces.length, arts: faces.filter(f => f.querySelectorAll('.art use').length === 3 && f.querySelector('h4').textContent && f.querySelector('.text').textContent !== null).length,
			asked: asked.length, twice: asked.length - new Set(asked).size };
	})()`)
	if before < 8 || x.Faces < 5 || x.Arts != x.Faces || x.Asked == 0 || x.Twice > 0 {
		t.Errorf("%d cards at first, then %+v", before, x)
	}
}
