package plain

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/lineedit"
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
	run        func(p *Prompt, args []string) // args are the words after the name
}

// commands is a function because help, one of them, lists them (an initialization cycle otherwise).
func commands() []command {
	return []command{
		{"?", "", (*Prompt).help},
		{"why", "OPTION", (*Prompt).why},
		{"hint", "", (*Prompt).hint},
		{"undo", "[anyway]", (*Prompt).undo},
		{"redo", "", func(p *Prompt, _ []string) { p.failed(p.Game.Redo()) }},
		{"board", "", func(p *Prompt, _ []string) { p.board() }},
		{"hand", "", (*Prompt).hand},
		{"row", "", func(p *Prompt, _ []string) { p.sheets(p.Game.Session.State().Row[:]) }},
		{"show", "ID...", (*Prompt).showThings},
		{"planets", "", drawn((*draw.Painter).Planets)},
		{"techs", "", drawn((*draw.Painter).Techs)},
		{"species", "", drawn((*draw.Painter).Species)},
		{"gold", "", drawn((*draw.Painter).Gold)},
		{"own", "", drawn((*draw.Painter).Own)},
		{"fronts", "", drawn((*draw.Painter).Fronts)},
		{"log", "[all|why]", (*Prompt).log},
		{"analyze", "", func(p *Prompt, _ []string) { p.study(p.decision.Seat) }},
		{"ask", "on|off", (*Prompt).askAll},
		{"save", "FILE", (*Prompt).saveCopy},
		{"quit", "", func(p *Prompt, _ []string) { p.ends = errLeave }},
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
func drawn(panel func(*draw.Painter, int) []draw.Line) func(*Prompt, []string) {
	return func(p *Prompt, _ []string) { p.lines(draw.Texts(panel(p.painter, p.width))) }
}

var aliases = map[string]string{"help": "?", "h": "?", "exit": "quit", "q": "quit"}

// enter carries out what a person typed. It reports whether the game has
// changed; a text that is not understood changes nothing.
func (p *Prompt) enter(text string) (changed bool, err error) {
	before := p.Game.Session.Changes()
	if words := strings.Fields(text); len(words) > 0 {
		p.obey(words)
	}
	return p.Game.Session.Changes() != before, p.ends
}

// obey takes an option by its id or its number, or carries out a command.
func (p *Prompt) obey(words []string) {
	id := strings.Join(words, " ")
	if i := slices.IndexFunc(p.menu.IDs, func(x string) bool { return strings.EqualFold(x, id) }); i >= 0 {
		p.choose(i)
		return
	}
	if n, err := strconv.Atoi(id); err == nil {
		if n < 1 || n > len(p.menu.Order) {
			p.say("plain.no_number", catalog.Args{"n": n, "most": len(p.menu.Order), "id": p.menu.IDs[0]})
			return
		}
		p.choose(n - 1)
		return
	}
	name := strings.ToLower(words[0])
	if a, ok := aliases[name]; ok {
		name = a
	}
	for _, c := range commands() {
		if c.name == name {
			c.run(p, words[1:])
			return
		}
	}
	p.unknown(id)
}

// complete returns the ids of options and the commands that begin with a text, with descriptions.
func (p *Prompt) complete(text string) (list []lineedit.Candidate, typed int) {
	add := func(name, help string) {
		if strings.HasPrefix(name, text) {
			list = append(list, lineedit.Candidate{Text: name, Help: help})
		}
	}
	if p.menu != nil {
		for i, id := range p.menu.IDs {
			add(id, view.Clean(p.texts.Label(p.Game.Session.Game(), p.decision.Options[p.menu.Order[i]])))
		}
	}
	for _, c := range commands() {
		add(c.name, c.help(p))
	}
	return list, len(text)
}

// choose takes the option with number i of the menu, counted from 0.
func (p *Prompt) choose(i int) {
	err := p.Game.ChooseOption(p.menu.Order[i])
	if err == nil {
		return
	}
	p.say("screen.failed", catalog.Args{"option": p.menu.IDs[i], "error": view.Clean(p.texts.Err(err).Error())})
	if failure, ok := errors.AsType[*kernel.Failure](err); ok && failure.Stack != "" {
		p.tell("screen.fault", catalog.Args{"file": p.Game.Path()})
	}
	p.refresh()
}

// refused returns why an option is not offered.
func (p *Prompt) refused(id string) string {
	return p.viewer.Tell(p.Game.Session.Game().Refuse(p.decision, p.decision.Seat, id).Reason)
}

// unknown prints what was expected instead of an option that is not offered.
func (p *Prompt) unknown(id string) {
	if _, ok := p.Game.Session.C.ParseOption(id); ok {
		p.errorf("%s", p.refused(id))
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
	p.say("plain.refused", catalog.Args{"reason": p.refused(id)})
}

func (p *Prompt) help([]string) {
	st, d := p.IO.Style(), p.decision
	lines := []string{st.Bold(p.word("plain.type", nil))}
	for _, c := range commands() {
		lines = append(lines, "  "+st.Bold(console.Pad(strings.TrimSpace(c.name+" "+c.args), 14))+c.help(p))
	}
	for _, key := range []string{"help.board", "help.seats"} {
		lines = append(lines, console.Wrap(p.word(key, nil), p.width, 0)...)
	}
	if d.Default >= 0 {
		lines = append(lines, p.word("plain.default", catalog.Args{"id": p.Game.Session.C.ID(d.Options[d.Default])}))
	}
	p.lines(append(lines, p.word("help.saved", catalog.Args{"file": p.Game.Path()})))
}

func (p *Prompt) why(args []string) {
	id := strings.Join(args, " ")
	switch i := slices.Index(p.menu.IDs, id); {
	case id == "":
		p.say("plain.why", nil)
	case i >= 0:
		p.tell("plain.offered", catalog.Args{"id": id, "n": i + 1})
	default:
		p.lines([]string{p.refused(id)})
	}
}

// hint prints what "strong" would do: its best options, with the points at the end of
// the games that it imagines, and the plan of the turn.
func (p *Prompt) hint([]string) {
	list := draw.Advised(p.viewer, p.Game.Session.Game(), p.decision, p.Game.Advise(p.ctx), true)
	if len(list) == 0 {
		p.say("advice.none", nil)
		return
	}
	var lines []string
	for i, x := range list {
		text := p.word("advice.line", catalog.Args{"id": x.ID, "option": x.Label, "worth": x.Worth})
		for _, l := range console.Wrap(text, p.painter.Inside(p.width), 2) {
			if i == 0 {
				l = p.IO.Style().Bold(l)
			}
			lines = append(lines, l)
		}
		for _, l := range x.Below() {
			lines = append(lines, p.inside(l)...)
		}
	}
	p.lines(p.painter.Beside(p.word("menu.hint", nil), lines))
}

// inside returns a text below a line beside a title.
func (p *Prompt) inside(text string) []string {
	return console.Wrap(text, p.painter.Inside(p.width), 4)
}

func (p *Prompt) undo(args []string) {
	if len(args) > 0 && args[0] == "anyway" {
		p.failed(p.Game.UndoAnyway())
		return
	}
	err := p.Game.Undo(p.decision.Seat)
	if errors.Is(err, journal.ErrUndo) && len(p.Game.Session.Lines()) > 0 {
		err = fmt.Errorf("%w; %s", err, p.word("prompt.undo_anyway", nil))
	}
	p.failed(err)
}

// failed prints an error if there is one.
func (p *Prompt) failed(err error) {
	if err != nil {
		p.errorf("%v", p.texts.Err(err))
	}
}

func (p *Prompt) hand([]string) {
	s, seat := p.Game.Session.State(), p.decision.Seat
	cards := s.Cards(board.InPlay(seat), s.Cards(board.Hand(seat), nil))
	if len(cards) == 0 {
		p.tell("plain.empty", nil)
	}
	p.sheets(cards)
}

// sheets prints cards one by one.
func (p *Prompt) sheets(cards []board.CardID) {
	for _, c := range cards {
		if c != board.NoCard {
			p.lines(draw.Sheet(p.texts.SheetOf(c), p.IO.Style()))
		}
	}
}

func (p *Prompt) showThings(args []string) {
	if len(args) == 0 {
		p.say("plain.show", nil)
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
}

func (p *Prompt) log(args []string) {
	var lines []string
	switch strings.Join(args, " ") {
	case "":
		lines = p.happened(p.told)
	case "all":
		lines = p.happened(p.Game.Notes())
	case "why":
		if lines, p.ends = p.reasons(); p.ends != nil {
			return
		}
	default:
		p.say("plain.log", nil)
		return
	}
	if len(lines) == 0 {
		lines = []string{p.word("plain.nothing", nil)}
	}
	p.lines(p.painter.Beside(p.word("menu.log", nil), lines))
}

// reasons returns the last actions of the computer players before the turn of the person who is asked, each with its
// reasons.
func (p *Prompt) reasons() (lines []string, err error) {
	deeds, err := p.Game.Deeds(p.decision.Seat)
	for _, x := range deeds {
		lines = append(lines, p.word("log.deed", catalog.Args{"player": board.Ref(board.KindSeat, int16(x.Seat)), "what": p.viewer.Tell(x.Label)}))
		if len(x.Reasons) > 0 {
			lines = append(lines, p.inside("  "+p.word("advice.why", catalog.Args{"reasons": x.Reasons}))...)
		}
	}
	return lines, err
}

func (p *Prompt) askAll(args []string) {
	if len(args) != 1 || args[0] != "on" && args[0] != "off" {
		p.say("plain.ask", nil)
		return
	}
	p.Game.Session.AskAll[p.decision.Seat] = args[0] == "on"
	p.tell("plain.asked", catalog.Args{"on": args[0] == "on"})
}

func (p *Prompt) saveCopy(args []string) {
	path := strings.Join(args, " ")
	if path == "" {
		p.tell("help.saved", catalog.Args{"file": p.Game.Path()})
	} else if err := p.Game.Copy(path); err != nil {
		p.errorf("%v", err)
	} else {
		p.tell("plain.copied", catalog.Args{"copy": path, "file": p.Game.Path()})
	}
}
