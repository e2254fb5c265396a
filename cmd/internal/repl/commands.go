package repl

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/glossary"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/scripting/prompt"
	"seti/scripting/toml"
)

// command is a command that begins with a colon.
type command struct {
	name, args, help string
	run              func(r *REPL, rest string) error
}

// commands are listed by help, and completed. This is a function because help, one of them, reads the list (an
// initialization cycle otherwise).
func commands() []command {
	return []command{
		{"help", "[WORD]", "show this page, or explain a command or a word: :help circles", (*REPL).help},
		{"options", "", "list the options", (*REPL).options},
		{"why", "OPTION", "explain why an option is not offered: :why land phobos-deimos", (*REPL).why},
		{"hint", "", "say what a strong computer player would do, and how the turn then continues", (*REPL).hint},
		{"step", "[OPTION]", "take an option and stop before each group of effects, or go to the next stop", (*REPL).step},
		{"continue", "", "continue to the next question", (*REPL).continues},
		{"undo", "[N]", "undo the last steps", (*REPL).undo},
		{"redo", "[N]", "redo the undone steps", (*REPL).redo},
		{"seat", "[p2|all]", "see what a seat sees, or everything", (*REPL).seatCommand},
		{"board", "", "show the board", (*REPL).boardCommand},
		{"card", "ID...", "show a card, species, star, planet, moon, technology or gold tile: :card 39", (*REPL).card},
		{"full", "EXPRESSION", "print a value in full: :full p1", func(r *REPL, rest string) error { return r.lua(rest, true, false) }},
		{"log", "", "show what has happened since the start", (*REPL).log},
		{"break", "[ADDRESS|off]", "stop before a function of content: :break card/133", (*REPL).breakCommand},
		{"reload", "", "load the content again and replay what you did", (*REPL).reloadCommand},
		{"record", "NAME [COMMENT]", "write what you did as a scenario: :record sail Landing pays data. (rules 4.3); :record! overwrites a file", (*REPL).record},
		{"new", "[KEY=VALUE...]", "start another game: :new players=3 seed=11 with=[\"promo\"]", (*REPL).newGame},
		{"time", "", "show how long things took", (*REPL).time},
		{"quit", "", "leave (also ctrl-D)", func(r *REPL, _ string) error { r.quit = true; return nil }},
	}
}

// command carries out a line, given without its colon. The beginning of a name is enough
// if only one name begins so.
func (r *REPL) command(text string) error {
	name, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	name, rest = bang(name, rest)
	name = cmp.Or(name, "help")
	var found []command
	var names []string
	for _, c := range commands() {
		if c.name == name {
			return c.run(r, strings.TrimSpace(rest))
		}
		if strings.HasPrefix(c.name, name) {
			found = append(found, c)
		}
		names = append(names, c.name)
	}
	if len(found) == 1 {
		return found[0].run(r, strings.TrimSpace(rest))
	}
	if len(found) > 1 {
		var could []string
		for _, c := range found {
			could = append(could, ":"+c.name)
		}
		return source.Hint(fmt.Errorf(":%s begins several commands", name), "%s", strings.Join(could, ", "))
	}
	hint := cmp.Or(source.Nearest(name, names), ":help shows the commands")
	return source.Hint(fmt.Errorf("there is no command %q", ":"+name), "%s", hint)
}

// bang moves the sign of a command that may overwrite a file to the end of its name: :record! sail.
func bang(name, rest string) (string, string) {
	if short, ok := strings.CutSuffix(name, "!"); ok && short != "" && strings.HasPrefix("record", short) {
		return short, "! " + rest
	}
	return name, rest
}

// examples are the examples of Lua and options in help.
var examples = [][2]string{
	{"p1.energy = 5", "arrange a number; p1.energy shows it"},
	{`p1:hand { "39" }`, "arrange a list; p1.hand:add \"40\" adds to it"},
	{`p1.probes = { "mars", "r2s5" }`, "probes, orbiters, landers, traces, techs …"},
	{`deck:top { "12" }`, "what is drawn next; row { \"13\", \"11\", \"20\" }"},
	{"disc(2):turn()", "turn a disc, with those above it; figures stay"},
	{`stars.vega.marks = { "p1", "p2" }`, "any key of a setup.toml, in the same words"},
	{"p1.vp - p2.vp", "look at an expression; :record expects it"},
	{`figures "venus"`, "what a selection names, for who decides"},
	{`g:distance("earth", "mars")`, "a question of the functions of content"},
	{`signal "vega"`, "do an effect, as if a card said it; { { vp = 2 }, { launch = 1 } }"},
	{"local far = 3", "a name of your own, as function near(a) ... end; both last; print(far)"},
	{"land mars", "take an option; p1: land mars says for whom"},
	{`play "39"`, "the same in quotes"},
}

// firstSteps are the examples and commands that an author uses most; the first screen shows them.
var firstSteps = []string{`p1:hand { "39" }`, "p1.energy = 5", `signal "vega"`, "land mars", "options", "step", "undo", "card", "record", "help"}

// line returns a line of the help.
func (r *REPL) line(what, does string) string {
	return "  " + r.IO.Style().Bold(console.Pad(what, 24)) + " " + does
}

// first returns the lines about the first steps.
func (r *REPL) first() (lines []string) {
	for _, name := range firstSteps {
		for _, e := range examples {
			if e[0] == name {
				lines = append(lines, r.line(e[0], e[1]))
			}
		}
		for _, c := range commands() {
			if c.name == name {
				lines = append(lines, r.line(strings.TrimSpace(":"+c.name+" "+c.args), c.help))
			}
		}
	}
	return lines
}

func (r *REPL) help(rest string) error {
	st := r.IO.Style()
	if rest != "" {
		return r.explain(rest)
	}
	r.print(st.Bold("Type Lua over the position, the id of an option, or a command. Tab completes."))
	for _, e := range examples {
		r.print("  " + st.Bold(console.Pad(e[0], 34)) + " " + e[1])
	}
	r.print(st.Bold("Commands; a beginning of the name will do"))
	for _, c := range commands() {
		r.print(r.line(strings.TrimSpace(":"+c.name+" "+c.args), c.help))
	}
	return nil
}

// explain prints what a command, a key of the position or a word of content means.
func (r *REPL) explain(name string) error {
	st := r.IO.Style()
	known := false
	for _, c := range commands() {
		if c.name == strings.TrimPrefix(name, ":") {
			r.print(st.Bold(":"+strings.TrimSpace(c.name+" "+c.args)) + "  " + c.help)
			known = true
		}
	}
	if name == "g" {
		var methods []string
		for _, m := range r.members("g", ":") {
			methods = append(methods, m.Text)
		}
		width, _ := r.IO.Size()
		r.print(console.Wrap("the game, as functions of content see it: g:NAME explains a method; "+strings.Join(methods, ", "), width, 2)...)
		return nil
	}
	if strings.HasPrefix(name, ":") && !known {
		return fmt.Errorf("there is no command %q", name)
	}
	width, _ := r.IO.Size()
	lines, err := glossary.Explain(name, st, width, glossary.OfPacks(r.game.c)...)
	if known && len(lines) > 0 {
		r.print("")
	}
	r.print(lines...)
	if known {
		return nil
	}
	return err
}

func (r *REPL) options(string) error {
	d := r.game.session.Raw()
	if d == nil {
		return fmt.Errorf("the game is over: nothing is offered")
	}
	st, k := r.IO.Style(), r.game.session.Game()
	r.print(st.Seat(d.Seat, d.Seat.String()) + ": " + r.game.say().Question(k, d))
	if r.hides(d) {
		r.print("  " + st.Dim("what they may choose is not for "+seatName(r.view)+" to see"))
		return nil
	}
	width := 0
	options := r.choices(d)
	for _, o := range options {
		width = max(width, len(k.C.ID(o)))
	}
	columns, _ := r.IO.Size()
	for i, o := range options {
		line := "  " + st.Bold(console.Pad(k.C.ID(o), width)) + "  " + r.game.say().Label(k, o)
		if i == d.Default {
			line += st.Dim("  (default)")
		}
		r.print(console.Cut(line, columns))
	}
	return nil
}

func (r *REPL) why(rest string) error {
	if rest == "" {
		return source.Hint(fmt.Errorf("expected an option"), ":why land mars")
	}
	seat, id, _ := r.option(rest)
	d := r.decision()
	refusal := r.game.session.Game().Refuse(d, seat, id)
	if _, known := r.game.c.ParseOption(id); !known {
		return fmt.Errorf("%s", r.game.say().Say(refusal.Reason))
	}
	if refusal.Code == kernel.Allowed {
		r.print(fmt.Sprintf("%s is offered to %s", id, seat))
		r.remember(look{line: fmt.Sprintf("%s: ?%s", seat, id), play: true})
		return nil
	}
	r.print(r.game.say().Refusal(refusal))
	r.remember(look{line: fmt.Sprintf("%s: !%s %s", seat, refusal.Code, id), play: true})
	return nil
}

// hintTime is the most time for a hint.
const hintTime = 2 * time.Second

// hint prints what "strong" would do. It knows only what the seat knows.
func (r *REPL) hint(string) error {
	d := r.game.session.Raw()
	switch {
	case d == nil:
		return fmt.Errorf("the game is over: nothing is offered")
	case r.hides(d):
		return fmt.Errorf("what %s may choose is not for %s to see", d.Seat, seatName(r.view))
	case len(r.choices(d)) < len(d.Options):
		return source.Hint(fmt.Errorf("computer players cannot imagine games in which effects are tried out"), ":quit, and begin again")
	}
	list := player.NewAdviser(r.game.c, hintTime, 0).Advise(context.Background(), player.EyesOf(r.game.session, d), d)
	w, _ := r.IO.Size()
	for i, a := range draw.Advised(r.viewer(), r.game.session.Game(), d, list, true) {
		head := a.ID + "  " + a.Label + " (" + a.Worth + ")"
		if i == 0 {
			head = r.IO.Style().Bold(head)
		}
		for _, l := range append([]string{head}, a.Below()...) {
			r.print(console.Wrap(l, w, 6)...)
		}
	}
	return nil
}

func (r *REPL) seatCommand(rest string) error {
	switch seat, ok := board.ParseSeat(rest); {
	case rest == "":
		r.print("looking as " + seatName(r.view))
		return nil
	case rest == "all":
		r.view = board.Everyone
	case rest == "public":
		r.view = board.Public
	case ok && int(seat) < r.game.session.Settings.Players:
		r.view = seat
	default:
		return source.Hint(fmt.Errorf("found %q, expected a seat", rest), "p1 to p%d, public or all", r.game.session.Settings.Players)
	}
	return nil
}

func (r *REPL) boardCommand(string) error {
	w, _ := r.IO.Size()
	t := r.viewer()
	r.print(draw.NewPainter(t, t.View(r.game.session.Game(), r.view, nil), r.IO.Style()).Table(w)...)
	return nil
}

func (r *REPL) card(rest string) error {
	if rest == "" {
		return source.Hint(fmt.Errorf("expected an id"), ":card 39")
	}
	words := strings.Fields(luaSigns.Replace(rest))
	if found, _ := r.texts.Find(rest); len(found) > 0 {
		words = []string{rest}
	}
	for _, w := range words {
		found, hint := r.texts.Find(w)
		if len(found) == 0 {
			return source.Hint(fmt.Errorf("nothing is called %q", w), "%s", hint)
		}
		for _, x := range found {
			r.print(draw.Sheet(r.texts.Sheet(x), r.IO.Style())...)
		}
	}
	return nil
}

func (r *REPL) log(string) error {
	at := -1
	var notes []log.Entry
	flush := func() {
		for _, line := range r.game.say().Logs(notes, r.view) {
			r.print("  " + line)
		}
		notes = nil
	}
	for _, e := range r.game.notes.Since(0) {
		if e.Line != at {
			flush()
		}
		if e.Line != at && e.Line > 0 && e.Line <= len(r.game.deeds) {
			// This seat may not know what another one has chosen.
			if d := r.game.deeds[e.Line-1]; d.change != nil || r.view == board.Everyone || r.view == d.seat {
				r.print("> " + d.String())
			}
		}
		at = e.Line
		notes = append(notes, e.Note)
	}
	flush()
	if r.game.notes.Len() == 0 {
		r.print("nothing has happened")
	}
	return nil
}

func (r *REPL) time(string) error {
	r.print(fmt.Sprintf("ready after %s, the last line took %s", ms(r.ready), ms(r.last)))
	if r.reloaded > 0 {
		r.print("the last reload took " + ms(r.reloaded))
	}
	return nil
}

func ms(d time.Duration) string { return fmt.Sprintf("%.1f ms", float64(d.Microseconds())/1000) }

// step takes an option and stops at the next interrupt point, or passes one.
func (r *REPL) step(rest string) error {
	if rest != "" {
		seat, id, ok := r.option(rest)
		if !ok {
			return r.lua(rest, false, true)
		}
		return r.play(seat, id, true)
	}
	d := r.game.session.Raw()
	if d == nil || d.Kind != kernel.Interrupt || d.Default < 0 {
		return source.Hint(errors.New("nothing is running"), ":step scan, then :step; or answer what is asked")
	}
	return r.play(d.Seat, r.game.c.ID(d.Options[d.Default]), true)
}

func (r *REPL) continues(string) error {
	d := r.game.session.Raw()
	if d == nil || d.Default < 0 {
		return source.Hint(errors.New("there is nothing to continue"), ":options shows what is offered")
	}
	return r.play(d.Seat, r.game.c.ID(d.Options[d.Default]), false)
}

func (r *REPL) undo(rest string) error { return r.back(rest, "took back", r.game.undo) }

func (r *REPL) redo(rest string) error { return r.back(rest, "again", r.game.redo) }

// back undoes a number of deeds, or redoes them.
func (r *REPL) back(rest, word string, f func() (deed, error)) error {
	n := 1
	if rest != "" {
		var err error
		if n, err = strconv.Atoi(rest); err != nil || n < 1 {
			return source.Hint(fmt.Errorf("found %q, expected how many", rest), ":undo 2")
		}
	}
	for range n {
		d, err := f()
		if err != nil {
			r.told = min(r.told, r.game.notes.Len())
			return err
		}
		r.print(r.IO.Style().Dim(word + " " + d.String()))
	}
	r.told = r.game.notes.Len()
	r.news()
	return nil
}

// nextKey finds a key after a value, with a space between them.
var nextKey = regexp.MustCompile(`([^\s{,=])\s+([A-Za-z][\w.-]*\s*=)`)

// setupKeys reads a table as Lua or, if it is none, as TOML writes it.
func (r *REPL) setupKeys(table string) (keys source.Value, ok bool) {
	reply, err := r.prompt.Eval(table, prompt.Look{Position: r.game.describe(board.Everyone)})
	if err == nil {
		return reply.Value, isTable(reply.Value)
	}
	v, problems := toml.Read("", []byte("keys = "+table))
	keys, _ = v.Get("keys")
	return keys, problems.Err() == nil && isTable(keys)
}

// newGame begins another game with the keys of a setup.toml.
func (r *REPL) newGame(rest string) error {
	base := r.game.base
	if rest != "" {
		keys, ok := r.setupKeys("{ " + nextKey.ReplaceAllString(rest, "$1, $2") + " }")
		if !ok {
			return source.Hint(fmt.Errorf("found %q, expected keys of a setup.toml", rest), ":new players=3 seed=11")
		}
		base = merge(base, keys)
	}
	g, err := open(r.game.c, base, r.game.lang)
	if err != nil {
		return err
	}
	g.watch = r.game.watch
	r.game.session.Close()
	r.game, r.view = g, board.Everyone
	r.told = g.notes.Len()
	r.print(r.IO.Style().Dim("another game; the last one is gone"))
	r.news()
	return nil
}
