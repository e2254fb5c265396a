// Package describe says in words what the things of a catalogue are: cards, stars,
// planets, moons, technologies, species, gold tiles, tokens, decks and modules.
//
//	texts, err := describe.In("de", catalog)
//	for _, thing := range texts.All() {
//		sheet := texts.Sheet(thing)   // a head, paragraphs, a foot
//		record := texts.Record(thing) // the same for programs, as `seti export` writes it
//	}
package describe

import (
	"embed"
	"strings"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Texts describes the things of a catalogue for people.
type Texts struct {
	*text.Speaker
	C *catalog.Catalog
}

// New returns the texts of a catalogue in English.
func New(c *catalog.Catalog) *Texts {
	t, err := In("en", c)
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	return t
}

// In returns the texts of a catalogue in a language, such as "de".
func In(tag string, c *catalog.Catalog) (*Texts, error) {
	l, err := text.With(tag, Messages)
	if err != nil {
		return nil, err
	}
	return &Texts{text.In(l, c), c}, nil
}

//go:embed *.toml
var files embed.FS

// Messages returns the message file of this package in a language: what is said besides
// the texts of things. It is empty if there is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

type args = catalog.Args

// say returns a message of this package.
func (t *Texts) say(key string, a args) string {
	return t.Say(show(key, a))
}

// show returns a phrase of this package.
func show(key string, a args) catalog.Phrase { return catalog.Say("show."+key, a) }

// Brief returns texts that abbreviate, for where there is little room.
func (t *Texts) Brief() *Texts { return &Texts{t.Speaker.Brief(), t.C} }

// Icons returns effects as a list of what is printed, without verbs: "3 vp, jaw trace".
func (t *Texts) Icons(e *catalog.Effects) string {
	if e == nil || len(e.Groups) == 0 {
		return ""
	}
	return t.say("icons", args{"what": e.Phrase(t.C)})
}

// Cost returns a card's price: "3 credits", "nothing".
func (t *Texts) Cost(card *catalog.Card) string {
	if s := t.Gains(card.Cost.Gains); s != "" {
		return s
	}
	return t.say("nothing", nil)
}

// Corners returns the three corners of a card: what its discard gives, the color
// of its signal, what it gives when tucked; "" for one that the card does not have.
func (t *Texts) Corners(card *catalog.Card) (free, sector, income string) {
	free = t.Icons(&card.Free)
	if card.Sector.Set {
		sector = t.say("color", args{"color": source.Ref{Kind: board.KindColor, ID: int16(card.Sector.Color)}})
	}
	if card.Income.Set {
		income = t.say("title", args{"what": source.Ref{Kind: board.KindRes, ID: int16(card.Income.Res)}})
	}
	return free, sector, income
}

// KindWord returns the kind of a card as a word for people: "conditional".
func (t *Texts) KindWord(card *catalog.Card) string {
	kind, _ := t.C.Lookup(card.Kind(), board.KindConst)
	return t.say("title", args{"what": kind})
}

// Deck returns the name of the deck to which a card belongs.
func Deck(card *catalog.Card) string {
	if card.Deck == "" {
		return "main"
	}
	return card.Deck
}

// Tech returns what a technology gives and does.
func (t *Texts) Tech(tech *catalog.Tech) string {
	return strings.Join(t.does(Sheet{}, t.techPhrases(tech)).Rules, " ")
}

func (t *Texts) techPhrases(tech *catalog.Tech) (all []catalog.Phrase) {
	for _, part := range []struct {
		key  string
		what catalog.Phrase
	}{{"at_once", t.C.EffectsPhrase(&tech.Gain)}, {"upper", t.C.GainsPhrase(tech.Upper)}, {"lower", t.C.EffectsPhrase(&tech.Lower)}} {
		if part.what.Key != "" {
			all = append(all, show(part.key, args{"what": part.what}))
		}
	}
	return append(all, t.C.PowerPhrases(&tech.Power)...)
}

// GoldTile returns what the face of a gold tile scores.
func (t *Texts) GoldTile(f *catalog.GoldTile) string { return t.Say(t.goldPhrase(f)) }

func (t *Texts) goldPhrase(f *catalog.GoldTile) catalog.Phrase {
	var values []string
	for _, n := range f.Values {
		values = append(values, itoa(n))
	}
	return show("values", args{"values": values, "size": f.Size, "what": f.Set.AmountPhrase(t.C)})
}
