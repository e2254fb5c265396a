package kernel

import (
	"fmt"
	"strconv"
	"strings"

	"seti/kernel/source"
)

// ContentSeat plays a seat by functions of content: an automatic opponent.
// Nothing in the flow of turns knows that it is not a person. It starts with its
// score and what its start says, has no free actions and no income of its own; what
// it holds besides is its state, its piles and what its functions gain.
//
//	return {
//	  setup  = function(g, level) ... end,
//	  turn   = function(g) ... end,
//	  answer = function(g, question) ... end,
//	}
type ContentSeat struct {
	ID       string           `key:"id" in:"toml" req:"" doc:"the name by which a game seats it"`
	Name     string           `key:"name" in:"toml" req:"" doc:"the name that players read"`
	Levels   int              `key:"levels" in:"toml" doc:"how many levels of difficulty it has; 1 if absent"`
	Solo     bool             `key:"solo" in:"toml" doc:"an opponent for one person: seti play --solo LEVEL seats it"`
	Start    Gains            `key:"start" in:"toml" doc:"what it holds from the start besides its score"`
	Setup    *source.Function `key:"setup" in:"lua" doc:"function(g, level): last of the setup"`
	Turn     *source.Function `key:"turn" in:"lua" req:"" doc:"function(g): its turn; g:pass() for the round"`
	Answer   *source.Function `key:"answer" in:"lua" req:"" doc:"function(g, question): one of question.options, for what rules and species ask of it; nil declines where done is an option"`
	Gold     string           `key:"gold" in:"toml" oneof:"block" doc:"block: its markers lie on first places of gold tiles only, and score nothing"`
	Endgame  string           `key:"endgame" in:"toml" oneof:"met" doc:"met: the conditions of its end-game cards count as met"`
	WinsTies bool             `key:"wins_ties" in:"toml" doc:"of equal scores at the end its own wins"`
	RoundEnd *source.Function `key:"round_end" in:"lua" doc:"function(g, round): after a round but the last, before the income (rules 3.6)"`
	Scoring  *source.Function `key:"scoring" in:"lua" doc:"function(g): what it scores at the end (rules 12.4.1)"`
	Power

	Pack string
}

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
func (g *Game) contentSeat(p Seat) *ContentSeat {
	if p < 0 || g.S.Content[p] == 0 {
		return nil
	}
	return &g.C.Seats[g.S.Content[p]-1]
}

// PlayedBy returns the name of what plays a seat by itself and its level, "" if nothing
// does.
func (g *Game) PlayedBy(p Seat) (name string, level int) {
	if seat := g.contentSeat(p); seat != nil {
		return seat.ID, int(g.S.Level[p])
	}
	return "", 0
}

// hasContent reports whether a seat is played by content.
func (g *Game) hasContent() bool { return g.S.Content != [MaxSeats]int8{} }
