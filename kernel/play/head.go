package play

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// version is the version of the journals that are written and read. Version 1 had another
// hash, in front of every line.
const version = "seti journal 2"

// JournalHead is the head of a journal.
type JournalHead struct {
	Packs    []catalog.PackInfo
	Settings kernel.Settings
	Seats    []string // who sits at each: "human Ann", "bot"
}

// entry is a kind of line of the head, with the functions that write and read it.
type entry struct {
	form string // its first word, and what follows it
	many bool   // may stand more than once, each time with another first word of what follows
	// write calls line once for each line of this kind, with what follows the first
	// word.
	write func(h *JournalHead, line func(string))
	// read takes what follows the first word. It reports false if that is malformed.
	read func(h *JournalHead, rest string) bool
}

func (e *entry) key() string {
	key, _, _ := strings.Cut(e.form, " ")
	return key
}

// entries are the kinds of lines of a head, in their order.
var entries = []entry{
	{form: "pack ID VERSION HASH", many: true,
		write: func(h *JournalHead, line func(string)) {
			for _, p := range h.Packs {
				line(p.ID + " " + p.Version + " " + p.Hash)
			}
		},
		read: func(h *JournalHead, rest string) bool {
			w := strings.Fields(rest)
			if len(w) != 3 {
				return false
			}
			h.Packs = append(h.Packs, catalog.PackInfo{ID: w[0], Version: w[1], Hash: w[2]})
			return true
		}},
	{form: "players NUMBER",
		write: func(h *JournalHead, line func(string)) { line(strconv.Itoa(h.Settings.Players)) },
		read:  func(h *JournalHead, rest string) bool { return readInt(&h.Settings.Players, rest) }},
	{form: "seed NUMBER",
		write: func(h *JournalHead, line func(string)) { line(strconv.FormatUint(h.Settings.Seed, 10)) },
		read: func(h *JournalHead, rest string) (ok bool) {
			var err error
			h.Settings.Seed, err = strconv.ParseUint(rest, 10, 64)
			return err == nil
		}},
	{form: "no-late-choice",
		write: func(h *JournalHead, line func(string)) { writeFlag(h.Settings.NoLateChoice, line) },
		read:  func(h *JournalHead, rest string) bool { return readFlag(&h.Settings.NoLateChoice, rest) }},
	{form: "with MODULES",
		write: func(h *JournalHead, line func(string)) {
			if len(h.Settings.Modules) > 0 {
				line(strings.Join(h.Settings.Modules, " "))
			}
		},
		read: func(h *JournalHead, rest string) bool {
			h.Settings.Modules = strings.Fields(rest)
			return len(h.Settings.Modules) > 0
		}},
	{form: "set SETTING=VALUE", many: true,
		write: func(h *JournalHead, line func(string)) {
			for _, s := range h.Settings.Set {
				line(s)
			}
		},
		read: func(h *JournalHead, rest string) bool {
			h.Settings.Set = append(h.Settings.Set, rest)
			return strings.Contains(rest, "=")
		}},
	{form: "played SEAT NAME LEVEL", many: true,
		write: func(h *JournalHead, line func(string)) {
			for i, s := range h.Settings.Seats {
				if s.Content != "" {
					line(board.Seat(i).String() + " " + s.Content + " " + strconv.Itoa(s.Level))
				}
			}
		},
		read: func(h *JournalHead, rest string) bool {
			w := strings.Fields(rest)
			if len(w) != 3 {
				return false
			}
			seat, ok := board.ParseSeat(w[0])
			if !ok {
				return false
			}
			for len(h.Settings.Seats) <= int(seat) {
				h.Settings.Seats = append(h.Settings.Seats, kernel.SeatSetting{})
			}
			h.Settings.Seats[seat].Content = w[1]
			return readInt(&h.Settings.Seats[seat].Level, w[2])
		}},
	{form: "species LEFT RIGHT",
		write: func(h *JournalHead, line func(string)) {
			if h.Settings.Species != nil {
				line(strings.Join(h.Settings.Species, " "))
			}
		},
		read: func(h *JournalHead, rest string) bool {
			h.Settings.Species = append([]string{}, strings.Fields(rest)...)
			return true
		}},
	{form: "first NUMBER",
		write: func(h *JournalHead, line func(string)) {
			if h.Settings.First != 0 {
				line(strconv.Itoa(h.Settings.First))
			}
		},
		read: func(h *JournalHead, rest string) bool { return readInt(&h.Settings.First, rest) }},
	{form: "seat SEAT WHO", many: true,
		write: func(h *JournalHead, line func(string)) {
			for i, who := range h.Seats {
				line(board.Seat(i).String() + " " + who)
			}
		},
		read: func(h *JournalHead, rest string) bool {
			seat, who, _ := strings.Cut(rest, " ")
			h.Seats = append(h.Seats, who)
			return seat == board.Seat(len(h.Seats)-1).String()
		}},
}

func readInt(n *int, rest string) bool {
	var err error
	*n, err = strconv.Atoi(rest)
	return err == nil
}

func writeFlag(on bool, line func(string)) {
	if on {
		line("")
	}
}

func readFlag(on *bool, rest string) bool {
	*on = true
	return rest == ""
}

// WriteHead writes the head of a journal.
func WriteHead(w io.Writer, h JournalHead) error {
	b := version + "\n"
	for i := range entries {
		e := &entries[i]
		e.write(&h, func(rest string) { b += strings.TrimSuffix(e.key()+" "+rest, " ") + "\n" })
	}
	_, err := io.WriteString(w, b+endOfHead+"\n")
	return err
}

// endOfHead is the line between the head and the decisions.
const endOfHead = "---"

// headReader reads a head line by line.
type headReader struct {
	head *JournalHead
	seen map[string]bool // what lines so far say, by their first words: "players", "pack base", "set solo.hard"
}

func (r *headReader) line(line string) error {
	key, rest, _ := strings.Cut(line, " ")
	i := slices.IndexFunc(entries, func(e entry) bool { return e.key() == key })
	if i < 0 {
		return fmt.Errorf("unknown line %q in the head", line)
	}
	e := &entries[i]
	about := key
	if i := strings.IndexAny(rest, " ="); e.many && i > 0 {
		about += " " + rest[:i]
	}
	if r.seen[about] {
		return fmt.Errorf("found %q, but there is a line %q above already", line, about)
	}
	r.seen[about] = true
	if !e.read(r.head, strings.TrimSuffix(rest, " ")) {
		return fmt.Errorf("found %q, expected: %s", line, e.form)
	}
	return nil
}

// end checks the head as a whole, after its last line.
func (r *headReader) end() error {
	for _, key := range [...]string{"players", "seed"} {
		if !r.seen[key] {
			return fmt.Errorf("the head has no line %q", key)
		}
	}
	return r.head.Settings.Check()
}
