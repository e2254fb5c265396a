// Package page draws the pages of a game: the start page, the table of a seat, and the
// fragments that the table asks for.
//
//	page.go      what a page is made of
//	begin.go     the start page
//	board.go     where things lie on the board drawn
//	assets.go    style sheets, scripts and signs, with a checksum in their path
//	words.go     the words of the pages, and their languages
//	templates/   small files, each of which draws one thing
//
// The table is drawn from a view.View alone, which holds nothing that its seat may not know.
package page

import (
	"io"

	"seti/kernel/board"
	"seti/kernel/view"
)

// Table is the page of a game as one seat, or a spectator, sees it.
type Table struct {
	Base     string       // path of the seat's link: "/g/ID/TOKEN"
	Position uint64       // number of the position, which never repeats, also after a restart
	Seat     board.Seat   // whose page it is; board.Nobody for a spectator
	View     *view.View   // what the seat may see
	Words    *view.Viewer // the words of its language
	Lang     string       // "en"
	Theme    string       // "light", "dark"; "" as the browser prefers
	Chairs   []Chair      // who sits where
	Thinking string       // name of the computer player that thinks; ""
	Notice   string       // a line in words: why a choice was not taken; ""
	UndoAsks string       // who wants to take a move back and asks this seat; ""
	Over     bool
	Confirm  bool   // the person wants to confirm the end of a turn
	Host     bool   // may put the game away, hand out links, let a computer player take a seat
	Links    []Link // for the host: the links of seats and spectators
}

// Chair says who sits in a seat.
type Chair struct {
	Seat  board.Seat
	Name  string
	Kind  string // "person", "open", "computer", "rival"
	Level string // of a computer player: "medium"
	Away  bool   // no page of the seat is open
	Clock string // time that is left; "" in a game without clocks
}

// Link is a link that the host hands out.
type Link struct {
	Name, URL string
	QR        string // SVG path data of its QR code; "" if there is none
}

// Page writes the whole page.
func (t *Table) Page(w io.Writer) error { return nil }

// Main writes the page's <main id="table">, which a stream sends and the page puts in place.
func (t *Table) Main(w io.Writer) error { return nil }

// Outcome writes the fragment that says what an option leads to.
func Outcome(w io.Writer, t *Table, o *view.Outcome) error { return nil }

// Text writes a fragment with words under a title: why not, a hint, what a thing is.
func Text(w io.Writer, t *Table, title string, lines []string) error { return nil }

// Error writes a page that says in words what went wrong.
func Error(w io.Writer, lang string, status int, title, text string) error { return nil }

// Asset returns a file that pages load, by its path "/assets/SUM/name", with its media type.
func Asset(path string) (data []byte, kind string, ok bool) { return nil, "", false }
