package room

import (
	"encoding/json"
	"errors"
	"os"
	"slices"
	"strings"
	"time"
	"unicode"

	"seti/content/files"
	"seti/kernel/board"
)

// Message is a message to the table.
type Message struct {
	N    int       `json:"n"` // it counts the messages of the game
	At   time.Time `json:"at"`
	Seat place     `json:"seat"`           // nobody for a spectator
	Name string    `json:"name,omitempty"` // of a spectator
	Text string    `json:"text"`
}

// By returns who has said it; board.Nobody for a spectator.
func (m Message) By() board.Seat { return board.Seat(m.Seat) }

// talkEnd is the end of the name of the file that holds the messages of a game.
const talkEnd = ".talk"

// Talk are the messages of a table as a link sees them.
type Talk struct {
	Messages []Message
	Mutes    []board.Seat // whom the seat does not hear; board.Nobody for spectators
	Off      bool         // the host has switched it off
	Apart    bool         // players read what the link says when the game is over
	Silent   bool         // the link cannot say anything now
}

// talk returns the messages as the holder of a link sees them; nil if the server has none. Players hear spectators when the game
// is over.
func (r *Room) talk(w Who, over bool) *Talk {
	if !r.hall.Talk {
		return nil
	}
	t := &Talk{Off: r.paper.Quiet, Apart: w.Seat == board.Nobody && !over, Silent: w.Screen && w.Seat == board.Nobody}
	if t.Off {
		return t
	}
	if w.Seat != board.Nobody {
		t.Mutes = r.paper.Chairs[w.Seat].Mutes
	}
	for _, m := range r.messages() {
		apart := m.Seat == nobody && !over && (w.Seat != board.Nobody || w.Screen)
		if !apart && !slices.Contains(t.Mutes, board.Seat(m.Seat)) {
			t.Messages = append(t.Messages, m)
		}
	}
	return t
}

// messages returns the messages, which are read from the file at the first call.
func (r *Room) messages() []Message {
	if r.said != nil || r.trial {
		return r.said
	}
	r.said = []Message{}
	text, err := files.ReadPath(r.hall.path(r.ID, talkEnd), longestTalk)
	if err == nil {
		err = json.Unmarshal(text, &r.said)
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		r.hall.log.Error("what was said in a game cannot be read", "game", r.ID, "error", err)
	}
	return r.said
}

// Say sends a message to the table. A spectator sends it to spectators, under a name.
func (r *Room) Say(w Who, name, text string) error {
	return r.awake(func() error {
		w = r.facing(w)
		text = plainText(text)
		switch {
		case !r.hall.Talk:
			return ErrNothing
		case r.paper.Quiet:
			return notice("talk_off")
		case w.Screen && w.Seat == board.Nobody:
			return errEyes
		case text == "":
			return nil
		}
		m := Message{N: 1, At: time.Now().UTC(), Seat: place(w.Seat), Text: text}
		if w.Seat == board.Nobody {
			m.Name, _ = cleanName(name) // without a name that may be one it is said by somebody
		}
		if r.tooFast(m.Seat, m.At) {
			return r.tell(w, notice(talkFast))
		}
		was := r.messages()
		for _, x := range was {
			m.N = max(m.N, x.N+1)
		}
		now, own := append(slices.Clone(was), m), 0
		for _, x := range now {
			if (x.Seat == nobody) == (m.Seat == nobody) {
				own++
			}
		}
		if own > mostSaid { // the first of those who talk with each other goes
			first := slices.IndexFunc(now, func(x Message) bool { return (x.Seat == nobody) == (m.Seat == nobody) })
			now = slices.Delete(now, first, first+1)
		}
		r.said = now
		if err := r.writeTalk(); err != nil {
			r.said = was
			return r.tell(w, err)
		}
		r.changed()
		return r.tell(w, nil)
	})
}

const talkFast = "talk_fast"

// tooFast reports whether a seat has to wait before it says something else.
func (r *Room) tooFast(seat place, now time.Time) bool {
	recent := 0
	for _, x := range r.messages() {
		if x.Seat == seat && now.Sub(x.At) < talkSpan {
			recent++
		}
	}
	return recent >= mostInSpan
}

// hear removes the notices of those who have waited.
func (r *Room) hear(now time.Time) {
	for w, err := range r.notices {
		if n := new(Notice); errors.As(err, &n) && n.Key == talkFast && !r.tooFast(place(w.Seat), now) {
			delete(r.notices, w)
			r.changed()
		}
	}
}

func (r *Room) writeTalk() error {
	if r.trial {
		return nil
	}
	text, err := json.Marshal(r.said)
	if err == nil {
		err = files.Write(r.hall.path(r.ID, talkEnd), append(text, '\n'), 0o600)
	}
	if err != nil {
		return r.detail(because("unsaved", err))
	}
	return nil
}

// plainText returns a message as it may be shown: one line of letters and signs, not longer than LongestSaid.
// Characters that change the direction of text are removed; those that join letters stay.
func plainText(text string) string {
	text = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case r == '\u200c', r == '\u200d':
			return r
		case !unicode.IsGraphic(r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	letters := []rune(strings.Join(strings.Fields(text), " "))
	return string(letters[:min(len(letters), LongestSaid)])
}

// Mute hides messages of another seat from a seat, or shows them again; board.Nobody means spectators. Nobody else
// learns of it.
func (r *Room) Mute(w Who, other board.Seat, mute bool) error {
	return r.as(w, func(c *chair) error {
		if other < board.Nobody || int(other) >= len(r.paper.Chairs) {
			return errSeat
		}
		return r.change(func() {
			c.Mutes = slices.DeleteFunc(slices.Clone(c.Mutes), func(x board.Seat) bool { return x == other })
			if mute {
				c.Mutes = append(c.Mutes, other)
			}
		})
	})
}

// Quiet switches the messages of the table off, or on again. Only the host may do that.
func (r *Room) Quiet(w Who, off bool) error {
	return r.asHost(w, func() error {
		if err := r.change(func() { r.paper.Quiet = off }); err != nil {
			return r.tell(w, err)
		}
		return nil
	})
}

// Limits of messages at a table. A file has at most longestTalk bytes.
const (
	LongestSaid = 200 // letters of a message
	mostSaid    = 100 // messages of players that are kept, and as many of spectators
	mostInSpan  = 6   // messages of a seat, or of all spectators, in talkSpan
	talkSpan    = 20 * time.Second
	longestTalk = 512 << 10
)
