package page

import (
	"io"
	"net/url"
	"slices"
	"strconv"

	"seti/cmd/internal/web/room"
	"seti/content"
	"seti/kernel/board"
	"seti/kernel/catalog"
)

// Begin is the start page: the games that the browser knows, and the form that begins one.
//
// The form posts these fields to /games:
//
//	name           the name of the host
//	seat1 … seat4  who sits there: "me", "here" (at the same screen), "open", "bot:medium", "played:rival:2" (content, level 2), "" for nobody
//	name1 … name4  the name of a person at the same screen
//	pack           an expansion by its id, several times
//	with           a module by its id, several times
//	set.ID         the value of a setting: set.weather.hard=true
//	species        "" at random, "none", or "chosen" with left and right
//	left, right    ids of species
//	seed           a number; "" at random
//	clock          hours for each move; "" without a clock
//	guide, confirm "on"
//	open           "on": anybody may take a seat that is free
//	lang           the language of the pages
type Begin struct {
	Origin string             // what stands before paths in links that are handed out
	Notice string             // why the form was not taken; ""
	Typed  url.Values         // what was typed before it was not taken; nil at first
	Games  []Game             // of this browser
	Name   string             // of the person, if the browser knows it
	Bots   []string           // levels of the computer player, the weakest first
	Usual  string             // the level that sits down if none is named
	Played []content.Opponent // seats that content plays
	Packs  []Pack             // the base game first; the others can be switched on
	Texts  []catalog.PackText // texts of the packs, for the names of things
	Author string             // path of the author's page; "" if there is none

	Site    string // name of the site, "" for that of the game
	Alone   bool   // nobody else can reach the server: no seat waits for somebody with a link, and no clock runs
	Kept    bool   // the browser in which the server runs has promised to keep the games
	MayOpen bool   // a game may be open, and open games are listed
	Open    []OpenGame
}

// OpenGame is a line in the list of the games that anybody may join.
type OpenGame struct {
	room.OpenGame
	Boxes []string // besides the base game
	Hours int      // for a move; 0 without a clock
	Mine  string   // path of the link that this browser has of the game; "" if it has none
}

// Game is a line in the list of games.
type Game struct {
	room.Info
	URL string
}

// Pack is a box, with what a game may switch on or choose of it.
type Pack struct {
	ID, Name string
	content.Offer
	Settings []catalog.SettingDef
}

// Thing is something that has an id and a name.
type Thing struct{ ID, Name string }

// Page writes the start page.
func (b *Begin) Page(w io.Writer, lang, theme string) error {
	x := &begin{b, say(lang, theme, b.Texts...)}
	x.Preview = x.previewOf(b.Origin, "SETI")
	return templates().ExecuteTemplate(w, "begin", x)
}

// begin is a start page with the data of its template.
type begin struct {
	*Begin
	words
}

// offer is an answer to a question of the form.
type offer struct {
	ID, Name string
	Chosen   bool
}

// Title is the title of the page.
func (b *begin) Title() string {
	if b.Site != "" {
		return b.Site
	}
	return b.Say("start.title")
}

// Dots returns stars far away.
func (b *begin) Dots() []dot { return nearDots }

// nearDots are the dots in the small picture.
var nearDots = slices.DeleteFunc(slices.Clone(dots), func(d dot) bool { return max(d.X, -d.X) > 175 || max(d.Y, -d.Y) > 95 })

// Value returns what was typed, or what is there at first.
func (b *begin) Value(name, first string) string {
	if b.Typed == nil {
		return first
	}
	return b.Typed.Get(name)
}

// Has reports whether a box was ticked.
func (b *begin) Has(name, value string) bool { return slices.Contains(b.Typed[name], value) }

// SeatNumbers are the seats of a game.
func (b *begin) SeatNumbers() (list []int) {
	for n := range int(board.MaxSeats) {
		list = append(list, n+1)
	}
	return list
}

// SeatOf returns the seat with a number.
func (b *begin) SeatOf(n int) board.Seat { return board.Seat(n - 1) }

// Sitters are those who may sit in a seat. At first the person plays against a computer player.
func (b *begin) Sitters(seat int) (list []offer) {
	usual := map[int]string{1: "me", 2: "bot:" + b.Usual}[seat]
	chosen := b.Value("seat"+strconv.Itoa(seat), usual)
	add := func(id, name string) { list = append(list, offer{id, name, id == chosen}) }
	add("me", b.Say("page.me"))
	add("here", b.Say("together.here"))
	if !b.Alone {
		add("open", b.Say("page.open_seat"))
	}
	for _, level := range b.Bots {
		add("bot:"+level, b.Say("start.computer", "level", level))
	}
	for _, p := range b.Played {
		for level := range max(1, p.Levels) {
			add("played:"+p.ID+":"+strconv.Itoa(level+1), b.Say("start.content", "name", b.Called("", p.Name), "level", level+1))
		}
	}
	if seat > 1 {
		add("", b.Say("page.nobody"))
	}
	return list
}

// setting is a setting of a pack in the form.
type setting struct {
	ID, Text, Value string
	Min, Max        int
	OneOf           []offer
}

// Settings returns the settings of a pack.
func (b *begin) Settings(p Pack) (list []setting) {
	for i := range p.Settings {
		d := &p.Settings[i]
		x := setting{ID: d.ID(), Text: d.Text, Min: d.Min, Max: d.Max, Value: b.Value("set."+d.ID(), d.Default())}
		names := d.OneOf
		if d.Default() == "true" || d.Default() == "false" {
			names = []string{"false", "true"}
		}
		for _, name := range names {
			x.OneOf = append(x.OneOf, offer{name, name, name == x.Value})
		}
		list = append(list, x)
	}
	return list
}

// SpeciesWays are the answers to the question which species there are.
func (b *begin) SpeciesWays() (list []offer) {
	for _, way := range []Thing{{"", "start.chance"}, {"none", "start.none"}, {"chosen", "start.choose"}} {
		list = append(list, offer{way.ID, b.Say(way.Name), way.ID == b.Value("species", "")})
	}
	return list
}

// SpeciesOf are the species that may be in a slot.
func (b *begin) SpeciesOf(slot string) (list []offer) {
	for _, p := range b.Packs {
		for _, s := range p.Species {
			list = append(list, offer{s.ID, b.Called("species."+s.ID, s.Name), s.ID == b.Value(slot, "")})
		}
	}
	if b.Typed == nil && slot == "right" && len(list) > 1 {
		list[1].Chosen = true
	}
	return list
}

// Clocks are the hours that a move may take in a game by the day.
func (b *begin) Clocks() (list []offer) {
	for _, hours := range []int{12, 24, 48, 72, 168} {
		id := strconv.Itoa(hours)
		list = append(list, offer{id, b.Say("page.hours", "n", hours), id == b.Value("clock", "")})
	}
	return list
}

// NewPack is the page that asks whether a pack is to be installed.
type NewPack struct {
	Lang, Theme                                string
	From, Name, Version, Hash, Author, License string
	Changes                                    []string // what it changes in other packs: "base:card/5 cost"
	There                                      bool     // it is installed already
}

// Page writes the page.
func (p *NewPack) Page(w io.Writer) error {
	return templates().ExecuteTemplate(w, "new-pack", &newPack{p, say(p.Lang, p.Theme)})
}

type newPack struct {
	P *NewPack
	words
}

// Title is the title of the page.
func (p *newPack) Title() string { return p.Say("site.pack", "name", p.P.Name) }

// Starting writes what a static page shows while the program that answers its links starts.
func Starting(w io.Writer, lang string) error {
	return templates().ExecuteTemplate(w, "starting", say(lang, ""))
}
