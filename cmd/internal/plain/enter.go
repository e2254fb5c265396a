package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	journal "seti/kernel/play"
	"seti/kernel/source"
	"seti/kernel/view"
)

// command is something a person may type that is not an option; its help is the
// message command.NAME.
type command struct {
	name, args string
	// run reports whether the game has changed. args are the words after the
	// name.
	run func(p *Prompt, d *kernel.Decision, args []string) (changed bool, err error)
}

// commands stand in a function because help, one of them, lists them.
func commands() []command {
	return []command{
		{"?", "", (*Prompt).help},
		{"why", "OPTION", (*Prompt).why},
		{"hint", "", (*Prompt).hint},
		{"undo", "[anyway]", (*Prompt).undo},
		{"redo", "", (*Prompt).redo},
		{"board", "", (*Prompt).again},
		{"hand", "", (*Prompt).hand},
		{"row", "", (*Prompt).row},
		{"show", "ID...", (*Prompt).showThings},
		{"planets", "", drawn((*draw.Painter).Planets)},
		{"techs", "", drawn((*draw.Painter).Techs)},
		{"species", "", drawn((*draw.Painter).Species)},
		{"gold", "", drawn((*draw.Painter).Gold)},
		{"own", "", drawn((*draw.Painter).Own)},
		{"fronts", "", drawn((*draw.Painter).Fronts)},
		{"log", "[all|why]", (*Prompt).log},
		{"ask", "on|off", (*Prompt).askAll},
		{"save", "FILE", (*Prompt).saveCopy},
		{"quit", "", (*Prompt).quit},
	}
}

// help returns the description of a command.
func (c *command) help(p *Prompt) string {
	if c.name == "?" {
		return p.word("command.help", nil)
	}
	return p.word("command."+c.name, nil)
}

// drawn returns a command that draws a panel.
func drawn(panel func(*draw.Painter, int) []draw.Line) func(*Prompt, *kernel.Decision, []string) (bool, error) {
	return func(p *Prompt, _ *kernel.Decision, _ []string) (bool, error) {
		p.lines(draw.Texts(panel(p.painter, p.width)))
		return false, nil
	}
}

var aliases = map[string]string{"help": "?", "h": "?", "exit": "quit", "q": "quit"}

// enter carries out what a person typed. It reports whether the game has
// changed; a text that is not understood changes nothing.
func (p *Prompt) enter(d *kernel.Decision, text string) (changed bool, err error) {
	words := strings.Fields(text)
	if len(words) == 0 {
		return false, nil
	}
	id := strings.Join(words, " ")
	if i := slices.IndexFunc(p.menu.IDs, func(x string) bool { return strings.EqualFold(x, id) }); i >= 0 {
		return p.choose(i), nil
	}
	if n, err := strconv.Atoi(id); err == nil {
		if n < 1 || n > len(p.menu.Order) {
			p.say("plain.no_number", catalog.Args{"n": n, "most": len(p.menu.Order), "id": p.menu.IDs[0]})
			return false, nil
		}
		return p.choose(n - 1), nil
	}
	name := strings.ToLower(words[0])
	if a, ok := aliases[name]; ok {
		name = a
	}
	for _, c := range commands() {
		if c.name == name {
			return c.run(p, d, words[1:])
		}
	}
	p.unknown(d, id)
	return false, nil
}

// choose takes the option with number i of the menu, counted from 0.
func (p *Prompt) choose(i int) bool {
	if err := p.Game.ChooseOption(p.menu.Order[i]); err != nil {
		p.say("screen.failed", catalog.Args{"option": p.menu.IDs[i], "error": view.Clean(p.texts.Err(err).Error())})
		var failure *kernel.Failure
		if errors.As(err, &failure) && failure.Stack != "" {
			p.lines([]string{p.word("screen.fault", catalog.Args{"file": p.Game.Path()})})
		}
		p.refresh()
		return false
	}
	return true
}

// unknown prints what was expected instead of an option that is not offered.
func (p *Prompt) unknown(d *kernel.Decision, id string) {
	if _, ok := p.Game.Session.C.ParseOption(id); ok {
		p.errorf("%s", p.viewer.Tell(p.Game.Session.Game().Refuse(d, d.Seat, id).Reason))
		return
	}
	meant := source.Closest(id, p.menu.IDs)
	if meant == "" {
		first, _, _ := strings.Cut(id, " ")
		known := board.Verbs()
		for _, c := range commands() {
			known = append(known, c.name)
		}
		if !slices.Contains(known, first) {
			meant = source.Closest(first, known)
		}
	}
	if meant != "" {
		p.say("plain.unknown", catalog.Args{"text": source.Printable(id), "meant": meant})
		return
	}
	r := p.Game.Session.Game().Refuse(d, d.Seat, id)
	p.say("plain.refused", catalog.Args{"reason": p.viewer.Tell(r.Reason)})
}

func (p *Prompt) help(d *kernel.Decision, _ []string) (bool, error) {
	st := p.IO.Style()
	lines := []string{st.Bold(p.word("plain.type", nil))}
	for _, c := range commands() {
		lines = append(lines, "  "+st.Bold(console.Pad(strings.TrimSpace(c.name+" "+c.args), 14))+c.help(p))
	}
	for _, key := range []string{"help.board", "help.seats"} {
		lines = append(lines, console.Wrap(p.viewer.Word(key, nil), p.width, 0)...)
	}
	if d.Default >= 0 {
		lines = append(lines, p.word("plain.default", catalog.Args{"id": p.Game.Session.C.ID(d.Options[d.Default])}))
	}
	lines = append(lines, p.word("help.saved", catalog.Args{"file": p.Game.Path()}))
	p.lines(lines)
	return false, nil
}

func (p *Prompt) why(d *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.say("plain.why", nil)
		return false, nil
	}
	id := strings.Join(args, " ")
	if i := slices.Index(p.menu.IDs, id); i >= 0 {
		p.lines([]string{p.word("plain.offered", catalog.Args{"id": id, "n": i + 1})})
		return false, nil
	}
	p.lines([]string{p.viewer.Tell(p.Game.Session.Game().Refuse(d, d.Seat, id).Reason)})
	return false, nil
}

func (p *Prompt) undo(d *kernel.Decision, args []string) (bool, error) {
	var err error
	if anyway := len(args) > 0 && args[0] == "anyway"; anyway {
		err = p.Game.UndoAnyway()
	} else if err = p.Game.Undo(d.Seat); errors.Is(err, journal.ErrUndo) && len(p.Game.Session.Lines()) > 0 {
		err = fmt.Errorf("%w; %s", err, p.viewer.Word("prompt.undo_anyway", nil))
	}
	if err != nil {
		p.errorf("%v", p.texts.Err(err))
		return false, nil
	}
	return true, nil
}

func (p *Prompt) redo(*kernel.Decision, []string) (bool, error) {
	if err := p.Game.Redo(); err != nil {
		p.errorf("%v", p.texts.Err(err))
		return false, nil
	}
	return true, nil
}

func (p *Prompt) again(*kernel.Decision, []string) (bool, error) {
	p.board()
	return false, nil
}

func (p *Prompt) hand(d *kernel.Decision, _ []string) (bool, error) {
	s := p.Game.Session.State()
	cards := append(s.Cards(board.Hand(d.Seat), nil), s.Cards(board.InPlay(d.Seat), nil)...)
	if len(cards) == 0 {
		p.lines([]string{p.word("plain.empty", nil)})
	}
	for _, c := range cards {
		p.lines(draw.Sheet(p.texts.SheetOf(c), p.IO.Style()))
	}
	return false, nil
}

func (p *Prompt) row(*kernel.Decision, []string) (bool, error) {
	for _, c := range p.Game.Session.State().Row {
		if c != board.NoCard {
			p.lines(draw.Sheet(p.texts.SheetOf(c), p.IO.Style()))
		}
	}
	return false, nil
}

func (p *Prompt) showThings(_ *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.say("plain.show", nil)
		return false, nil
	}
	if all := strings.Join(args, " "); len(args) > 1 {
		if found, _ := p.texts.Find(all); len(found) > 0 {
			args = []string{all} // a name of several words
		}
	}
	for _, id := range args {
		found, hint := p.texts.Find(id)
		for _, x := range found {
			p.lines(draw.Sheet(p.texts.Sheet(x), p.IO.Style()))
		}
		if len(found) == 0 {
			p.say("plain.nothing_called", catalog.Args{"id": source.Printable(id), "hint": hint})
		}
	}
	return false, nil
}

func (p *Prompt) log(d *kernel.Decision, args []string) (bool, error) {
	notes := p.told
	switch {
	case len(args) == 1 && args[0] == "all":
		notes = p.Game.Notes()
	case len(args) == 1 && args[0] == "why":
		return false, p.reasons(d)
	case len(args) > 0:
		p.say("plain.log", nil)
		return false, nil
	}
	lines := p.happened(notes)
	if len(lines) == 0 {
		lines = []string{p.word("plain.nothing", nil)}
	}
	p.lines(p.painter.Beside(p.word("menu.log", nil), lines))
	return false, nil
}

func (p *Prompt) askAll(d *kernel.Decision, args []string) (bool, error) {
	if len(args) != 1 || args[0] != "on" && args[0] != "off" {
		p.say("plain.ask", nil)
		return false, nil
	}
	p.Game.Session.AskAll[d.Seat] = args[0] == "on"
	p.lines([]string{p.word("plain.asked", catalog.Args{"on": args[0] == "on"})})
	return false, nil
}

func (p *Prompt) saveCopy(_ *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.lines([]string{p.word("help.saved", catalog.Args{"file": p.Game.Path()})})
		return false, nil
	}
	path := strings.Join(args, " ")
	if err := p.Game.Copy(path); err != nil {
		p.errorf("%v", err)
		return false, nil
	}
	p.lines([]string{p.word("plain.copied", catalog.Args{"copy": path, "file": p.Game.Path()})})
	return false, nil
}

func (p *Prompt) quit(*kernel.Decision, []string) (bool, error) { return false, errLeave }
