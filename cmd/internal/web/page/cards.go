package page

import (
	"html/template"
	"io"
	"net/url"
	"slices"
	"strings"
	"unicode/utf8"

	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/view"
)

// Cards writes the page with the cards of some catalogues, which needs no game. The cards of a pack that is in several
// of them appear once.
func Cards(w io.Writer, lang, theme string, boxes []*describe.Texts) error {
	var all []*picture.Picture
	var d *picture.Drawer
	drawn := map[string]bool{}
	for _, texts := range boxes {
		d = picture.New(texts)
		for i := range d.C.Cards {
			if !drawn[d.C.Cards[i].Pack] {
				all = append(all, d.Card(board.CardID(i)))
			}
		}
		for _, p := range d.C.Packs {
			drawn[p.ID] = true
		}
	}
	var b strings.Builder
	if err := d.Pictures(&b, all); err != nil {
		return err
	}
	return templates().ExecuteTemplate(w, "all-cards", struct {
		words
		Pictures template.HTML
	}{say(lang, theme), template.HTML(b.String())})
}

// card is a card in the template that draws it.
type card struct {
	*table
	X     view.Card
	Where string // row, mine, front or market
}

// Lies returns a card for the template that draws it.
func (t *table) Lies(x view.Card, where string) card { return card{t, x, where} }

// PackSigns returns the signs of packs, in addition to those of the program.
func (t *table) PackSigns() template.HTML { return picture.New(t.Words.Texts).PackSprite() }

// CardID returns the id of the card as part of that of its element.
func (c card) CardID() string { return strings.ReplaceAll(c.X.ID, ".", "_") }

// Asked reports whether the question is about the card.
func (c card) Asked() bool { return c.asks["card:"+c.X.ID] }

// Asks returns the attribute by which the menu at a card in hand lists what is not offered too.
func (c card) Asks() template.HTMLAttr {
	if !slices.ContainsFunc(c.View.Piles, func(p view.Pile) bool {
		return p.Pile == board.Hand(c.Seat) && slices.ContainsFunc(p.Cards, func(x view.Card) bool { return x.Card == c.X.Card })
	}) {
		return ""
	}
	return c.Wish(c.X.ID, "play", "corner", "tuck")
}

// Sector returns the name of the color of the card's signal, "none" if it has none.
func (c card) Sector() string {
	if c.X.Color == "" {
		return "none"
	}
	return c.X.Color
}

// corner is a corner of a card: what it is for, and what it gives.
type corner struct {
	Sign, Title string
	Part        *picture.Part
}

// printedCard is the key of the cached drawing of a card.
type printedCard board.CardID

// printed is the cached drawing of a card, with its checksum.
type printed struct {
	html template.HTML
	sum  string
	err  error
}

// Drawn returns the text on the card, in signs if they show all of it.
func (c card) Drawn() (template.HTML, error) {
	p := c.printed()
	return p.html, p.err
}

// Face returns the query for the drawing of the card. Because it contains the checksum, browsers may cache the answer.
func (c card) Face() (string, error) {
	p := c.printed()
	return url.Values{"card": {c.X.ID}, "sum": {p.sum}}.Encode(), p.err
}

func (c card) printed() printed {
	return view.Remembered(c.Words, printedCard(c.X.Card), func() (made printed) {
		p := picture.New(c.Words.Texts).Card(c.X.Card)
		x := struct {
			P       *picture.Picture
			Fields  string
			Small   int // how much smaller letters must be
			Corners []corner
		}{P: p, Fields: c.X.Fields, Small: small(p)}
		for _, k := range []struct {
			corner
			key string
		}{{corner{"corner", "", p.Corner}, "group.corner"}, {corner{"signal", "", p.Signal}, "page.signal"}, {corner{"income", "", p.Income}, "page.tuck"}} {
			if k.Part == nil {
				continue
			}
			k.Title = c.Words.Word("table.about", catalog.Args{"what": c.Say(k.key), "text": k.Part.Text})
			x.Corners = append(x.Corners, k.corner)
		}
		var b strings.Builder
		made.err = templates().ExecuteTemplate(&b, "drawn", x)
		made.html, made.sum = template.HTML(b.String()), checksum([]byte(b.String()))
		return made
	})
}

// Face returns what is printed on a card, with its checksum.
func Face(t *Table, id board.CardID) (html, sum string, err error) {
	p := draw(t).Lies(t.Words.Card(id), "").printed()
	return string(p.html), p.sum, p.err
}

// small returns how much smaller the letters of a card on the table must be for everything to have
// room there: 0, 1 or 2.
func small(p *picture.Picture) int {
	room := 0
	for i := range p.Parts {
		room += 8 // the rest of a line
		for _, piece := range p.Parts[i].Pieces {
			room += utf8.RuneCountInString(piece.Words) + 3*len(piece.Row)
		}
	}
	return min(2, room/105)
}
