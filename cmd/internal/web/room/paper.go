package room

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
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
	Next   string    `json:"next,omitempty"` // the rematch
	Away   bool      `json:"away,omitempty"` // put away by the host
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
	Kind  string `json:"kind"`
	Name  string `json:"name,omitempty"`
	Level string `json:"level,omitempty"` // of a computer player
	Was   string `json:"was,omitempty"`   // the kind before a computer player took the seat
	Link  link   `json:"link"`
	Hook  *Hook  `json:"hook,omitempty"`
	Pass  bool   `json:"pass,omitempty"` // at the next main action
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

// title returns what pages call the player: a person by name alone.
func (c *chair) title(p board.Seat) string {
	if c.person() && c.Name != "" {
		return c.Name
	}
	s := c.seat()
	return s.Title(p)
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
