package picture

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"seti/kernel/catalog"
)

// Part is a paragraph of a card.
type Part struct {
	Kind   string  `json:"kind,omitempty"` // mission, circle, circles, trigger, endgame, as messages are called
	Text   string  `json:"text"`           // all of it in words
	Pieces []Piece `json:"pieces"`         // how it is drawn
	Does   Node    `json:"does"`           // what it says, as data
}

// Signs reports whether a paragraph is drawn by signs alone.
func (p *Part) Signs() bool {
	for _, piece := range p.Pieces {
		if strings.TrimSpace(piece.Words) != "" {
			return false
		}
	}
	return len(p.Pieces) > 0
}

// Piece is a run of words, or a row of signs with its sentence.
type Piece struct {
	Words string `json:"words,omitempty"`
	Row   []Mark `json:"row,omitempty"`
	Text  string `json:"text,omitempty"` // of a row
}

// parts returns a paragraph of a card; a list of effects has one for each icon group.
func (d *Drawer) parts(p catalog.Phrase) []Part {
	groups, _ := p.Args["groups"].([]catalog.Phrase)
	if p.Key != "effect.all" || len(groups) == 0 {
		return []Part{d.part(p)}
	}
	var parts []Part
	for _, g := range groups[:min(len(groups), mostParts)] {
		parts = append(parts, d.part(g))
	}
	return parts
}

// part returns a paragraph in signs; if there are none for all of it, in words, among which those
// parts are signs that can be.
func (d *Drawer) part(p catalog.Phrase) Part {
	part := Part{Text: cut(clean(d.Say(p)), mostText), Does: Tree(d.C, p)}
	if kind, ok := strings.CutPrefix(p.Key, "part."); ok {
		part.Kind = kind
	}
	var rows []Piece
	part.Pieces = []Piece{{Words: part.Text}}
	if said := d.Say(p); !strings.ContainsFunc(said, isSlot) && len(said) <= mostText {
		if all, ok := pieces(d.Say(d.mark(p, &rows)), rows); ok {
			part.Pieces = all
		}
	}
	return part
}

// firstSlot and lastSlot are private-use letters that take the place of rows while a sentence is rendered.
const firstSlot, lastSlot = '\ue000', '\uf8ff'

func isSlot(r rune) bool { return firstSlot <= r && r <= lastSlot }

// mark puts letters into a phrase for everything that can be drawn, and lists the rows.
func (d *Drawer) mark(p catalog.Phrase, rows *[]Piece) catalog.Phrase {
	if strings.HasPrefix(p.Key, "part.") || strings.HasPrefix(p.Key, "effect.") || strings.HasPrefix(p.Key, "show.") || p.Key == "thing.gains" {
		if row, ok := d.Row(Tree(d.C, p)); ok && len(row) > 0 && firstSlot+rune(len(*rows)) <= lastSlot {
			for i := range row {
				row[i].Text = cut(clean(row[i].Text), mostName)
			}
			*rows = append(*rows, Piece{Row: row, Text: cut(clean(d.Say(p)), mostText)})
			return catalog.Say("show.sign", catalog.Args{"sign": string(firstSlot + rune(len(*rows)-1))})
		}
	}
	args := catalog.Args{}
	for name, v := range p.Args {
		switch v := v.(type) {
		case catalog.Phrase:
			args[name] = d.mark(v, rows)
		case []catalog.Phrase:
			list := make([]catalog.Phrase, len(v))
			for i := range v {
				list[i] = d.mark(v[i], rows)
			}
			args[name] = list
		default:
			args[name] = v
		}
	}
	p.Args = args
	return p
}

// pieces divides a text with letters for rows into words and rows. It reports false if a row is missing or there twice,
// because a translation may do that.
func pieces(said string, rows []Piece) (all []Piece, ok bool) {
	seen := make([]bool, len(rows))
	words := func(text string) {
		if text = clean(text); text != "" {
			all = append(all, Piece{Words: text})
		}
	}
	from := 0
	for at, r := range said {
		if !isSlot(r) {
			continue
		}
		i := int(r - firstSlot)
		if i >= len(rows) || seen[i] {
			return nil, false
		}
		seen[i] = true
		words(said[from:at])
		all = append(all, rows[i])
		from = at + utf8.RuneLen(r)
	}
	words(said[from:])
	for _, s := range seen {
		if !s {
			return nil, false
		}
	}
	return all, true
}

// clean removes characters that are not visible from a text, such as those that change the direction of the text around
// them, and those that XML forbids.
func clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), isSlot(r), r == utf8.RuneError, r&0xfffe == 0xfffe:
			return -1
		}
		return r
	}, s)
}

// cut returns the beginning of a text that has more than n runes, with "…".
func cut(s string, n int) string {
	count := 0
	for at := range s {
		if count == n-1 && utf8.RuneCountInString(s[at:]) > 1 {
			return strings.TrimRight(s[:at], " ") + "…"
		}
		if count++; count == n {
			break
		}
	}
	return s
}
