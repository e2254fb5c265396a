// Package proofread renders texts in a language as its players read them, and finds what no list of keys can show:
// forms that are missing, words of English, ids, empty gaps, signs that do not pair, texts that are longer than their
// places.
//
//	languages, err := proofread.BuiltIn(catalog, "de", "fr")
//	faults, err := proofread.Read(catalog, languages, proofread.Boxes(catalog, 5))
//	for _, f := range faults["de"] {
//		fmt.Println(f.Key, f.What, f.Text)
//	}
//
// It reads every thing of the catalogue; then games: each question, option, refusal and line of the log,
// and the table around them; then everything that was said, again, with other numbers and with other
// things of the same kinds.
//
//	proofread.go  what is read: games of each box, and sentences for translators
//	reader.go     one language, and the faults that were found in it
//	signs.go      faults that a text shows by itself: signs, blanks, words of English
//	terms.go      terms of the game that a translation lacks, and words for which there is another one
//	samples.go    what was said, said again with something else in its gaps, and messages that nothing has said
package proofread

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode/utf8"

	"seti/cmd/internal/draw"
	"seti/cmd/internal/translate"
	"seti/content/game"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/text"
)

// Fault is something that a player should not read.
type Fault struct {
	Pos  source.Pos // of the message to blame; without a line if the language lacks it
	Key  string     // of that message: "log.gain"
	What string     // what is wrong, and what was expected
	Text string     // a sentence in which it shows
}

// Language is a language with all its messages.
type Language struct {
	Tag string
	translate.File
}

// BuiltIn returns languages of the program as it and the packs of a catalogue speak them.
func BuiltIn(c *catalog.Catalog, tags ...string) (list []Language, err error) {
	for _, tag := range tags {
		own, err := translate.Of(tag, c)
		if err != nil {
			return nil, err
		}
		list = append(list, Language{tag, own})
	}
	return list, nil
}

// Read returns the faults of languages, by their tags and in the order of their keys. c has everything
// that they speak of.
func Read(c *catalog.Catalog, languages []Language, games []Game) (map[string][]Fault, error) {
	english, err := translate.Of(text.Original, c)
	if err != nil {
		return nil, err
	}
	readers, err := listen(c, languages, games)
	if err != nil {
		return nil, err
	}
	faults := map[string][]Fault{}
	for _, r := range readers {
		r.things()
		r.again()
		if err := r.unheard(); err != nil {
			return nil, err
		}
		r.places()
		r.avoid()
		r.plurals()
		if r.tag != text.Original {
			r.copied(english)
			r.keys(english)
			if err := r.terms(english); err != nil {
				return nil, err
			}
		}
		faults[r.tag] = r.sorted()
	}
	return faults, nil
}

// listen returns a reader for each language, which have read games.
func listen(c *catalog.Catalog, languages []Language, games []Game) (readers []*reader, err error) {
	for _, l := range languages {
		readers = append(readers, newReader(l, c))
	}
	for _, g := range games {
		if err := g.read(c, readers); err != nil {
			return nil, err
		}
	}
	return readers, nil
}

// Game is a game that is played to read its texts.
type Game struct {
	kernel.Settings
	Every  int    // at every so many decisions the whole table is read
	Player string // the computer player whose moves are played and of which the reasons alone are read; "" for chance, of which everything is
}

// Boxes returns n games of each box in a catalogue: the base game, each module, and each opponent that
// content plays, with and without the modules.
func Boxes(c *catalog.Catalog, n int) (games []Game) {
	modules := [][]string{nil}
	for i := range c.Modules {
		m := &c.Modules[i]
		modules = append(modules, append([]string{m.ID}, m.Needs...))
	}
	for seed := range uint64(n) {
		for i, on := range modules {
			players := 2 + int(seed)%3
			games = append(games, Game{Settings: kernel.Settings{Players: players, Seed: seed, Modules: on}, Every: 7})
			for j := range c.Seats {
				seat := &c.Seats[j]
				if (int(seed)+i+j)%2 == 0 {
					level := 1 + int(seed)%max(1, seat.Levels)
					games = append(games, Game{Settings: kernel.Settings{Players: 2, Seed: seed, Modules: on,
						Seats: []kernel.SeatSetting{{}, {Content: seat.ID, Level: level}}}, Every: 7})
				}
			}
		}
	}
	return games
}

// read plays a game and lets readers of languages read it. A module that cannot be played so is left out.
func (x Game) read(c *catalog.Catalog, readers []*reader) error {
	game, err := (&game.Box{Catalog: c}).New(x.Settings)
	if err != nil {
		return nil
	}
	defer game.Close()
	s := game.Session
	rng := rand.New(rand.NewPCG(x.Seed, 1))
	choose := player.Sane(rng)
	if x.Player != "" {
		p, err := player.Named(x.Player)
		if err != nil {
			return err
		}
		choose = func(d *kernel.Decision) int { return p.Choose(context.Background(), game.Eyes(d), d) }
	}
	explainer := player.NewExplainer(c)
	wished := map[string]bool{}
	for n := 0; !s.Over(); n++ {
		d := game.Pending()
		if d == nil {
			return s.Err()
		}
		option := choose(d)
		whole := n%x.Every == 0
		var reasons []player.Reason
		if whole || x.Player != "" {
			reasons = explainer.Reasons(game.Eyes(d), d, option, x.Player)
		}
		for _, r := range readers {
			if whole || x.Player != "" {
				r.reasons(reasons)
			}
			if x.Player != "" {
				continue
			}
			r.question(s.Game(), d)
			if whole {
				r.table(s, d, rng.IntN(len(d.Options)), wished)
			}
		}
		if err := game.ChooseOption(option); err != nil {
			return err
		}
	}
	for _, r := range readers {
		if x.Player == "" {
			r.log(s, game.Notes())
		}
	}
	return nil
}

// reasons reads why an option is taken. There is always a reason.
func (r *reader) reasons(list []player.Reason) {
	if len(list) == 0 {
		r.blame("reason.alike", "", "a move has no reason")
	}
	for _, x := range list {
		said := r.Tell(x.Phrase)
		if said == "" {
			r.blame(x.Key, "", "a reason says nothing")
		}
		for _, a := range words().avoided {
			if found := a.Word.FindString(said); found != "" && a.Language == r.tag && a.In != "" && strings.HasPrefix(x.Key, a.In) {
				r.blame(x.Key, said, "%q has another word: %s", found, a.Use)
			}
		}
	}
}

// question reads a question with its options.
func (r *reader) question(g *kernel.Game, d *kernel.Decision) {
	r.Question(g, d)
	for _, o := range d.Options {
		r.Label(g, o)
	}
}

// table reads everything on the table, why options are not offered, and the result of one option. refused are options
// whose refusals have been read.
func (r *reader) table(s *play.Session, d *kernel.Decision, option int, refused map[string]bool) {
	view := r.View(s.Game(), d.Seat, d)
	r.Scores(view, s.Lines(), nil)
	for _, id := range r.Wishes(view, d.Seat) {
		if refusal := s.Why(d.Seat, id); refusal.Code != kernel.Allowed && !refused[r.tag+string(refusal.Code)+id] {
			refused[r.tag+string(refusal.Code)+id] = true
			r.Tell(refusal.Reason)
		}
	}
	r.Try(s, d.Seat, option)
}

// log reads the log of a game, as everybody and as one seat may know it.
func (r *reader) log(s *play.Session, notes []play.Noted) {
	for _, eyes := range []board.Seat{board.Everyone, 0} {
		r.Turns(s.Lines(), notes, eyes)
		for _, n := range notes {
			r.Log(n.Note, eyes)
		}
	}
}

// longest is the number of signs of an example.
const longest = 160

// Examples returns notes for translators: by the keys of messages a sentence that has the message, made from things and
// games in English, and how long the message may be. heard are the messages used there that are not in all: names that
// content uses, and texts that it joins from pieces.
func Examples(c *catalog.Catalog, all translate.File, games []Game) (notes map[string][]string, heard map[string]string, err error) {
	r := newReader(Language{text.Original, all}, c)
	said := map[string]string{}
	heard = map[string]string{}
	r.example = func(p text.Note, sentence string) {
		if old := said[p.Key]; sentence != "" && (old == "" || len(old) > longest) {
			said[p.Key] = sentence
		}
		if !all.Has(p.Key) && r.unlisted(p) {
			heard[p.Key] = p.Text
		}
	}
	for _, g := range games {
		if err := g.read(c, []*reader{r}); err != nil {
			return nil, nil, err
		}
	}
	r.things()
	notes = map[string][]string{}
	for _, key := range slices.Concat(all.Keys(), slices.Collect(maps.Keys(heard))) {
		if sentence := said[key]; sentence != "" {
			if utf8.RuneCountInString(sentence) > longest {
				sentence = string([]rune(sentence)[:longest]) + "…"
			}
			notes[key] = append(notes[key], "as in: "+sentence)
		}
		for _, p := range draw.Places() {
			if r.at(p, key) {
				notes[key] = append(notes[key], fmt.Sprintf("at most %d signs%s", p.Width, ofForm(p.Form)))
			}
		}
	}
	return notes, heard, nil
}

// unlisted reports whether a text that no list has needs a translation: it is a text of content, or an id that is used
// as a name.
func (r *reader) unlisted(n text.Note) bool {
	return n.What == text.Part && letters.MatchString(n.Text) || n.What == text.Bare && r.strange(n.Text)
}
