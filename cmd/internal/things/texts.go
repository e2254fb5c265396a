// Package things says in words what the things of a catalogue are: cards,
// stars, planets, moons, techs and gold tiles, for show, cards, export and the
// screens of a game.
package things

import (
	"strings"

	"seti/kernel"
	"seti/kernel/text"
)

// Texts writes what the things of a catalogue do as people read it.
type Texts struct {
	*text.Speaker
	C *kernel.Catalog
}

// New returns the texts of a catalogue.
func New(c *kernel.Catalog) *Texts { return &Texts{text.English(c), c} }

// shorter are beginnings that a list of icons can do without.
var shorter = []string{"gain ", "mark a ", "mark an ", "you may tuck a card for "}

// Short writes effects as briefly as icons: "3 vp, jaw trace".
func (t *Texts) Short(e *kernel.Effects) string {
	if e == nil {
		return ""
	}
	var parts []string
	for i := range e.Groups {
		s := t.Effects(&kernel.Effects{Groups: e.Groups[i : i+1]})
		s = text.Lower(strings.TrimSuffix(s, "."))
		for _, prefix := range shorter {
			s = strings.TrimPrefix(s, prefix)
		}
		parts = append(parts, s)
	}
	return strings.Join(parts, ", ")
}

// Cost is a card's price: "3 credits", "nothing".
func (t *Texts) Cost(card *kernel.Card) string {
	if s := t.Gains(card.Cost.Gains); s != "" {
		return s
	}
	return "nothing"
}

// Corners are the three corners of a card: what its discard gives, the color
// of its signal, what it gives when tucked; "" for one that is absent.
func (t *Texts) Corners(card *kernel.Card) (free, sector, income string) {
	free = t.Short(&card.Free)
	if card.Sector.Set {
		sector = card.Sector.Color.String()
	}
	if card.Income.Set {
		income = t.Gains(kernel.Gains{{Res: card.Income.Res, N: 1}})
		income = strings.TrimPrefix(income, "1 ")
	}
	return free, sector, income
}

// Deck is the deck a card belongs to.
func Deck(card *kernel.Card) string {
	if card.Deck == "" {
		return "main"
	}
	return card.Deck
}

// Tech writes what a technology gives and does.
func (t *Texts) Tech(tech *kernel.Tech) string {
	var parts []string
	if s := t.Effects(&tech.Gain); s != "" {
		parts = append(parts, "At once: "+text.Lower(s))
	}
	if len(tech.Upper) > 0 {
		parts = append(parts, "Data on the top space: "+t.Gains(tech.Upper)+".")
	}
	if s := t.Effects(&tech.Lower); s != "" {
		parts = append(parts, "Data below: "+text.Lower(s))
	}
	return strings.Join(append(parts, t.Power(&tech.Power)...), " ")
}

// GoldTile writes what the face of a gold tile scores.
func (t *Texts) GoldTile(f *kernel.GoldTile) string {
	var values []string
	for _, n := range f.Values {
		values = append(values, itoa(n))
	}
	each := t.Amount(f.Set)
	s := strings.Join(values, ", ") + " vp for each "
	if f.Size > 1 {
		return s + itoa(f.Size) + " of: " + each + "."
	}
	return s + each + "."
}
