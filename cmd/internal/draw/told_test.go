package draw

import (
	"strings"
	"testing"

	"seti/kernel/view"
)

// The rounds at the end have the numbers of those that were played: a game that begins with the second round has four of five.
func TestRoundsAtTheEnd(t *testing.T) {
	p := arranged(t, still)
	text := strings.Join(Texts(p.End([]view.Score{{Seat: 0, Total: 40, Final: 10, Rounds: []int{4, 12, 20, 40}}}, 80)), "\n")
	for _, want := range []string{" round 2 █████ 4\n", " round 5 ", " 30\n"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is missing:\n%s", want, text)
		}
	}
}
