package play

import (
	"bufio"
	"fmt"
	"io"
	"seti/kernel"
	"strconv"
	"strings"
)

// JournalHead is the head of a journal.
type JournalHead struct {
	Packs    []kernel.PackInfo
	Settings kernel.Settings
	Seats    []string // who sits there: "human Ann", "bot"
}

// Journal is a journal that was read.
type Journal struct {
	JournalHead
	Lines []Line
	// Torn is set if the last line was cut off; it is left out.
	Torn bool
}

// WriteHead writes the head of a journal.
func WriteHead(w io.Writer, h JournalHead) error {
	var b strings.Builder
	b.WriteString("seti journal 1\n")
	for _, p := range h.Packs {
		fmt.Fprintf(&b, "pack %s %s %s\n", p.ID, p.Version, p.Hash)
	}
	fmt.Fprintf(&b, "players %d\nseed %d\n", h.Settings.Players, h.Settings.Seed)
	if h.Settings.NoLateChoice {
		b.WriteString("no-late-choice\n")
	}
	if h.Settings.Promo {
		b.WriteString("promo\n")
	}
	if h.Settings.Species != nil {
		fmt.Fprintf(&b, "species %s\n", strings.Join(h.Settings.Species, " "))
	}
	if h.Settings.First > 0 {
		fmt.Fprintf(&b, "first %d\n", h.Settings.First)
	}
	for i, s := range h.Seats {
		fmt.Fprintf(&b, "seat %s %s\n", kernel.Seat(i), s)
	}
	b.WriteString("---\n")
	_, err := io.WriteString(w, b.String())
	return err
}

// WriteLine writes one decision.
func WriteLine(w io.Writer, l Line) error {
	_, err := fmt.Fprintf(w, "%016x %s\n", l.Hash, l)
	return err
}

// WriteUndo withdraws the line before.
func WriteUndo(w io.Writer) error {
	_, err := io.WriteString(w, "undo\n")
	return err
}

// ReadJournal reads a journal. name is for messages.
func ReadJournal(name string, r io.Reader) (*Journal, error) {
	j := &Journal{}
	in := bufio.NewReader(r)
	head, n := true, 0
	for {
		line, err := in.ReadString('\n')
		if err == io.EOF && line == "" {
			break
		}
		n++
		if err == io.EOF {
			j.Torn = true
			break
		}
		if err != nil {
			return nil, err
		}
		line = strings.TrimSuffix(line, "\n")
		switch {
		case n == 1:
			if line != "seti journal 1" {
				return nil, fmt.Errorf("%s:1: found %q, expected \"seti journal 1\": this is no saved game, or one of a newer version", name, line)
			}
		case head && line == "---":
			head = false
		case head:
			err = j.headLine(line)
		case line == "undo":
			if len(j.Lines) == 0 {
				return nil, fmt.Errorf("%s:%d: nothing to undo", name, n)
			}
			j.Lines = j.Lines[:len(j.Lines)-1]
		default:
			var l Line
			if l, err = parseLine(line); err == nil {
				j.Lines = append(j.Lines, l)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, n, err)
		}
	}
	if head {
		return nil, fmt.Errorf("%s: the head of the journal is not complete (no --- line)", name)
	}
	return j, nil
}

func (j *Journal) headLine(line string) error {
	key, rest, _ := strings.Cut(strings.TrimSuffix(line, " "), " ")
	words := strings.Fields(rest)
	var err error
	switch key {
	case "pack":
		if len(words) != 3 {
			return fmt.Errorf("found %q, expected: pack ID VERSION HASH", line)
		}
		j.Packs = append(j.Packs, kernel.PackInfo{ID: words[0], Version: words[1], Hash: words[2]})
	case "players":
		j.Settings.Players, err = strconv.Atoi(rest)
	case "seed":
		j.Settings.Seed, err = strconv.ParseUint(rest, 10, 64)
	case "species":
		j.Settings.Species = append([]string{}, words...)
	case "first":
		j.Settings.First, err = strconv.Atoi(rest)
	case "promo":
		j.Settings.Promo = true
	case "no-late-choice":
		j.Settings.NoLateChoice = true
	case "seat":
		_, who, _ := strings.Cut(rest, " ")
		j.Seats = append(j.Seats, who)
	default:
		return fmt.Errorf("unknown line %q in the head", line)
	}
	return err
}

func parseLine(line string) (Line, error) {
	hash, rest, _ := strings.Cut(line, " ")
	seat, id, ok := strings.Cut(rest, ": ")
	h, err := strconv.ParseUint(hash, 16, 64)
	p, isSeat := kernel.ParseSeat(seat)
	if err != nil || len(hash) != 16 || !ok || !isSeat || id == "" {
		return Line{}, fmt.Errorf("found %q, expected HASH SEAT: OPTION", line)
	}
	return Line{p, id, h}, nil
}

// CheckPacks compares the packs of a journal with those loaded.
func (j *Journal) CheckPacks(c *kernel.Catalog) error {
	have := map[string]kernel.PackInfo{}
	for _, p := range c.Packs {
		have[p.ID] = p
	}
	for _, p := range j.Packs {
		q, ok := have[p.ID]
		switch {
		case !ok:
			return fmt.Errorf("the game was played with pack %q %s, which is not loaded; add it with --pack", p.ID, p.Version)
		case q.Hash != p.Hash:
			return fmt.Errorf("pack %q has changed since the game was saved (version %s then, %s now)", p.ID, p.Version, q.Version)
		}
		delete(have, p.ID)
	}
	for id := range have {
		return fmt.Errorf("pack %q is loaded, but the game was played without it", id)
	}
	return nil
}

// Differs is where a replay does not come to the game that was saved.
type Differs struct {
	Line     int // index of the decision, from 0
	Decision Line
	Err      error // what was refused; nil if only the state differs
}

func (d *Differs) Error() string {
	s := fmt.Sprintf("the replay differs at decision %d (%s)", d.Line+1, d.Decision)
	if d.Err != nil {
		return s + ": " + d.Err.Error()
	}
	return s + ": the state before it is another"
}

// Restore plays the decisions of a journal in a new session and checks each
// hash. A *Differs comes back where it goes another way; the session then
// stands before that decision.
func (s *Session) Restore(j *Journal) error {
	s.quiet = true
	defer func() { s.quiet = false }()
	for i, l := range j.Lines {
		if err := s.Play(l.Seat, l.ID); err != nil {
			return &Differs{i, l, err}
		}
		if got := s.steps[len(s.steps)-1].hash; l.Hash != 0 && got != l.Hash {
			s.backTo(len(s.steps) - 1)
			return &Differs{i, l, nil}
		}
	}
	return nil
}
