package board

// Color is the color of a star and of a card's sector corner (rules 15.4).
type Color int8

// The four colors.
const (
	Yellow Color = iota
	Red
	Blue
	Black
)

func (c Color) String() string { return ColorNames[c] }

// Signal is a marker in or beside the data slot of a star. Earlier ones stand
// first in State.Signals.
type Signal struct {
	Star   int8
	Pos    int8 // position from 1, 0 for an excess marker
	Owner  Seat
	Serial uint16
}

// Win is a win marker (rules 7.4.7).
type Win struct {
	Star   int8
	Owner  Seat
	Serial uint16
}

// AddSignal puts a signal to a star, behind the others.
func (s *State) AddSignal(m Signal) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsSignals)
	s.Signals = append(s.Signals, m)
}

// AddWin puts a win marker to a star.
func (s *State) AddWin(m Win) {
	m.Serial = s.serial(0)
	s.NoteChange(ReadsWins)
	s.Wins = append(s.Wins, m)
}

// WinsOf counts a seat's win markers.
func (s *State) WinsOf(p Seat) (n int) {
	for i := range s.Wins {
		if s.Wins[i].Owner == p {
			n++
		}
	}
	return n
}

// StarCompleted reports whether no data is left at a star, which is then not yet resolved (rules
// 7.3.1). A data slot that is not in play always has some.
func (s *State) StarCompleted(star int) bool { return s.StarData[star] == 0 }

// Leaders returns who would win a star if it were completed now, and who would be
// second, Nobody if there is none (rules 7.4.2, 7.4.3).
func (s *State) Leaders(star int) (first, second Seat) {
	first = s.majority(star, Nobody)
	return first, s.majority(star, first)
}

// SignalsAt counts the markers of each owner at a star, the neutral one first: those of a seat p are n[p-Neutral].
func (s *State) SignalsAt(star int) (n [MaxSeats - int(Neutral)]int) {
	for _, x := range s.Signals {
		if int(x.Star) == star {
			n[x.Owner-Neutral]++
		}
	}
	return n
}

// majority returns who has most markers at a star, the later last marker
// winning a tie, and not counting one player (rules 7.4.2, 7.4.3).
func (s *State) majority(star int, without Seat) Seat {
	var count, last [MaxSeats - int(Neutral)]int // of each owner, the neutral one first
	for i, x := range s.Signals {
		if int(x.Star) == star && x.Owner != without {
			count[x.Owner-Neutral]++
			last[x.Owner-Neutral] = i
		}
	}
	best, most, final := Nobody, 0, 0
	for k, n := range count {
		if n > most || n == most && n > 0 && last[k] > final {
			best, most, final = Seat(k)+Neutral, n, last[k]
		}
	}
	return best
}

// ColorNames are the colors as content and options write them.
var ColorNames = [...]string{"yellow", "red", "blue", "black"}
