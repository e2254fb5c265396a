package prompt

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/panel"
	"seti/kernel"
	journal "seti/kernel/play"
	"seti/kernel/source"
)

// command is something a person may type that is no option.
type command struct {
	name, args, help string
	// run reports whether the game has changed. args are the words after the
	// name.
	run func(p *Prompt, d *kernel.Decision, args []string) (changed bool, err error)
}

var commands []command

func init() { // help lists the commands
	commands = []command{
		{"?", "", "this help", (*Prompt).help},
		{"why", "OPTION", "why something is not offered: why land mars", (*Prompt).why},
		{"hint", "", "what a strong player would do, and what it is worth", (*Prompt).hint},
		{"undo", "[anyway]", "take your last decision back; anyway: the last of anybody, whatever has been seen since, if all agree", (*Prompt).undo},
		{"redo", "", "take it again", (*Prompt).redo},
		{"board", "", "draw the board again", (*Prompt).again},
		{"hand", "", "your cards, one by one", (*Prompt).hand},
		{"row", "", "the cards of the row, one by one", (*Prompt).row},
		{"show", "ID...", "a card, species, star, planet, moon, technology or gold tile: show 39 vega", (*Prompt).showThings},
		{"planets", "", "the planets: what orbits and landings give, and what is taken", drawn((*panel.Painter).Planets)},
		{"techs", "", "the technologies in words", drawn((*panel.Painter).Techs)},
		{"species", "", "both species: their spaces, rewards and rules", drawn((*panel.Painter).Species)},
		{"gold", "", "the gold tiles, and how many sets everybody has", drawn((*panel.Painter).Gold)},
		{"own", "", "what belongs to you: computer, income, technologies", drawn((*panel.Painter).Own)},
		{"fronts", "", "what lies open in front of the others", drawn((*panel.Painter).Fronts)},
		{"log", "[all]", "what happened since your last decision, or in the whole game", (*Prompt).log},
		{"ask", "on|off", "be asked whether to take free actions in the middle of an action", (*Prompt).askAll},
		{"save", "FILE", "save a copy of the game", (*Prompt).saveCopy},
		{"quit", "", "leave; the game is saved after every decision", (*Prompt).quit},
	}
}

// drawn is a command that draws a panel.
func drawn(draw func(*panel.Painter, int) []panel.Line) func(*Prompt, *kernel.Decision, []string) (bool, error) {
	return func(p *Prompt, _ *kernel.Decision, _ []string) (bool, error) {
		p.lines(panel.Texts(draw(p.painter, p.width)))
		return false, nil
	}
}

var aliases = map[string]string{"help": "?", "h": "?", "exit": "quit", "q": "quit"}

// enter carries out what a person typed. It reports whether the game has
// changed; whatever is not understood changes nothing.
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
			p.errorf("%d is not offered: expected a number from 1 to %d, or an id such as %q", n, len(p.menu.Order), p.menu.IDs[0])
			return false, nil
		}
		return p.choose(n - 1), nil
	}
	name := strings.ToLower(words[0])
	if a, ok := aliases[name]; ok {
		name = a
	}
	for _, c := range commands {
		if c.name == name {
			return c.run(p, d, words[1:])
		}
	}
	p.unknown(d, id)
	return false, nil
}

// choose takes the option with a number of the menu, counted from 0.
func (p *Prompt) choose(i int) bool {
	if err := p.Table.Choose(p.menu.Order[i]); err != nil {
		p.errorf("%s cannot be carried out: %v", p.menu.IDs[i], err)
		var failure *kernel.Failure
		if errors.As(err, &failure) && failure.Stack != "" {
			p.lines([]string{"This is a fault of the program. The game is as it was; " + p.Table.Path() + " shows how it came to that."})
		}
		p.refresh()
		return false
	}
	return true
}

// unknown says what was expected instead of an option that is not offered.
func (p *Prompt) unknown(d *kernel.Decision, id string) {
	if _, ok := p.Table.Session.C.ParseOption(id); ok {
		p.errorf("%s", p.texts.Refusal(p.Table.Session.Game().Refuse(d, d.Seat, id)))
		return
	}
	hint := source.Nearest(id, p.menu.IDs)
	if hint == "" {
		first, _, _ := strings.Cut(id, " ")
		known := kernel.Verbs()
		for _, c := range commands {
			known = append(known, c.name)
		}
		if !slices.Contains(known, first) {
			hint = source.Nearest(first, known)
		}
	}
	if hint != "" {
		p.errorf("%q is neither an option nor a command; %s", id, hint)
		return
	}
	r := p.Table.Session.Game().Refuse(d, d.Seat, id)
	p.errorf("%s; type ? for the commands", p.texts.Say(r.Reason))
}

func (p *Prompt) help(d *kernel.Decision, _ []string) (bool, error) {
	st := p.IO.Style()
	lines := []string{st.Bold("Type the number of an option, its id, or")}
	for _, c := range commands {
		lines = append(lines, "  "+st.Bold(console.Pad(strings.TrimSpace(c.name+" "+c.args), 14))+c.help)
	}
	for _, key := range []string{"help.board", "help.seats"} {
		lines = append(lines, console.Wrap(p.teller.Word(key, nil), p.width, 0)...)
	}
	if d.Default >= 0 {
		lines = append(lines, fmt.Sprintf("Here %q goes on.", p.Table.Session.C.ID(d.Options[d.Default])))
	}
	lines = append(lines, "The game is saved in "+p.Table.Path()+" after every decision.")
	p.lines(lines)
	return false, nil
}

func (p *Prompt) why(d *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.errorf("expected an option: why land mars")
		return false, nil
	}
	id := strings.Join(args, " ")
	if i := slices.Index(p.menu.IDs, id); i >= 0 {
		p.lines([]string{fmt.Sprintf("%s is offered: it is number %d", id, i+1)})
		return false, nil
	}
	p.lines([]string{p.texts.Refusal(p.Table.Session.Game().Refuse(d, d.Seat, id))})
	return false, nil
}

func (p *Prompt) undo(d *kernel.Decision, args []string) (bool, error) {
	var err error
	if anyway := len(args) > 0 && args[0] == "anyway"; anyway {
		err = p.Table.UndoAnyway()
	} else if err = p.Table.Undo(d.Seat); errors.Is(err, journal.ErrUndo) && len(p.Table.Session.Lines()) > 0 {
		err = fmt.Errorf("%w; %s", err, p.teller.Word("prompt.undo_anyway", nil))
	}
	if err != nil {
		p.errorf("%v", p.texts.Err(err))
		return false, nil
	}
	return true, nil
}

func (p *Prompt) redo(*kernel.Decision, []string) (bool, error) {
	if err := p.Table.Redo(); err != nil {
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
	s := p.Table.Session.State()
	cards := append(s.Cards(kernel.Hand(d.Seat), nil), s.Cards(kernel.InPlay(d.Seat), nil)...)
	if len(cards) == 0 {
		p.lines([]string{"Your hand is empty."})
	}
	for _, c := range cards {
		p.lines(p.texts.ShowCard(c, p.IO.Style()))
	}
	return false, nil
}

func (p *Prompt) row(*kernel.Decision, []string) (bool, error) {
	for _, c := range p.Table.Session.State().Row {
		if c != kernel.NoCard {
			p.lines(p.texts.ShowCard(c, p.IO.Style()))
		}
	}
	return false, nil
}

func (p *Prompt) showThings(_ *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.errorf("expected an id: show 39")
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
			p.lines(p.texts.Show(x, p.IO.Style()))
		}
		switch {
		case len(found) == 0 && hint != "":
			p.errorf("nothing is called %q; %s", id, hint)
		case len(found) == 0:
			p.errorf("nothing is called %q: expected the id of a card, a star, a planet, a moon, a technology or a gold tile", id)
		}
	}
	return false, nil
}

func (p *Prompt) log(_ *kernel.Decision, args []string) (bool, error) {
	notes := p.told
	switch {
	case len(args) == 1 && args[0] == "all":
		notes = p.Table.Notes()
	case len(args) > 0:
		p.errorf("expected log or log all")
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
		p.errorf("expected ask on or ask off")
		return false, nil
	}
	p.Table.Session.AskAll[d.Seat] = args[0] == "on"
	p.lines([]string{map[string]string{"on": "You will be asked before every step of an action.",
		"off": "You will be asked in the middle of an action only when data would be lost."}[args[0]]})
	return false, nil
}

func (p *Prompt) saveCopy(_ *kernel.Decision, args []string) (bool, error) {
	if len(args) == 0 {
		p.lines([]string{"The game is saved in " + p.Table.Path() + " after every decision; save FILE makes a copy."})
		return false, nil
	}
	path := strings.Join(args, " ")
	if err := p.Table.Copy(path); err != nil {
		p.errorf("%v", err)
		return false, nil
	}
	p.lines([]string{"A copy is saved in " + path + "; the game goes on in " + p.Table.Path() + "."})
	return false, nil
}

func (p *Prompt) quit(*kernel.Decision, []string) (bool, error) { return false, errLeave }
