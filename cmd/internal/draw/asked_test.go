package draw

import (
	"strings"
	"testing"

	"seti/kernel/board"
	"seti/kernel/view"
)

// A question in the turn of another player names the player who chooses.
func TestAskedInTheTurnOfAnother(t *testing.T) {
	p := arranged(t, still)
	p.S.Course.Phase = board.PhaseBefore
	for i := range p.S.Seats {
		p.S.Seats[i].Active = i == 1
	}
	p.S.Course.Active, p.S.Ask = 1, &view.Ask{Question: "Which?"}
	if got := p.Status(80); !strings.Contains(got, "Bob's turn: Ann, YOUR CHOICE") {
		t.Errorf("the first line is %q", got)
	}
	if l := Texts(p.Seats(80)); l[1][0] != '?' || l[2][0] != '>' {
		t.Errorf("the players are\n%s", strings.Join(l, "\n"))
	}
	p.S.Ask = nil
	if got := p.Status(80); !strings.Contains(got, "Bob's turn: main action") {
		t.Errorf("the first line is %q", got)
	}
}
