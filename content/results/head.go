package results

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Format is the beginning of a file of results; family is the beginning that all versions of it
// share.
const (
	Format = family + "1"
	family = "seti results "
)

// Head describes how the games of a file were played, and which games they are.
type Head struct {
	Format  string   `json:"format"`
	Version string   `json:"version"` // of the program
	Packs   []Pack   `json:"packs"`
	Players []string `json:"players"` // of the seats
	Modules []string `json:"modules,omitempty"`
	Set     []string `json:"set,omitempty"`  // of packs
	Species []string `json:"species"`        // that were asked for; nil if chance decided
	Deal    []string `json:"deal,omitempty"` // cards whose worth is compared: each game is a pair
	Seed    uint64   `json:"seed"`           // of the first game of the run
	Games   int      `json:"games"`          // in the whole run
	Shard   string   `json:"shard,omitempty"`
	First   int      `json:"first"` // number of the first game of the file
	Count   int      `json:"count"`
	Things  []Thing  `json:"things"`
}

// Pack is a pack with which the games were played.
type Pack struct {
	ID      string `json:"id"`
	Version string `json:"version"`
	Hash    string `json:"hash"`
}

// Thing is something that results report on.
type Thing struct {
	Kind string `json:"kind"` // card, held, tech or species
	ID   string `json:"id"`
	Name string `json:"name"`
	Deck string `json:"deck,omitempty"` // of a card
}

// The kinds of things.
const (
	Card    = "card" // a card that is drawn and played
	Held    = "held" // a card of a deck of a pack that is neither drawn nor played
	Tech    = "tech"
	Species = "species"
)

// MainDeck is the name of the main deck.
const MainDeck = "main"

// mostThings is a hundred times the number of things in the base game. A report keeps a table of
// them in memory.
const mostThings = 20_000

// check returns what is wrong with a head.
func (h *Head) check() error {
	switch {
	case h.Format != Format && strings.HasPrefix(h.Format, family):
		return fmt.Errorf("found the format %q, expected %q: another version of the program wrote this file", h.Format, Format)
	case h.Format != Format:
		return fmt.Errorf("expected a head with the format %q: this is not a file of results", Format)
	case len(h.Players) < 2 || len(h.Players) > board.MaxSeats:
		return fmt.Errorf("%d players: the game is for 2 to %d", len(h.Players), board.MaxSeats)
	case h.Games < 1 || h.First < 0 || h.Count < 0 || h.First > h.Games-h.Count || h.Seed > h.Seed+uint64(h.Games)-1:
		return fmt.Errorf("%d games from number %d on are not part of a run of %d with seed %d", h.Count, h.First, h.Games, h.Seed)
	case len(h.Things) > mostThings || len(h.Deal) > mostThings:
		return fmt.Errorf("%d cards and other things, expected %d at most", len(h.Things), mostThings)
	}
	return nil
}

// seed returns the seed of the game that has a number.
func (h *Head) seed(number int) uint64 { return h.Seed + uint64(number) }

// Build returns how the program or the packs of two files differ, "" if they do
// not. If they differ, the same seed may give another game.
func (h *Head) Build(other *Head) string {
	if h.Version != other.Version {
		return fmt.Sprintf("version %s of the program here, %s there", h.Version, other.Version)
	}
	return h.packs(other)
}

// packs returns how the packs of two files differ.
func (h *Head) packs(other *Head) string {
	there := map[string]Pack{}
	for _, p := range other.Packs {
		there[p.ID] = p
	}
	for _, p := range h.Packs {
		q, ok := there[p.ID]
		switch {
		case !ok:
			return fmt.Sprintf("pack %q here, not there", p.ID)
		case p.Hash != q.Hash:
			return fmt.Sprintf("pack %q does something else here (version %s, %.12s) than there (version %s, %.12s)", p.ID, p.Version, p.Hash, q.Version, q.Hash)
		}
		delete(there, p.ID)
	}
	for _, p := range other.Packs {
		if _, ok := there[p.ID]; ok {
			return fmt.Sprintf("pack %q there, not here", p.ID)
		}
	}
	if !slices.Equal(h.Packs, other.Packs) {
		return "the packs are loaded in another order, or have other versions"
	}
	return ""
}

// Settings returns how the settings of the games of two files differ, "" if they do
// not.
func (h *Head) Settings(other *Head) string {
	switch {
	case !slices.Equal(h.Players, other.Players):
		return fmt.Sprintf("players %s here, %s there", strings.Join(h.Players, ", "), strings.Join(other.Players, ", "))
	case !slices.Equal(h.Modules, other.Modules):
		return fmt.Sprintf("modules %s here, %s there", names(h.Modules), names(other.Modules))
	case !slices.Equal(h.Set, other.Set):
		return fmt.Sprintf("settings %s here, %s there", names(h.Set), names(other.Set))
	case !slices.Equal(h.Deal, other.Deal):
		return fmt.Sprintf("cards %s compared here, %s there", cards(h.Deal), cards(other.Deal))
	case (h.Species == nil) != (other.Species == nil) || !slices.Equal(h.Species, other.Species):
		return fmt.Sprintf("species %s here, %s there", h.species(), other.species())
	}
	return ""
}

// run returns why two files are not the same part of the same run.
func (h *Head) run(other *Head) string {
	if h.Seed != other.Seed || h.Games != other.Games || h.First != other.First || h.Count != other.Count {
		return fmt.Sprintf("%s here, %s there", h.part(), other.part())
	}
	return ""
}

// part returns a name for the games of a file.
func (h *Head) part() string {
	s := fmt.Sprintf("games %d to %d of %d, seed %d", h.First, h.First+h.Count-1, h.Games, h.Seed)
	if h.Shard != "" {
		s += ", shard " + h.Shard
	}
	return s
}

func (h *Head) species() string {
	if h.Species == nil {
		return "by chance"
	}
	return names(h.Species)
}

// cards names cards; of many the first ones and their number.
func cards(list []string) string {
	const most = 6
	if len(list) <= most {
		return names(list)
	}
	return fmt.Sprintf("%s … (%d)", names(list[:most]), len(list))
}

func names(list []string) string {
	if len(list) == 0 {
		return "none"
	}
	return strings.Join(list, ", ")
}

// other returns the error for a file with another head, with which writing cannot continue.
func (h *Head) other(path string, there *Head) error {
	for _, d := range []string{h.run(there), h.Settings(there), h.Build(there)} {
		if d != "" {
			return source.Hint(fmt.Errorf("%s holds other games: %s", path, d), "give these a file of their own; seti report takes several, and --against compares them")
		}
	}
	return nil
}

// Game is the outcome of one game: a line of the file.
type Game struct {
	Number    int           `json:"game"` // in its run, from 0
	Seed      uint64        `json:"seed"`
	Error     string        `json:"error,omitempty"`  // if set, the fields from Winners on are empty
	Failed    []string      `json:"failed,omitempty"` // seats of programs that caused the error
	Winners   []string      `json:"winners,omitempty"`
	Rounds    int           `json:"rounds,omitempty"`
	Decisions int           `json:"decisions,omitempty"`
	Species   []SpeciesSeen `json:"species,omitempty"`
	Seats     []Seat        `json:"seats,omitempty"`
	Pair      *Pair         `json:"pair,omitempty"`
}

// Pair is what was compared in a game with a card that is dealt to p1: the same game in which p1 plays the card as soon as
// it can, and never. The rest of the line is the game in which p1 decides.
type Pair struct {
	Card   string `json:"card"`
	Round  int    `json:"round,omitempty"` // in which it could first be played, 0 if never
	AtOnce int    `json:"at_once"`         // points of p1 if it plays the card as soon as it can
	Never  int    `json:"never"`           // and if it never does; the same if it could not
}

// SpeciesSeen is a species that was in the game.
type SpeciesSeen struct {
	ID         string `json:"id"`
	Discovered bool   `json:"discovered"`
	Round      int    `json:"round,omitempty"`
}

// Seat holds the result of a seat.
type Seat struct {
	Player  string              `json:"player"`
	Points  int                 `json:"points"`
	Sources map[string]int      `json:"sources"`
	Start   []string            `json:"start"`
	Drawn   []string            `json:"drawn"`
	Played  []Use               `json:"played"`
	Techs   []Use               `json:"techs"`
	Decks   map[string][]string `json:"decks,omitempty"`
}

// Use is a thing and the round in which it was played or taken.
type Use struct {
	ID    string `json:"id"`
	Round int    `json:"round"`
}

const maxPoints = 1_000_000 // no score is higher, and sums of squares stay whole numbers

// check returns what is wrong with a game that was read; it must be the next one.
func (g *Game) check(h *Head, number int) error {
	switch {
	case number >= h.Count+h.First:
		return fmt.Errorf("the file has %d games, and here is one more", h.Count)
	case g.Number != number || g.Seed != h.seed(number):
		return fmt.Errorf("found game %d with seed %d, expected game %d with seed %d: lines are missing, or stand in another order", g.Number, g.Seed, number, h.seed(number))
	case g.Error != "":
		return nil
	case len(g.Seats) != len(h.Players):
		return fmt.Errorf("%d seats, expected %d", len(g.Seats), len(h.Players))
	case len(g.Winners) > len(g.Seats): // content may say that nobody wins
		return fmt.Errorf("%d winners among %d seats", len(g.Winners), len(g.Seats))
	}
	if err := g.checkPair(h); err != nil {
		return err
	}
	for _, w := range g.Winners {
		if seat, ok := board.ParseSeat(w); !ok || int(seat) >= len(g.Seats) {
			return fmt.Errorf("winner %q, expected a seat from p1 to p%d", w, len(g.Seats))
		}
	}
	for i := range g.Seats {
		if s := &g.Seats[i]; s.Player != h.Players[i] {
			return fmt.Errorf("p%d is %q, and %q in the head", i+1, s.Player, h.Players[i])
		} else if s.Points < -maxPoints || s.Points > maxPoints {
			return errors.New("points that nobody makes")
		}
	}
	return nil
}

// checkPair returns what is wrong with a pair.
func (g *Game) checkPair(h *Head) error {
	switch p := g.Pair; {
	case len(h.Deal) == 0 && p == nil:
		return nil
	case len(h.Deal) == 0:
		return errors.New("a pair in a file of single games")
	case p == nil:
		return errors.New("a single game in a file of pairs")
	case p.Card != h.Deal[g.Number%len(h.Deal)]:
		return fmt.Errorf("a pair of card %s, expected %s", p.Card, h.Deal[g.Number%len(h.Deal)])
	case p.Round < 0:
		return fmt.Errorf("a pair that was played in round %d", p.Round)
	case min(p.AtOnce, p.Never) < -maxPoints || max(p.AtOnce, p.Never) > maxPoints:
		return errors.New("points that nobody makes")
	}
	return nil
}
