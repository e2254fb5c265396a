package draw

import (
	"fmt"

	"seti/kernel/board"
)

// Signs are the signs that the font of a terminal has.
type Signs int8

// The kinds of signs.
const (
	Braille Signs = iota
	Plain         // no braille
)

// Ground is the color behind the text.
type Ground int8

// The grounds.
const (
	Unknown Ground = iota
	Dark
	Light
)

// Look says how a terminal shows the table.
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

func seatTone(s board.Seat) tone {
	if s < 0 {
		return dimTone
	}
	return firstSeat + tone(s)
}

func probeTone(s board.Seat) tone {
	if s < 0 {
		return dimTone
	}
	return firstProbe + tone(s)
}

func starTone(c board.Color) tone { return firstStar + tone(c) }

// palette are the colors of the tones on a dark and on a light ground: the text, and what is behind it if that
// has a color too.
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

// Frame returns a text as a rule between panels; focus says that the panel has the keys.
func (p *Painter) Frame(text string, focus bool) string {
	if focus {
		return p.tone(focusTone, text)
	}
	return p.tone(frameTone, text)
}
