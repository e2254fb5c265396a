// Package draw draws as lines of text what a seat may see of a game: the sectors with
// the solar system, players, planets, technologies, species, cards, what
// happened, and the options of a question; and things as cards.
//
// A panel has the width that the caller gives and the height that it needs; a caller with less room scrolls. So nothing
// is ever cut that a player must know: long lines are wrapped. Only names that are written out elsewhere are shortened.
//
// The full-screen table, the plain mode, replay and the workshop's prompt draw
// with it.
//
//	draw.go     a Painter with its colors and signs, what a line is, the whole table
//	board.go    sectors and the solar system in one table, now and after the next rotation
//	round.go    the same as a picture from above
//	seats.go    players, as a table or as blocks, and the board of one
//	things.go   planets, technologies, species, gold tiles, tokens, cards; a thing drawn as a card
//	options.go  the question, its options, one option in full, the list of the plain mode
//	advice.go   what computer players advise, and what they find after the game
//	told.go     what happened, and how the game ended
//	ascii.go    the signs of a terminal that has few
package draw

import (
	"fmt"
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
	// Ghosts is set if the board also shows where things are after the next rotation.
	Ghosts bool
	// Whole is set if the text of a card takes as many lines as it needs.
	Whole bool
	S     *view.View
	T     *view.Viewer
	// Lit are the things that the chosen option is about.
	Lit []source.Ref
	// Spots are the places of the board that was drawn last.
	Spots []Spot
}

// Spot is a place on a drawn board: W columns from column X of line Y.
type Spot struct {
	X, Y, W int
	At      source.Ref // a star or a space
	Body    source.Ref // the planet in the space, if there is one
}

// Is reports whether a spot shows a thing.
func (x *Spot) Is(r source.Ref) bool {
	return r.Kind != board.KindNone && (r == x.At || r == x.Body)
}

// spot notes where a space is drawn.
func (p *Painter) spot(x, y, w int, s *view.Space) {
	spot := Spot{X: x, Y: y, W: w, At: s.At}
	if s.Cell == view.World {
		spot.Body = source.Ref{Kind: board.KindBody, ID: int16(s.Body)}
	}
	p.Spots = append(p.Spots, spot)
}

// NewPainter returns a painter for a view.
func NewPainter(t *view.Viewer, s *view.View, st console.Style) *Painter {
	return &Painter{Style: st, S: s, T: t}
}

// word returns the text of a message. Its arguments come from the view, which is clean, and may be colored.
func (p *Painter) word(key string, args catalog.Args) string {
	return p.T.Say(catalog.Phrase{Key: key, Args: args})
}

// list returns texts in one, as the language lists them.
func (p *Painter) list(texts []string) string {
	return p.word("table.list", catalog.Args{"what": texts})
}

// titled returns a text with its subject in front.
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

// wrap returns lines for a text about one thing.
func wrap(r source.Ref, text string, w, indent int) (lines []Line) {
	for _, l := range console.Wrap(text, w, indent) {
		lines = append(lines, Line{l, r})
	}
	return lines
}

// Each returns lines for several texts about one thing.
func Each(r source.Ref, texts []string, w int) (lines []Line) {
	for _, t := range texts {
		lines = append(lines, wrap(r, t, w, 2)...)
	}
	return lines
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

// Ground is the color behind the text.
type Ground int8

// The grounds.
const (
	Unknown Ground = iota
	Dark
	Light
)

// Look describes how a terminal shows the table.
type Look struct {
	Signs  Signs
	Ground Ground
	Rich   bool // it has 256 colors or more; otherwise its own sixteen are used, as on an unknown ground
}

// tone is the meaning of a color. No two meanings share a color, except that what belongs to a
// player also has their number.
type tone int8

const (
	noTone tone = iota
	plainTone
	dimTone
	orbitTone
	sunTone
	planetTone
	earthTone
	rockTone
	cometTone
	warnTone
	goodTone
	litTone
	ghostTone
	frameTone
	focusTone
	firstSeat                                // and one for each other player
	firstProbe = firstSeat + board.MaxSeats  // of a probe, and one for each other player
	firstStar  = firstProbe + board.MaxSeats // and one for each other color
)

func seatTone(s board.Seat) tone { return toneOf(firstSeat, s) }

func probeTone(s board.Seat) tone { return toneOf(firstProbe, s) }

// toneOf returns the color of what belongs to a player; first is that of the first player's.
func toneOf(first tone, s board.Seat) tone {
	if s < 0 {
		return dimTone
	}
	return first + tone(s)
}

func starTone(c board.Color) tone { return firstStar + tone(c) }

// palette are the colors of the tones on a dark and on a light ground: the text, and its background if that has a color
// too.
var palette = map[tone][2]struct{ text, ground int }{
	orbitTone:  {{text: 0x687a92}, {text: 0xb4bcc8}},
	sunTone:    {{text: 0xffc83d}, {text: 0xe09400}},
	planetTone: {{text: 0xe8eef7}, {text: 0x1c2836}},
	earthTone:  {{text: 0x7fe0a0}, {text: 0x00743a}},
	rockTone:   {{text: 0x9a8f82}, {text: 0x7a6c5c}},
	cometTone:  {{text: 0xa8d8e8}, {text: 0x3a7890}},
	warnTone:   {{text: 0xff9f5a}, {text: 0xb04a00}},
	goodTone:   {{text: 0x8fce8f}, {text: 0x2c7a2c}},
	litTone:    {{0x10141c, 0xf4f0e0}, {0xffffff, 0x24303e}},
	ghostTone:  {{text: 0x8c9cb4}, {text: 0x6c7888}},
	frameTone:  {{text: 0x4a5a70}, {text: 0xa8b0bc}},
	focusTone:  {{text: 0xffffff}, {text: 0x000000}},

	firstSeat:      {{text: 0x38d0e0}, {text: 0x007c8c}},
	firstSeat + 1:  {{text: 0xf07ad0}, {text: 0xb01888}},
	firstSeat + 2:  {{text: 0xc8dc50}, {text: 0x687800}},
	firstSeat + 3:  {{text: 0xb098ff}, {text: 0x5c3cc8}},
	firstProbe:     {{0x001418, 0x38d0e0}, {0xffffff, 0x007c8c}},
	firstProbe + 1: {{0x1c0014, 0xf07ad0}, {0xffffff, 0xb01888}},
	firstProbe + 2: {{0x141800, 0xc8dc50}, {0xffffff, 0x687800}},
	firstProbe + 3: {{0x0c0420, 0xb098ff}, {0xffffff, 0x5c3cc8}},

	firstStar + tone(board.Yellow): {{text: 0xf5d442}, {text: 0x8a6d00}},
	firstStar + tone(board.Red):    {{text: 0xff6b5e}, {text: 0xc02418}},
	firstStar + tone(board.Blue):   {{text: 0x6ea8ff}, {text: 0x1c54c8}},
	firstStar + tone(board.Black):  {{0xf0f0f0, 0x303030}, {0xffffff, 0x202020}},
}

// tone returns a text in the color of its meaning.
func (p *Painter) tone(t tone, text string) string {
	if !bool(p.Style) || text == "" || t == noTone || t == plainTone {
		return text
	}
	if x, ok := palette[t]; ok && p.Look.Rich && p.Look.Ground != Unknown {
		c := x[p.Look.Ground-Dark]
		code := fmt.Sprintf("\x1b[1;38;2;%d;%d;%d", c.text>>16, c.text>>8&255, c.text&255)
		if t == orbitTone || t == frameTone || t == ghostTone {
			code = "\x1b[" + code[4:] // not bold
		}
		if c.ground != 0 {
			code += fmt.Sprintf(";48;2;%d;%d;%d", c.ground>>16, c.ground>>8&255, c.ground&255)
		}
		return code + "m" + text + "\x1b[0m"
	}
	switch {
	case t >= firstStar:
		return p.Style.Star(board.Color(t-firstStar), text)
	case t >= firstProbe:
		return p.Style.Seat(board.Seat(t-firstProbe), text)
	case t >= firstSeat:
		return p.Style.Seat(board.Seat(t-firstSeat), text)
	}
	switch t {
	case sunTone, warnTone:
		return p.Style.Warn(text)
	case goodTone:
		return p.Style.Good(text)
	case litTone:
		return p.Style.Chosen(text)
	case planetTone, earthTone, focusTone:
		return p.Style.Bold(text)
	}
	return p.Style.Dim(text)
}

// Seat returns a text in the color of a player.
func (p *Painter) Seat(s board.Seat, text string) string { return p.tone(seatTone(s), text) }

// Star returns a text in the color of a star.
func (p *Painter) Star(c board.Color, text string) string { return p.tone(starTone(c), text) }

// Warn returns a text as something that has changed or needs attention.
func (p *Painter) Warn(text string) string { return p.tone(warnTone, text) }

// Good returns a text as a gain.
func (p *Painter) Good(text string) string { return p.tone(goodTone, text) }

// Chosen returns a text as something that the chosen option is about.
func (p *Painter) Chosen(text string) string { return p.tone(litTone, text) }

// Frame returns a text as a rule between panels; focus is set if the panel has the keys.
func (p *Painter) Frame(text string, focus bool) string {
	if focus {
		return p.tone(focusTone, text)
	}
	return p.tone(frameTone, text)
}

// Table draws everything that the seat sees, one part below the other, for a text terminal.
func (p *Painter) Table(w int) []string {
	lines := []string{p.Bold(p.Status(w))}
	for _, part := range []struct {
		title string // message of its title, "" if it needs none
		draw  func(int) []Line
	}{{"", p.Board}, {"", p.Seats}, {"title.planets", p.Planets}, {"title.techs", p.Techs}, {"title.species", p.Species}, {"title.gold", p.Gold},
		{"", p.Row}, {"title.hand", p.Hand}, {"title.fronts", p.Fronts}} {
		text := Texts(part.draw(w))
		if len(text) > 0 && part.title != "" {
			lines = append(lines, p.Bold(p.word(part.title, nil)))
		}
		lines = append(lines, text...)
	}
	return lines
}

// Texts returns the texts of lines.
func Texts(lines []Line) (list []string) {
	for _, l := range lines {
		list = append(list, strings.TrimRight(l.Text, " "))
	}
	return list
}
