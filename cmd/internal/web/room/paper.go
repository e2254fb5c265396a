package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/player"
)

// paper is the file beside the journal of a game: everything but the game itself.
type paper struct {
	Packs    []string `json:"packs"` // as content.Open takes them
	Chairs   []chair  `json:"chairs"`
	HostSeat place    `json:"host_seat"`
	Host     link     `json:"host"`
	Watch    link     `json:"watch"`
	// Loads counts how often the game was taken up. Numbers of positions begin with it,
	// so they never repeat.
	Loads uint64 `json:"loads"`
	// Clock is the time for a decision, in seconds; 0 for none. Since is when the seat Asked was asked.
	Clock  int       `json:"clock,omitempty"`
	Since  time.Time `json:"since,omitzero"`
	Asked  place     `json:"asked"`
	Next   string    `json:"next,omitempty"`  // the rematch
	Away   bool      `json:"away,omitempty"`  // put away by the host
	Opened time.Time `json:"opened,omitzero"` // since when anybody may take a seat that is free
	Quiet  bool      `json:"quiet,omitempty"` // nobody says anything to the table
	Over   bool      `json:"over,omitempty"`
	Round  int       `json:"round"`
	Rounds int       `json:"rounds"`
}

// place is a seat as a number, -1 for nobody.
type place int8

const nobody = place(board.Nobody)

// The kinds of chairs.
const (
	Person   = "person"
	Open     = "open" // for whoever opens its link and gives a name
	Computer = "computer"
	Rival    = "rival" // content plays it
)

// chair is the player in a seat.
type chair struct {
	Kind  string       `json:"kind"`
	Name  string       `json:"name,omitempty"`
	Level string       `json:"level,omitempty"` // of a computer player
	Was   string       `json:"was,omitempty"`   // the kind before a computer player took the seat
	Link  link         `json:"link"`
	Hook  *Hook        `json:"hook,omitempty"`
	Pass  bool         `json:"pass,omitempty"`  // at the next main action
	Here  bool         `json:"here,omitempty"`  // plays at the screen of the host, as others do
	Mutes []board.Seat `json:"mutes,omitempty"` // whom the seat does not hear
	Free  *free        `json:"free,omitempty"`  // in an open game, while nobody sits here
}

// seat returns the chair as saved games know it.
func (c *chair) seat() player.Seat {
	switch c.Kind {
	case Computer:
		return player.Seat{Bot: c.Level}
	case Rival:
		return player.Seat{Content: c.Name}
	}
	return player.Seat{Name: c.Name}
}

// newPaper returns the paper of a game that begins, whose host has no seat yet.
func newPaper(host, watch token) paper {
	return paper{HostSeat: nobody, Host: link{Hash: host.hash()}, Watch: newLink(watch, host, "watch"), Asked: nobody, Loads: 1}
}

// titles returns what pages call the players: a person by name alone, and by name and seat if another one has the same name.
func (p *paper) titles() []string {
	list := make([]string, len(p.Chairs))
	for i := range p.Chairs {
		c, seat := &p.Chairs[i], board.Seat(i)
		if list[i] = c.called(); list[i] == "" {
			s := c.seat()
			list[i] = s.Title(seat)
		} else if slices.ContainsFunc(p.Chairs, func(x chair) bool { return x.Link != c.Link && strings.EqualFold(x.called(), c.called()) }) {
			list[i] += " (" + seat.String() + ")"
		}
	}
	return list
}

// called returns the name of a person; "" if it is not known.
func (c *chair) called() string {
	if c.person() {
		return c.Name
	}
	return ""
}

// person reports whether a person may answer for the seat.
func (c *chair) person() bool { return c.Kind == Person || c.Kind == Open }

const (
	journalEnd = ".seti"
	paperEnd   = ".json"
)

const longestPaper = 64 << 10 // bytes

func readPaper(path string) (p paper, err error) {
	text, err := files.ReadPath(path, longestPaper)
	if err != nil {
		return p, err
	}
	if err := json.Unmarshal(text, &p); err != nil {
		return p, fmt.Errorf("%s is damaged: %w", filepath.Base(path), err)
	}
	if n := len(p.Chairs); n < 2 || n > board.MaxSeats || p.HostSeat >= place(n) {
		return p, fmt.Errorf("%s is damaged: it names %d seats", filepath.Base(path), n)
	}
	return p, nil
}

func (p *paper) write(path string) error {
	text, err := json.MarshalIndent(p, "", "\t")
	if err != nil {
		return err
	}
	return files.Write(path, append(text, '\n'), 0o600)
}

// validID reports whether a text may be the id of a game, and so a part of a path.
func validID(id string) bool {
	for _, r := range id {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	return len(id) >= 8 && len(id) <= 32
}

// exists reports whether a file is there.
func exists(path string) bool {
	_, err := os.Stat(path)
	return !errors.Is(err, os.ErrNotExist)
}
