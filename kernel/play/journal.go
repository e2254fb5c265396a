package play

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Journal is a saved game that was read.
type Journal struct {
	JournalHead
	Lines []Line
	// Changes is the number of decisions that were written, and of withdrawals (Session.Changes).
	Changes uint64
	// Torn reports whether the last line was cut off; that line is left out.
	Torn bool
}

// longestLine is the longest line that is read, in bytes; lines that are written are
// much shorter.
const longestLine = 1000

// mostLines is the most lines that are read. A long game has some thousand, including those that were undone.
const mostLines = 200_000

// undo is the line that withdraws the line before it.
const undo = "undo"

// WriteUndo writes a line that withdraws the line before it.
func WriteUndo(w io.Writer) error {
	_, err := io.WriteString(w, undo+"\n")
	return err
}

// ErrNoDecisions is returned for a journal that ends before its first decision.
var ErrNoDecisions = errors.New("the head of the journal is not complete")

// ReadJournal reads a journal from r. name is used in errors.
func ReadJournal(name string, r io.Reader) (*Journal, error) {
	j := &Journal{}
	head := &headReader{&j.JournalHead, map[string]bool{}}
	in := bufio.NewReader(r)
	for n := 1; ; n++ {
		line, err := in.ReadString('\n')
		if err == io.EOF {
			j.Torn = line != ""
			break
		}
		if err != nil {
			return nil, err
		}
		line = strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
		switch {
		case n > mostLines:
			err = fmt.Errorf("more than %d lines: no game has so many decisions", mostLines)
		case len(line) > longestLine:
			err = fmt.Errorf("the line has %d bytes, no line of a saved game has more than %d", len(line), longestLine)
		case source.Printable(line) != line:
			err = fmt.Errorf("found %q, but a line of a saved game has no unprintable characters", line)
		case n == 1:
			err = checkVersion(line)
		case head != nil && line == endOfHead:
			err = head.end()
			head = nil
			j.Lines = make([]Line, 0, usual)
		case head != nil:
			err = head.line(line)
		default:
			err = j.line(line)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if head != nil {
		return nil, fmt.Errorf("%s: %w (no %s line)", name, ErrNoDecisions, endOfHead)
	}
	return j, nil
}

func checkVersion(line string) error {
	switch line {
	case version:
		return nil
	case "seti journal 1":
		return fmt.Errorf("found %q, expected %q: an older version of the program saved this game, and chance falls differently since; go on with it there", line, version)
	}
	return fmt.Errorf("found %q, expected %q: this is not a saved game, or one of a newer version", line, version)
}

// line reads a line below the head.
func (j *Journal) line(line string) error {
	j.Changes++
	if line == undo {
		if len(j.Lines) == 0 {
			return errors.New("nothing to undo")
		}
		j.Lines = j.Lines[:len(j.Lines)-1]
		return nil
	}
	l, err := parseLine(line)
	j.Lines = append(j.Lines, l)
	return err
}

func parseLine(line string) (Line, error) {
	hash, rest, _ := strings.Cut(line, " ")
	seat, id, ok := strings.Cut(rest, ": ")
	p, isSeat := board.ParseSeat(seat)
	h, isHash := parseHash(hash)
	if !ok || !isSeat || !isHash || id == "" {
		return Line{}, fmt.Errorf("found %q, expected HASH SEAT: OPTION, with %s for no hash", line, noHash)
	}
	return Line{Seat: p, ID: id, Hash: h}, nil
}

// parseHash reads a hash: 16 digits, not all of them 0, or the sign for no hash.
func parseHash(s string) (uint64, bool) {
	if s == noHash {
		return 0, true
	}
	h, err := strconv.ParseUint(s, 16, 64)
	return h, err == nil && len(s) == 16 && h != 0
}

// Changed is the error for packs that do something else now than when the game was saved.
type Changed struct {
	Pack      string
	Then, Now catalog.PackInfo
}

func (c *Changed) Error() string {
	return fmt.Sprintf("pack %q has changed since the game was saved (version %s then, %s now)", c.Pack, Exactly(c.Then), Exactly(c.Now))
}

// Exactly returns the version of a pack with the beginning of its hash, as `seti pack` prints it.
func Exactly(p catalog.PackInfo) string { return fmt.Sprintf("%s (hash %.12s)", p.Version, p.Hash) }

// CheckPacks compares the packs of a journal with those that are loaded. If they are the same packs but one of them has
// changed, it returns a *Changed: the game may have the same outcome nevertheless.
func (j *Journal) CheckPacks(c *catalog.Catalog) error {
	have := map[string]catalog.PackInfo{}
	for _, p := range c.Packs {
		have[p.ID] = p
	}
	var changed *Changed
	for _, p := range j.Packs {
		q, ok := have[p.ID]
		switch {
		case !ok:
			return fmt.Errorf("the game was played with pack %q %s, which is not loaded; add it with --pack", p.ID, Exactly(p))
		case q.Hash != p.Hash && changed == nil:
			changed = &Changed{p.ID, p, q}
		}
		delete(have, p.ID)
	}
	for _, p := range c.Packs {
		if _, ok := have[p.ID]; ok {
			return fmt.Errorf("pack %q is loaded, but the game was played without it", p.ID)
		}
	}
	if changed != nil {
		return changed
	}
	return nil
}

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
	// write calls line once for each line of this kind, with the text after the first word.
	write func(h *JournalHead, line func(string))
	// read gets the text after the first word. It reports false if that is malformed.
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
