package kernel

import (
	"fmt"
	"strconv"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
)

// SeatSetting says who plays a seat: a person or a computer player, or a seat of
// content at a level from 1.
type SeatSetting struct {
	Content string
	Level   int
}

// ParseSeatSetting reads who plays a seat: "" for a person, NAME or NAME:LEVEL
// for content, level 1 if nothing is said.
func ParseSeatSetting(text string) (SeatSetting, error) {
	name, level, given := strings.Cut(text, ":")
	set := SeatSetting{Content: name}
	if name != "" {
		set.Level = 1
	}
	if given {
		n, err := strconv.Atoi(level)
		if err != nil || name == "" {
			return set, fmt.Errorf("found %q, expected NAME or NAME:LEVEL", text)
		}
		set.Level = n
	}
	return set, nil
}

// contentSeat returns what plays a seat by itself, nil if nothing does.
func (g *Game) contentSeat(p board.Seat) *catalog.ContentSeat {
	if p < 0 || g.S.ContentSeat[p] == 0 {
		return nil
	}
	return &g.C.Seats[g.S.ContentSeat[p]-1]
}

// PlayedBy returns the name of what plays a seat by itself and its level, "" if nothing
// does.
func (g *Game) PlayedBy(p board.Seat) (name string, level int) {
	if seat := g.contentSeat(p); seat != nil {
		return seat.ID, int(g.S.Level[p])
	}
	return "", 0
}

// hasContent reports whether a seat is played by content.
func (g *Game) hasContent() bool { return g.S.ContentSeat != [board.MaxSeats]int8{} }
