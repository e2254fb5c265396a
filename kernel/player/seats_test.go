package player

import "testing"

func TestParseSeat(t *testing.T) {
	for in, want := range map[string]string{"human": "human", "human:Ann  B": "human Ann B", "bot": "bot easy", "bot:random": "bot random", "bot:strong:2s": "bot strong:2s"} {
		if s, err := ParseSeat(in); err != nil || s.String() != want {
			t.Errorf("%q: got %q, %v", in, s, err)
		}
	}
	for _, in := range []string{"", "robot", "bot:clever", "human:a\x1bb", "human:abcdefghijklmnopq"} {
		if _, err := ParseSeat(in); err == nil {
			t.Errorf("%q was taken", in)
		}
	}
}
