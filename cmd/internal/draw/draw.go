// Package draw draws as lines of text what a seat may see of a game: the sectors with
// the solar system, players, planets, technologies, species, cards, what
// happened, and the options of a question; and things as cards.
//
// A panel is as wide as it is told to
// be and as high as it needs; whoever shows it in less scrolls. So nothing is
// ever cut that a player must know: what has no room in a line stands in the
// next one. Only names that are written out elsewhere are shortened.
//
// The full-screen table, the plain mode, replay and the workshop's prompt draw
// with it.
//
//	draw.go      a Painter, and what a line is
//	board.go     sectors and the solar system in one table
//	round.go     the same as a picture from above
//	canvas.go    a picture in signs
//	look.go      colors and signs
//	next.go      the same table with what the next rotation changes
//	seats.go     players, as a table or as blocks
//	mat.go       the board of one player
//	things.go    planets, technologies, species, gold tiles, tokens
//	cards.go     the row, hands and what lies in front of players
//	told.go      what happened
//	options.go   the question, its options, and one option in full
//	sheet.go     a thing as a card lies on the table
package draw

import (
	"slices"
	"strings"

	"seti/cmd/internal/console"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Line is a line of a panel, and the thing that it is about.
type Line struct {
	Text  string
	About source.Ref // KindNone if it is about nothing that can be explained
}

// Painter draws a view.
type Painter struct {
	console.Style
	Look Look
	// Ghosts says that the board also shows where things are after the next rotation.
	Ghosts bool
	// Whole says that the text of a card takes as many lines as it needs.
	Whole bool
	S     *view.View
	T     *view.Viewer
	// Lit are the things that the chosen option is about.
	Lit []source.Ref
}

// NewPainter returns a painter for a view.
func NewPainter(t *view.Viewer, s *view.View, st console.Style) *Painter {
	return &Painter{Style: st, S: s, T: t}
}

// word says a message. What stands in it comes from the view, which is clean, and
// may be colored.
func (p *Painter) word(key string, args catalog.Args) string {
	return p.T.Say(catalog.Phrase{Key: key, Args: args})
}

// list returns texts in one, as the language lists them.
func (p *Painter) list(texts []string) string {
	return p.word("table.list", catalog.Args{"what": texts})
}

// titled returns a text behind what it is about.
func (p *Painter) titled(what, text string) string {
	return p.word("table.about", catalog.Args{"what": what, "text": text})
}

// lit reports whether the chosen option is about a thing.
func (p *Painter) lit(r source.Ref) bool {
	return r.Kind != board.KindNone && slices.Contains(p.Lit, r)
}

// Mark comes before a thing that the chosen option is about, Fresh before one that others have
// changed. Many people do not see colors.
const (
	Mark  = "»"
	Fresh = "•"
)

// mark lights a text up if the chosen option is about the thing, and marks the thing if
// others have changed it.
func (p *Painter) mark(r source.Ref, text string) string {
	if p.lit(r) {
		return p.Chosen(Mark + text)
	}
	return p.fresh(p.S.News.Things[r]) + text
}

// fresh returns the sign before a thing that others have changed, a space before another one.
func (p *Painter) fresh(changed bool) string {
	if changed {
		return p.Warn(Fresh)
	}
	return " "
}

// who returns a player in one letter: "1", or "n" for a neutral piece.
func (p *Painter) who(s board.Seat) string {
	o := p.owner(s)
	return p.tone(o.tone, o.text)
}

// whose returns several players in one letter each.
func (p *Painter) whose(seats []board.Seat) string {
	var b strings.Builder
	for _, s := range seats {
		b.WriteString(p.who(s))
	}
	return b.String()
}

// name returns a player with the sign of the board and the name: "p1 Ann".
func (p *Painter) name(s board.Seat) string { return p.Seat(s, p.T.Title(s)) }

// about returns lines for texts about one thing.
func about(r source.Ref, texts ...string) (lines []Line) {
	for _, t := range texts {
		lines = append(lines, Line{t, r})
	}
	return lines
}

// wrap returns lines for a text about one thing.
func wrap(r source.Ref, text string, w, indent int) []Line {
	return about(r, console.Wrap(text, w, indent)...)
}

// heading returns a title for some lines.
func (p *Painter) heading(key string) Line { return Line{Text: p.Bold(p.word(key, nil))} }

// row returns cells side by side in columns of given widths.
func row(widths []int, cells ...string) string {
	var b strings.Builder
	for i, c := range cells {
		if i == len(cells)-1 && console.VisibleWidth(c) <= widths[i] {
			b.WriteString(c)
			break
		}
		b.WriteString(console.Pad(c, widths[i]))
	}
	return strings.TrimRight(b.String(), " ")
}

func clamp(n, low, high int) int { return max(low, min(n, high)) }
