// Package page draws the pages of a game: the start page, the table of a seat, and the
// fragments that the table asks for.
//
//	page.go      what a page is made of, and writing it
//	begin.go     the start page, and what only the pages of a static site have
//	how.go       the page that explains the game, and that of the numbered rules
//	rules.go     the numbered rules as HTML
//	author.go    the page of an author
//	found.go     the discovery of a species
//	beast.go     drawings of species
//	end.go       the end of a game: who has won, and where the points came from
//	chart.go     points as bars and curves
//	film.go      the film of a game, its moments, and the decisions that cost most
//	table.go     what templates ask of a table
//	players.go   what they ask of players
//	things.go    what they ask of the things on the table
//	board.go     the positions of things on the board
//	choices.go   the question with its options
//	told.go      what was done, and its moments
//	cards.go     the page with all cards
//	log.go       the log as chips
//	tree.go      the board in words, and the boards of seats that content plays
//	signs.go     functions of templates, and which signs are drawn
//	preview.go   the picture that chats show of the page
//	assets.go    style sheets, scripts and signs, with a checksum in their path
//	words.go     the words of pages, and their languages
//	templates/   small files, each of which draws one thing
//	assets/      what pages load
//
// The table is drawn from a view.View alone, which holds nothing that its seat may not know.
// Packs need no change here: their tokens, resources, decks and technologies are in the view.
package page

import (
	"html/template"
	"io"
	"slices"

	advice "seti/cmd/internal/draw" // whose name is that of a function here
	"seti/cmd/internal/web/room"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/describe"
	"seti/kernel/view"
)

// Root stands before the path of every link: "", or a path such as "/seti" under which a proxy or a folder of static files
// has the pages. It is set before the first page is drawn.
var Root string

// Table is the page of a game as one seat, or a spectator, sees it: what the room shows, with what the server adds.
type Table struct {
	*room.Scene
	Base   string // path of the seat's link: "/g/ID/TOKEN"
	Notice string // that of the scene as a line in words; ""
	Links  []Link // for the host: the links of seats and spectators
}

// Number returns the number of the seat, from 1.
func (l Link) Number() int { return int(l.Seat) + 1 }

// Link is a link that the host hands out.
type Link struct {
	Seat      board.Seat // board.Nobody for spectators
	Name, URL string
	QR        string // SVG path data of its QR code; "" if there is none
}

// Page writes the whole page.
func (t *Table) Page(w io.Writer) error {
	x := draw(t)
	x.Whole = true
	x.Preview = x.previewOf(t.Origin, x.preview())
	return templates().ExecuteTemplate(w, "page", x)
}

// Main writes the page's <main id="table">, which a stream sends and the page puts in place. What never
// changes is left out: an empty element with data-once keeps what the page has there.
func (t *Table) Main(w io.Writer) error { return templates().ExecuteTemplate(w, "table", draw(t)) }

// lateParts are the parts that are not sent with each decision, by the names of their templates.
var lateParts = []string{"planets", "techs", "gold", "players"}

// Part writes a part of the present table.
func (t *Table) Part(w io.Writer, name string) error {
	if !slices.Contains(lateParts, name) {
		return room.ErrNothing
	}
	x := draw(t)
	x.Whole = true
	return templates().ExecuteTemplate(w, name, x)
}

// Outcome writes the fragment with the outcome of an option.
func Outcome(w io.Writer, t *Table, o *view.Outcome) error {
	return templates().ExecuteTemplate(w, "outcome", struct {
		words
		O *view.Outcome
	}{say(t.Lang, t.Theme), o})
}

// Hint writes the fragment with the options at which a computer player would look.
func Hint(w io.Writer, t *Table, list []advice.Advice) error {
	return templates().ExecuteTemplate(w, "hint", struct {
		words
		Advice []advice.Advice
	}{say(t.Lang, t.Theme), list})
}

// Text writes a fragment with words under a title: why not, what has happened.
func Text(w io.Writer, t *Table, title string, lines []string) error {
	return templates().ExecuteTemplate(w, "text", struct {
		words
		Title string
		Lines []string
	}{say(t.Lang, t.Theme), title, lines})
}

// About writes a fragment that describes a thing: its state in the game in words, and pictures of its sheets.
func About(w io.Writer, t *Table, title string, texts []string, things []describe.Thing) error {
	drawer := picture.New(t.Words.Texts)
	var pictures []template.HTML
	for _, x := range things {
		pictures = append(pictures, drawer.Thing(x).HTML())
	}
	return templates().ExecuteTemplate(w, "thing", struct {
		words
		Title    string
		Lines    []string
		Pictures []template.HTML
	}{say(t.Lang, t.Theme), title, texts, pictures})
}

// Error writes a page that explains an error.
func Error(w io.Writer, lang string, status int, text string) error {
	x := say(lang, "")
	return templates().ExecuteTemplate(w, "error", struct {
		words
		Status      int
		Title, Text string
	}{x, status, x.Say("page.wrong"), text})
}
