package play

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

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

// CheckPacks compares the packs of a journal with those that are loaded. If they are the same
// packs but one of them does something else now, it returns a *Changed: the game
// may come out the same nevertheless.
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
