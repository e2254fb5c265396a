package page

import "seti/kernel/board"

// Talk holds the messages of a table.
type Talk struct {
	Lines  []TalkLine
	Mutes  []board.Seat // whom the seat does not hear; board.Nobody for spectators
	Off    bool         // the host has switched it off
	Apart  bool         // players read what is said here when the game is over
	Silent bool         // nothing can be said here now
	Most   int          // letters of a message
}

// TalkLine is a message.
type TalkLine struct {
	N    int
	Seat board.Seat // board.Nobody for a spectator
	Name string     // of a spectator; "" if it is not known
	Text string
}

// muting is a player whom the seat may mute, or the spectators.
type muting struct {
	ID, Name string
	Muted    bool
}

// Mutings returns whom the seat may mute: the other people, and spectators once they are heard. Spectators may mute nobody: they
// share a link.
func (t *table) Mutings() (list []muting, err error) {
	if t.Seat < 0 {
		return nil, nil
	}
	muted := map[board.Seat]bool{}
	for _, p := range t.Talk.Mutes {
		muted[p] = true
	}
	for _, c := range t.Chairs {
		if c.Kind == "person" && c.Seat != t.Seat {
			list = append(list, muting{c.Seat.String(), t.Name(c.Seat), muted[c.Seat]})
		}
	}
	if t.Over {
		name, wrong := t.Say("together.talk_spectators")
		list, err = append(list, muting{"", name, muted[board.Nobody]}), wrong
	}
	return list, err
}
