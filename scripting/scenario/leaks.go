package scenario

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"

	"seti/kernel"
)

// Leaks finds what the log of a seat tells that the seat may not know
// (rules 1.5). It holds what was noted since the last check, what each seat
// could see then, and the cards that all saw this turn.
type Leaks struct {
	notes  []kernel.Note
	seen   [4]string
	public string
}

// Add is the Note of the game or session.
func (l *Leaks) Add(n kernel.Note) { l.notes = append(l.notes, n) }

// Check returns an error if the log of a seat names a card or a hidden piece
// that the seat could see neither at the last check nor now.
func (l *Leaks) Check(g *kernel.Game) error {
	defer func() { l.notes = l.notes[:0] }()
	hidden := hiddenPieces(g.C)
	for _, n := range l.notes {
		text := g.C.NoteText(n, kernel.Public)
		if strings.HasPrefix(text, "-- ") {
			l.public = ""
		}
		if shown.MatchString(text) {
			l.public += strings.Join(named(text, hidden), " ")
		}
	}
	for seat := range kernel.Seat(g.S.Players) {
		view, err := json.Marshal(g.Describe(seat))
		if err != nil {
			return err
		}
		known := l.seen[seat] + string(view) + l.public
		for _, n := range l.notes {
			text := g.C.NoteText(n, seat)
			if shown.MatchString(text) {
				continue
			}
			for _, id := range named(text, hidden) {
				if !strings.Contains(known, id) {
					return fmt.Errorf("the log of %s says %q, which he may not know", seat, text)
				}
			}
		}
		l.seen[seat] = string(view)
	}
	return nil
}

var (
	// shown is a note of a card that all see, wherever it goes then.
	shown = regexp.MustCompile(`^(p\d (plays|shows)|row \d is now) .*\)$`)

	cardID = regexp.MustCompile(`\(([^() ]+)\)`)
)

// named are the cards and hidden pieces that a text names, each in quotes as
// the JSON of a view has them.
func named(text string, hidden []string) []string {
	var ids []string
	for _, m := range cardID.FindAllStringSubmatch(text, -1) {
		ids = append(ids, `"`+m[1]+`"`)
	}
	for _, id := range hidden {
		if strings.Contains(text, id) {
			ids = append(ids, `"`+id+`"`)
		}
	}
	return ids
}

func hiddenPieces(c *kernel.Catalog) []string {
	var ids []string
	for i := range c.Species {
		for _, p := range c.Species[i].Pieces {
			if p.Hidden {
				ids = append(ids, p.ID)
			}
		}
	}
	return ids
}
