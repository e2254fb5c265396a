// Package repl is a Lua prompt for a running game, for people who write content.
//
//	r := &repl.REPL{IO: io, Sources: sources}
//	err := r.Start(2, 7, time.Now())
//	err = r.Run(repl.NewTerminal(r))
//
// A line is one of three things: a command (:help), the id of an option (land mars), or Lua
// over the position (p1.energy = 5). The position can be arranged between decisions, the game
// can be played and taken back, and its content can be loaded again; what was done and looked at
// can be written as a scenario.
//
//	game.go             the game: what was done, and doing it again
//	repl.go enter.go    the loop, and what a line means
//	commands.go         the commands
//	record.go draft.go  scenarios
//	try.go stopped.go   effects without a card, and functions step by step
//	reload.go           new content under a running game
//	values.go           how values are drawn
//	complete.go         completion
//	input.go            the line editor, and lines that nobody types
package repl

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/trial"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
	"seti/scripting/prompt"
	"seti/scripting/stubs"
)

// REPL is a prompt with its game.
type REPL struct {
	IO      *console.IO
	Sources []content.Source // from which the content is loaded
	Dir     string           // folder of recorded scenarios
	Hand    string           // card with which the game begins, as describe finds it; ""
	Lang    string           // language of labels, questions and the log; English if it is empty

	mu     sync.Mutex // the game changes when files are saved, while a line is typed
	game   *game
	prompt *prompt.Prompt
	texts  *describe.Texts
	model  *stubs.Model // of the content, for completion; nil until it is needed
	view   board.Seat   // the seat through whose eyes the author looks
	told   int          // number of entries of the log that have been printed
	input  Input
	quit   bool
	// stopped is set while a function of content waits: its game must stay.
	stopped bool
	tried   []string        // effects that were tried out, in Lua
	written map[string]bool // scenarios of this session, which may be overwritten

	ready, last, reloaded time.Duration
}

// Input is a source of lines.
type Input interface {
	// Read shows a prompt and returns what was typed: one line, or more as long
	// as it is incomplete. The error is io.EOF at the end.
	Read(prompt string, incomplete func(string) bool) (string, error)
}

// Start loads the content and begins a game: the one to try a card out, if there is a card in Hand. began is when the program began,
// to print how long that took.
func (r *REPL) Start(players int, seed uint64, began time.Time) error {
	c, err := r.load()
	if err != nil {
		return err
	}
	number := func(n float64) source.Value { return source.Value{Kind: source.Number, Number: n} }
	base := source.Value{Kind: source.Table, Fields: []source.Field{
		{Key: "players", Value: number(float64(players))}, {Key: "seed", Value: number(float64(seed))}}}
	if r.Hand != "" {
		if base, err = withCard(c, r.Hand); err != nil {
			return err
		}
	}
	lang, err := text.Find(cmp.Or(r.Lang, text.Original))
	if err != nil {
		return err
	}
	if r.game, err = open(c, base, lang); err != nil {
		return err
	}
	r.game.watch.stop, r.game.watch.line = r.broken, r.atLine
	r.view = board.Everyone
	r.use(c)
	r.told = r.game.notes.Len()
	r.ready = time.Since(began)
	return nil
}

// withCard returns the setup of the game to try a card out.
func withCard(c *catalog.Catalog, name string) (setup source.Value, err error) {
	texts := describe.New(c)
	found, hint := texts.Find(name)
	var cards []board.CardID
	for _, x := range found {
		if card, ok := texts.CardOf(x); ok {
			cards = append(cards, card)
		}
	}
	switch len(cards) {
	case 0:
		return setup, source.Hint(fmt.Errorf("no card is called %q", name), "%s", hint)
	case 1:
		return trial.Of(c, &c.Cards[cards[0]]).Setup(), nil
	}
	first := &c.Cards[cards[0]]
	return setup, source.Hint(fmt.Errorf("%d cards are called %q", len(cards), name), "name the pack too: %s:%s", first.Pack, first.ID)
}

// Greeting returns what a person reads first.
func (r *REPL) Greeting() string {
	var packs []string
	for _, p := range r.game.c.Packs {
		packs = append(packs, p.ID+" "+p.Version)
	}
	head := fmt.Sprintf("%s · ready in %s", strings.Join(packs, ", "), ms(r.ready))
	foot := "A word alone explains itself. Tab completes, ctrl-R searches the lines before, ctrl-D leaves."
	w, _ := r.IO.Size()
	lines := []string{r.IO.Style().Dim(head)}
	for _, step := range append(r.first(), r.IO.Style().Dim(foot)) {
		lines = append(lines, console.Wrap(step, w, 27)...)
	}
	return strings.Join(lines, "\n")
}

// use changes to other content.
func (r *REPL) use(c *catalog.Catalog) {
	if r.prompt == nil || !slices.Equal(r.texts.C.PackWordNames(), c.PackWordNames()) {
		r.prompt = prompt.New(c)
	}
	r.texts, r.model = describe.New(c), nil
}

// load reads the content. It collects garbage later than usual, because the user is waiting and there is little of it.
func (r *REPL) load() (*catalog.Catalog, error) {
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	packs, problems := content.Load(r.Sources...)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	if len(r.tried) > 0 {
		var ids []string
		for _, p := range packs {
			ids = append(ids, p.ID)
		}
		if packs, problems = content.Load(append(slices.Clone(r.Sources), r.triedSource(ids))...); problems.Err() != nil {
			return nil, problems
		}
	}
	c, problems := content.Catalog(packs)
	if err := problems.Err(); err != nil {
		return nil, err
	}
	c.Try(triedPack)
	return c, nil
}

// Run reads and answers until the input ends.
func (r *REPL) Run(in Input) error {
	r.input = in
	for !r.quit {
		text, err := in.Read(r.name(), r.incomplete)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		r.Enter(text)
	}
	return nil
}

// name returns the prompt: whose decision it is, and through whose eyes the author looks.
func (r *REPL) name() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	who := "over"
	seat := board.Seat(board.Neutral)
	if d := r.game.session.Raw(); d != nil {
		seat, who = d.Seat, d.Seat.String()
		switch d.Kind {
		case kernel.Choice:
			who += "?"
		case kernel.Interrupt:
			who += "…"
		}
	}
	if r.view != board.Everyone {
		who += " (as " + seatName(r.view) + ")"
	}
	return r.IO.Style().Seat(seat, who+">") + " "
}

func seatName(p board.Seat) string {
	switch p {
	case board.Everyone:
		return "all"
	case board.Public:
		return "public"
	}
	return p.String()
}

// incomplete reports whether a line needs another one.
func (r *REPL) incomplete(text string) bool {
	t := strings.TrimSpace(text)
	if t == "" || strings.HasPrefix(t, ":") {
		return false
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, _, ok := r.option(t); ok {
		return false
	}
	return !plainWords.MatchString(t) && !uncalled.MatchString(t) && prompt.Incomplete(text)
}

// seat returns the seat that decides now, otherwise p1.
func (r *REPL) seat() board.Seat {
	if d := r.game.session.Raw(); d != nil {
		return d.Seat
	}
	return 0
}

// owner returns the seat for which words are computed: the one through whose eyes the author
// looks, or else the one that decides.
func (r *REPL) owner() board.Seat {
	if r.view >= 0 {
		return r.view
	}
	return r.seat()
}

func (r *REPL) print(lines ...string) {
	for _, l := range lines {
		fmt.Fprintln(r.IO.Out, l)
	}
}

// news prints what has happened since it was last printed, and the question.
func (r *REPL) news() {
	r.sayNews()
	if d := r.game.session.Raw(); d == nil {
		r.print(r.IO.Style().Bold("The game is over."))
	} else if d.Kind != kernel.TurnLevel {
		r.print(r.question(d)...)
	}
}

// question returns a decision in a few lines.
func (r *REPL) question(d *kernel.Decision) []string {
	st := r.IO.Style()
	k := r.game.session.Game()
	head := st.Seat(d.Seat, d.Seat.String()) + ": " + r.game.say().Question(k, d)
	w, _ := r.IO.Size()
	if r.hides(d) {
		return console.Wrap(head, w, 4)
	}
	if d.Kind == kernel.Interrupt && d.Default >= 0 && !d.Urgent {
		next := "the action ends"
		if p := k.Next(d.Prompt); p.Key != "" {
			next = "next: " + r.game.say().Say(p)
		}
		return console.Wrap(st.Seat(d.Seat, d.Seat.String())+": "+next+st.Dim(fmt.Sprintf("  :step does it; :options shows %s", console.Count(len(r.choices(d))-1, "more option"))), w, 4)
	}
	options := r.choices(d)
	for i, o := range options {
		if i == 8 && len(options) > 9 {
			head += st.Dim(fmt.Sprintf("  … %d more: :options", len(options)-i))
			break
		}
		head += "  " + st.Bold("["+k.C.ID(o)+"]")
		if o.Verb == board.VerbChoose && !d.Prompt.IsNumber() { // a number alone says nothing
			head += " " + strings.TrimSuffix(r.game.say().Say(k.Label(o)), ".")
		}
	}
	if d.Urgent {
		head += st.Warn("  data gained now would be lost; :continue goes on")
	}
	return console.Wrap(head, w, 4)
}

// viewer returns the viewer of the table, which calls seats by their ids.
func (r *REPL) viewer() *view.Viewer {
	var titles []string
	for p := range r.game.session.Settings.Players {
		titles = append(titles, board.Seat(p).String())
	}
	return view.NewViewer(cmp.Or(r.Lang, text.Original), r.game.session.Game().C, titles)
}
