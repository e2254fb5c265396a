package browser_test

import "testing"

// Pointing at an option shows what it leads to, and the option stays under the pointer.
func TestPreview(t *testing.T) {
	t.Parallel()
	s := serve(t, t.TempDir())
	p := s.person(s.invite("name", "Ann", "seat1", "me", "seat2", "bot:easy", "seed", "7"))
	for range 8 {
		at := p.state()
		for !at.Turn {
			at = p.after(at.Position)
		}
		for _, o := range at.Options {
			if eval[bool](p, `T.folded(%q)`, o) {
				continue
			}
			x := eval[spot](p, `T.spot(T.button(%q))`, o)
			if x.Covered != "" {
				t.Fatalf("%s: %s", o, x.Covered)
			}
			p.press(`document.querySelector('#question')`) // nothing is shown
			x = eval[spot](p, `T.spot(T.button(%q))`, o)
			p.move(x.X, x.Y)
			p.until(`document.querySelector('#preview.full')`)
			if is := eval[bool](p, `document.elementFromPoint(%v, %v).closest('.option') === T.button(%q)`, x.X, x.Y, o); !is {
				t.Errorf("%s is no longer under the pointer at %v %v", o, x.X, x.Y)
			}
			p.key("\x1b")
		}
		p.take(at.Options[0], false)
		p.after(at.Position)
	}
}
