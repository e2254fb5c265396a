package page

import (
	"cmp"
	"html/template"
	"io"
	"regexp"
	"slices"

	"seti/cmd/internal/book"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
	"seti/kernel/view"
)

// How writes the page that explains how the game is played. t is the table of a game that begins, as spectators see it: its
// board is the picture, its catalogue has the prices and the signs.
func How(w io.Writer, t *Table) error {
	return templates().ExecuteTemplate(w, "how", how{draw(t)})
}

// how is the data of that page's template.
type how struct{ *table }

// Title is the title of the page.
func (h how) Title() string { return h.Say("how.title") }

// lesson is an action on the page: its sign, its name, its price and what it is for.
type lesson struct {
	Sign, Name, What string
	Price            view.Worth
}

// lessonOf is an action by the name of its sign and its message, with the action that has its price.
type lessonOf struct {
	name string
	cost catalog.Action
}

const mainTaught = 8 // of them are main actions

// taught are the actions that pages explain, the main ones first.
var taught = []lessonOf{
	{"launch", catalog.ActLaunch}, {"orbit", catalog.ActOrbit}, {"land", catalog.ActLand}, {"scan", catalog.ActScan}, {"analyze", catalog.ActAnalyze},
	{"play", catalog.ActPlay}, {"research", catalog.ActResearch}, {"pass", catalog.ActionCount},
	{"move", catalog.ActMove}, {"data", catalog.ActionCount}, {"corner", catalog.ActCorner}, {"complete", catalog.ActComplete},
	{"exchange", catalog.ActExchange}, {"buy", catalog.ActBuy},
}

// Main returns the main actions (rules 4).
func (h how) Main() []lesson { return h.lessons(0, mainTaught) }

// Free returns the free actions (rules 5.2).
func (h how) Free() []lesson { return h.lessons(mainTaught, len(taught)) }

func (h how) lessons(from, to int) (list []lesson) {
	for _, x := range taught[from:to] {
		list = append(list, lesson{"a-" + x.name, h.Words.Word("keys."+x.name, nil), h.Say("how." + x.name), h.Words.Cost(x.cost)})
	}
	return list
}

// Signs returns the signs with their names: what players gain and pay, the traces and the colors of stars, and the decks for
// which packs have signs.
func (h how) Signs() (list []Thing) {
	c := h.Words.C
	add := func(id string, r source.Ref) {
		sign := known(id, "")
		if name := c.Name(r); sign == "" && slices.ContainsFunc(c.Signs, func(s catalog.PackSign) bool { return s.ID == name }) {
			sign = "sign-" + name
		}
		if sign != "" {
			list = append(list, Thing{ID: sign, Name: h.NameOf(r)})
		}
	}
	for i, name := range c.Resources {
		add("s-"+name, board.Ref(board.KindRes, int16(i)))
	}
	for x := range board.Trace(3) {
		add("s-"+x.String(), board.Ref(board.KindTrace, int16(x)))
	}
	for x := range board.Color(4) {
		add("star-"+x.String(), board.Ref(board.KindColor, int16(x)))
	}
	for i := range c.Decks {
		add("", board.Ref(board.KindDeck, int16(i)))
	}
	return list
}

// cardSigns are the signs on cards that are no names of things: their corners, boxes and what stands between the others.
var cardSigns = []string{"corner", "signal", "income", "mission", "circle", "trigger", "endgame", "to", "per", "if", "or", "unlimited"}

// CardSigns returns them with what they say.
func (h how) CardSigns() (list []Thing) {
	for _, id := range cardSigns {
		list = append(list, Thing{ID: id, Name: h.Say("how.card_" + id)})
	}
	return list
}

// Rules writes the page with the numbered rules, which are in English. The id of a heading or a paragraph is its
// number: "/rules#3.8.8".
func Rules(w io.Writer, lang, theme string) error {
	x := say(lang, theme)
	html, err := RuleBook()
	if err != nil {
		return err
	}
	return templates().ExecuteTemplate(w, "rules", struct {
		words
		Title string
		Rules template.HTML
	}{x, x.Say("page.rules"), html})
}

// Book writes a page of the author's book, which is in English. try is where the pack on the page is opened in the editor;
// "" if there is no editor.
func Book(w io.Writer, lang, theme string, p book.Page, try string) error {
	html, err := p.HTML(func(name string) string { return Root + "/book/" + name })
	if err != nil {
		return err
	}
	return templates().ExecuteTemplate(w, "book", struct {
		words
		Title string
		Text  template.HTML
		Name  string
		Try   string
	}{say(lang, theme), p.Title, html, p.Name, try})
}

// Cited returns a text in which "rules 11" leads to that rule.
func (w words) Cited(text string) template.HTML {
	cited := regexp.MustCompile(regexp.QuoteMeta(template.HTMLEscapeString(w.Say("page.cited"))) + ` (\d+(?:\.\d+)*)`)
	return template.HTML(cited.ReplaceAllString(template.HTMLEscapeString(text), `<a class="cited" href="`+Root+`/rules#$1" target="_blank">$0</a>`))
}

// asked are the sections of the rules about the questions, by their reasons (rules 4.9.2).
var asked = map[string]string{
	"turn": "3.3", "interrupt": "3.8", "accept": "3.8", "choose": "3.8", "script": "3.8", "failed": "3.8", "order": "3.8",
	"orbit": "4.2", "land": "4.3", "first_landing": "4.3", "scan": "4.4", "discard_down": "4.8", "end_of_round": "4.8", "tech": "4.7",
	"exchange": "5.2", "move": "6.2", "mover": "6.2", "probe": "6.2", "relocate": "6.2", "relocate_to": "6.2", "swap_probes": "6.2", "swap_with": "6.2",
	"star": "7.2", "row_signal": "7.2", "hand_signal": "7.2", "star_or_tile": "7.2", "resolve_star": "7.4", "remove": "7.2", "take_back": "7.2",
	"discard": "9.2", "reveal": "9.2", "tuck": "9.3", "starting_tuck": "2.2", "card_any": "9.4", "card_row": "9.4", "reorder": "9.4", "circle": "9.6",
	"slot": "10.1", "trace": "11.2", "alien_card": "11.5", "milestone": "12.1", "gold": "12.1",
}

// Rule returns the section of the rules about the question, that about decisions for one of a pack, and "" without one.
func (t *table) Rule() string {
	if t.View.Ask == nil {
		return ""
	}
	return cmp.Or(asked[t.View.Ask.Reason], "4.9")
}
