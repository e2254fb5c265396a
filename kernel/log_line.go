package kernel

import (
	"slices"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// Line returns an entry as data: who, the key of its message without "log.", and the arguments as
// ids. Entries that differ have different lines, and a line stays as it is when messages are worded again
// or translated, so logs that are compared hold lines. What only some seats know is followed by these:
//
//	p1 gain credit 2
//	p1 draw 39 [p1]
//	row 39 2
func (e LogEntry) Line(c *catalog.Catalog) string {
	var words []string
	if e.Player != board.Nobody {
		words = append(words, e.Player.String())
	}
	if e.said != nil {
		return strings.Join(append(words, e.said.key+e.said.args.Line(c)+e.knownLine()), " ")
	}
	def := &logDefs[e.Kind]
	words = append(words, strings.TrimPrefix(def.key, "log."))
	for i, a := range def.args {
		word := ""
		if a.line != nil {
			word = a.line(c, [...]int16{e.A, e.B, e.C, e.D}[i])
		} else {
			word = c.Name(board.Ref(source.Kind(e.B), e.C))
		}
		if word != "" {
			words = append(words, word)
		}
	}
	return strings.Join(words, " ") + e.knownLine()
}

// knownLine names the seats that know what an entry names, and what a message hides from the others;
// it is empty if everybody knows all.
func (e LogEntry) knownLine() string {
	if e.Known == everySeat {
		return ""
	}
	var words []string
	for p := range board.Seat(board.MaxSeats) {
		if e.KnownTo(p) {
			words = append(words, p.String())
		}
	}
	if len(words) == 0 {
		words = append(words, "nobody")
	}
	seats := strings.Join(words, " ")
	if e.said != nil {
		seats += ": " + strings.Join(slices.Compact(slices.Sorted(slices.Values(e.said.hidden))), ", ")
	}
	return " [" + seats + "]"
}

func lineNumber(_ *catalog.Catalog, n int16) string { return strconv.Itoa(int(n)) }

// lineMore says a number that seldom is another than 0.
func lineMore(c *catalog.Catalog, n int16) string {
	if n == 0 {
		return ""
	}
	return lineNumber(c, n)
}

// lineFlag says a name for any number but 0.
func lineFlag(name string) func(*catalog.Catalog, int16) string {
	return func(_ *catalog.Catalog, n int16) string {
		if n == 0 {
			return ""
		}
		return name
	}
}

func lineThing(kind source.Kind) func(*catalog.Catalog, int16) string {
	return func(c *catalog.Catalog, n int16) string { return c.Name(board.Ref(kind, n)) }
}

// lineMaybe says a thing that may be missing.
func lineMaybe(kind source.Kind) func(*catalog.Catalog, int16) string {
	return func(c *catalog.Catalog, n int16) string {
		if n < 0 {
			return ""
		}
		return catalog.KindTag(kind) + " " + c.Name(board.Ref(kind, n))
	}
}

// lineSeat says who, if it is anybody.
func lineSeat(_ *catalog.Catalog, n int16) string {
	if p := board.Seat(n); p != board.Nobody {
		return p.String()
	}
	return ""
}

func linePower(c *catalog.Catalog, n int16) string { return c.Name(c.PowerThing(n)) }

// lineFinal says in which step of the final scoring something is gained or lost.
func lineFinal(_ *catalog.Catalog, n int16) string {
	return [...]string{NotFinal: "", FinalScoring: "scoring", FinalPenalty: "penalty"}[n]
}
