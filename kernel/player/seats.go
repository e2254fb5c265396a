package player

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/source"
)

// Seat is the player of a seat: a person, a computer player or content.
type Seat struct {
	Name    string // of a person; may be empty
	Bot     string // name of a computer player, "" for a person
	Content string // name of the seat of content that plays here

	Language string // of the person, "" for that of the table; it is not saved
}

// String returns the seat as a journal writes it: "human Ann", "bot easy".
func (s Seat) String() string {
	if s.Content != "" {
		return "content " + s.Content
	}
	if s.Bot != "" {
		return "bot " + s.Bot
	}
	return strings.TrimSpace("human " + s.Name)
}

// Title returns the seat as people read it: "p1 Ann", "p2 (easy)".
func (s Seat) Title(p board.Seat) string {
	switch {
	case s.Content != "":
		return fmt.Sprintf("%s (%s)", p, s.Content)
	case s.Bot != "":
		return fmt.Sprintf("%s (%s)", p, s.Bot)
	case s.Name != "":
		return fmt.Sprintf("%s %s", p, s.Name)
	}
	return p.String()
}

const longestName = 16

// ParseSeat reads "human", "human:Ann", "bot" or "bot:easy".
func ParseSeat(s string) (Seat, error) {
	kind, rest, _ := strings.Cut(s, ":")
	return seat(s, kind, rest)
}

// fromJournal reads "human Ann" or "bot easy".
func fromJournal(s string) (Seat, error) {
	kind, rest, _ := strings.Cut(s, " ")
	x, err := seat(s, kind, rest)
	if name, _, _ := strings.Cut(rest, ":"); err != nil && kind == "bot" && !slices.Contains(Names, name) {
		if name != "exec" { // of which Parse gives the hint
			err = source.Hint(err, "say --bot %q again: a saved game starts no programs", rest+"=exec:COMMAND")
		}
		return Seat{Bot: rest}, &Absent{rest, err}
	}
	return x, err
}

// Head returns the head of the journal of a game.
func Head(c *catalog.Catalog, set kernel.Settings, seats []Seat) play.JournalHead {
	h := play.JournalHead{Packs: c.Packs, Settings: set}
	for _, s := range seats {
		h.Seats = append(h.Seats, s.String())
	}
	return h
}

// Absent is the error for a computer player of a saved game that is not here, such as a program: the file does not
// contain it.
type Absent struct {
	Name string
	Err  error // of Parse
}

func (a *Absent) Error() string { return a.Err.Error() }

func (a *Absent) Unwrap() error { return a.Err }

// SeatsOf returns who sat at the table, by the head of a journal. If a computer player is not here, the error is an *Absent,
// and the seats are returned nevertheless.
func SeatsOf(h play.JournalHead) ([]Seat, error) {
	n := max(0, min(h.Settings.Players, board.MaxSeats))
	if len(h.Seats) > n {
		return nil, fmt.Errorf("%d seats for %d players", len(h.Seats), h.Settings.Players)
	}
	seats := make([]Seat, n)
	var away error
	for i := range h.Seats {
		var err error
		if seats[i], err = fromJournal(h.Seats[i]); errors.As(err, new(*Absent)) {
			away = cmp.Or(away, err)
		} else if err != nil {
			return nil, err
		}
	}
	return seats, away
}

func printable(name string) bool {
	return strings.IndexFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }) < 0
}

func seat(s, kind, rest string) (Seat, error) {
	switch kind {
	case "human":
		name := strings.Join(strings.Fields(rest), " ")
		if !printable(name) {
			return Seat{}, fmt.Errorf("seat %q: a name has letters, digits and signs only", s)
		}
		if len([]rune(name)) > longestName {
			return Seat{}, fmt.Errorf("seat %q: a name has at most %d letters", s, longestName)
		}
		return Seat{Name: name}, nil
	case "content":
		if !printable(rest) {
			return Seat{}, fmt.Errorf("seat %q: this is no name of content", s)
		}
		return Seat{Content: rest}, nil // the settings hold the rest
	case "bot":
		if rest == "" {
			rest = Usual
		}
		if _, err := Parse(rest); err != nil {
			return Seat{}, err
		}
		return Seat{Bot: rest}, nil
	}
	err := fmt.Errorf("seat %q: expected human, human:NAME, bot or bot:%s", s, strings.Join(Names, "|"))
	if hint := source.Nearest(kind, []string{"human", "bot"}); hint != "" {
		return Seat{}, source.Hint(err, "%s", hint)
	}
	return Seat{}, err
}

// enrolled are the players that were added, by name.
var enrolled struct {
	sync.Mutex
	names []string
	make  map[string]func(*catalog.Catalog) Player
}

// Enroll adds a player with a name, such as an external program. From then on Parse and New accept the name, and saved
// games name the player, but they do not contain it. An existing name gets the new player.
func Enroll(name string, make func(*catalog.Catalog) Player) {
	enrolled.Lock()
	defer enrolled.Unlock()
	if !slices.Contains(enrolled.names, name) {
		enrolled.names = append(enrolled.names, name)
	}
	if enrolled.make == nil {
		enrolled.make = map[string]func(*catalog.Catalog) Player{}
	}
	enrolled.make[name] = make
}

// All returns the names of all players: those that are built in from the weakest to the strongest, then
// those that were added.
func All() []string {
	enrolled.Lock()
	defer enrolled.Unlock()
	return slices.Concat(Names, enrolled.names)
}

// added returns how an added player is made, nil if none has the name.
func added(name string) func(*catalog.Catalog) Player {
	enrolled.Lock()
	defer enrolled.Unlock()
	return enrolled.make[name]
}
