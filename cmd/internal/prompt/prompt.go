// Package prompt plays a game at a table line by line: it draws the board, asks,
// and reads numbers, ids of options and commands.
package prompt

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"seti/cmd/internal/board"
	"seti/cmd/internal/console"
	"seti/cmd/internal/panel"
	"seti/cmd/internal/scene"
	"seti/cmd/internal/table"
	"seti/cmd/internal/things"
	"seti/kernel"
	"seti/kernel/source"
	"seti/scripting"
)

// Prompt is a table with the terminal it is played at.
type Prompt struct {
	IO    *console.IO
	Table *table.Table
	Packs []string // folders of --pack, for the command that resumes the game

	texts    *things.Texts
	input    <-chan line
	editor   *editor // reads the lines of a person at a terminal; nil for what is none
	ctx      context.Context
	last     kernel.Seat // the person who answered last
	told     []kernel.LogEntry
	decision *kernel.Decision
	menu     *board.Menu
	view     *board.View
	tellers  *scene.Tellers
	teller   *scene.Teller // of the language of who is asked
	painter  *panel.Painter
}

type line struct {
	text string
	err  error
}

// errLeave ends the loop: the game is saved and can be resumed.
var errLeave = errors.New("leave")

// Play plays until the game is over, its people leave, or the context ends.
func (p *Prompt) Play(ctx context.Context) error {
	p.start(ctx)
	if p.IO.InTerminal && p.IO.OutTerminal && p.IO.In == os.Stdin && os.Getenv("TERM") != "dumb" {
		p.editor = newEditor(p)
	} else {
		p.input = read(p.IO.In)
	}
	for {
		err := p.step()
		if errors.Is(err, errLeave) {
			return p.leave()
		}
		if err != nil {
			return err
		}
		if p.Table.Session.Over() {
			return p.final()
		}
	}
}

func (p *Prompt) start(ctx context.Context) {
	p.ctx, p.last = ctx, kernel.Nobody
	p.tellers = scene.NewTellers(p.Table.Session.C, p.titles(), func() kernel.Scripts { return scripting.NewHost() })
	p.speak(kernel.Public)
}

// speak speaks the language of a seat from now on.
func (p *Prompt) speak(seat kernel.Seat) {
	p.teller = p.tellers.In(p.Table.LanguageOf(seat))
	p.texts = p.teller.Texts
}

// read passes the lines of the input on, so that waiting for one can be ended.
func read(in io.Reader) <-chan line {
	lines := make(chan line)
	go func() {
		r := bufio.NewReader(in)
		for {
			text, err := r.ReadString('\n')
			if err != nil && text != "" && !errors.Is(err, io.EOF) {
				text = ""
			}
			if err != nil && text == "" {
				lines <- line{err: err}
				return
			}
			lines <- line{text: strings.TrimRight(text, "\r\n")}
		}
	}()
	return lines
}

// ask shows a prompt and waits for a line.
func (p *Prompt) ask(prompt string) (string, error) {
	input := p.input
	if p.editor != nil {
		edited := make(chan line, 1)
		go func() {
			text, err := p.editor.read(prompt)
			edited <- line{text, err}
		}()
		input = edited
	} else {
		p.print(prompt)
	}
	select {
	case <-p.ctx.Done():
		p.print("\n")
		return "", errLeave
	case l := <-input:
		if l.err != nil {
			p.print("\n")
			return "", errLeave
		}
		if !p.IO.InTerminal {
			p.print(l.text + "\n") // nobody has seen it typed
		}
		return l.text, nil
	}
}

// step lets the computer players answer, then one person.
func (p *Prompt) step() error {
	t := p.Table
	if err := t.Bots(func() bool { return p.ctx.Err() != nil }); err != nil {
		return err
	}
	if err := p.save(); err != nil {
		return err
	}
	if p.ctx.Err() != nil {
		return errLeave
	}
	d := t.Session.Pending()
	if d == nil {
		return nil
	}
	if err := p.pass(d.Seat); err != nil {
		return err
	}
	p.show(d)
	if err := t.Session.Err(); err != nil {
		p.errorf("%v", err)
	}
	for _, err := range t.Failures() {
		p.errorf("content fails: %s", source.Printable(err.Error()))
	}
	for {
		text, err := p.ask(p.name(d.Seat) + "> ")
		if err != nil {
			return err
		}
		done, err := p.enter(p.decision, text)
		if err != nil || done {
			return err
		}
	}
}

// save makes sure that nothing is lost. While the file cannot be written the
// game waits.
func (p *Prompt) save() error {
	for {
		err := p.Table.Save()
		if err == nil {
			return nil
		}
		p.errorf("%v", err)
		if _, err := p.ask("Make room for it, then press Enter to try again. "); err != nil {
			return p.Table.Save()
		}
	}
}

// pass hands the keyboard to another person, with nothing hidden on the screen.
func (p *Prompt) pass(seat kernel.Seat) error {
	if p.last == seat || p.Table.Humans() < 2 {
		p.last = seat
		return nil
	}
	p.clear(true)
	p.print("Pass the keyboard to " + p.name(seat) + ".\n")
	if p.IO.InTerminal {
		if _, err := p.ask("Press Enter when nobody else is looking. "); err != nil {
			return err
		}
	}
	p.last = seat
	return nil
}

// clear empties the screen; with back set what can be scrolled back to as well.
func (p *Prompt) clear(back bool) {
	if !p.IO.OutTerminal || !p.IO.InTerminal {
		return
	}
	s := "\x1b[H\x1b[2J"
	if back {
		s += "\x1b[3J"
	}
	_, _ = io.WriteString(p.IO.Terminal(), s)
}

func (p *Prompt) look(seat kernel.Seat) *board.View {
	w, _ := p.IO.Size()
	return board.Look(p.Table.Session.Game(), seat, p.titles(), p.texts, w, p.IO.Style())
}

func (p *Prompt) titles() (titles []string) {
	for i, s := range p.Table.Seats {
		titles = append(titles, s.Title(kernel.Seat(i)))
	}
	return titles
}

func (p *Prompt) name(seat kernel.Seat) string {
	return p.IO.Style().Seat(seat, p.Table.Seats[seat].Title(seat))
}

// show draws the board, what happened, and what can be chosen.
func (p *Prompt) show(d *kernel.Decision) {
	p.told = p.Table.News(d.Seat)
	p.Table.Shown(d.Seat)
	p.refresh()
	p.clear(false)
	p.board()
}

// refresh looks at the decision that waits.
func (p *Prompt) refresh() {
	if d := p.Table.Session.Pending(); d != nil {
		p.speak(d.Seat)
		p.decision, p.view = d, p.look(d.Seat)
		seen := p.teller.Scene(p.Table.Session.Game(), d.Seat, d)
		seen.News = p.teller.News(p.Table.Session.Lines(), p.Table.Notes(), d.Seat)
		p.painter = panel.NewPainter(p.teller, seen, p.IO.Style())
		p.menu = p.view.Menu(d)
	}
}

// board draws everything anew, shortened if the terminal is not tall enough.
func (p *Prompt) board() {
	st := p.IO.Style()
	lines, news, choices := p.table(), p.view.News(p.told), p.choices()
	_, height := p.IO.Size()
	most := 12
	if p.IO.OutTerminal && len(lines)+len(news)+len(choices)+2 > height {
		p.view.Brief = true
		p.menu = p.view.Menu(p.decision)
		choices = p.choices()
		most = max(3, height-len(lines)-len(choices)-2)
	}
	if n := len(news) - most; n > 1 {
		news = append([]string{board.Indent + st.Dim(fmt.Sprintf("… %d lines more: log", n))}, news[n:]...)
	}
	lines = append(lines, p.view.Headed("news", news)...)
	p.lines(append(lines, choices...))
}

// table is what is drawn before each decision; the rest of what lies there has
// commands.
func (p *Prompt) table() []string {
	w := p.view.Width
	lines := []string{p.IO.Style().Bold(p.painter.Status(w))}
	return append(append(lines, texts(p.painter.Board(w))...), texts(p.painter.Seats(w))...)
}

func texts(lines []panel.Line) (list []string) {
	for _, l := range lines {
		list = append(list, strings.TrimRight(l.Text, " "))
	}
	return list
}

// choices are the question and the options.
func (p *Prompt) choices() []string {
	st, d := p.IO.Style(), p.decision
	var lines []string
	lines = append(lines, p.menu.Hand...)
	question := st.Bold(p.texts.Question(p.Table.Session.Game(), d))
	if d.Urgent {
		question += st.Warn(" The data that comes now has no room in the pool: place some first.")
	}
	lines = append(lines, p.name(d.Seat)+": "+question+st.Dim("  (a number, an id, or ? for help)"))
	return append(lines, p.menu.Lines...)
}

// final draws the end of the game.
func (p *Prompt) final() error {
	p.clear(false)
	v := p.look(kernel.Everyone)
	lines := append(v.Table(), v.Final(p.Table.Log())...)
	p.lines(lines)
	if err := p.Table.Save(); err != nil {
		return err
	}
	fmt.Fprintf(p.IO.Err, "The game is kept in %s.\n", p.Table.Path())
	return nil
}

// leave ends the game in the middle; it can be resumed.
func (p *Prompt) leave() error {
	if err := p.Table.Save(); err != nil {
		return err
	}
	fmt.Fprintf(p.IO.Err, "The game is saved. Go on with:\n  %s\n", p.Table.ResumeCommand(p.Packs))
	return nil
}

func (p *Prompt) print(s string) { _, _ = io.WriteString(p.IO.Out, s) }

func (p *Prompt) lines(lines []string) { p.print(strings.Join(lines, "\n") + "\n") }

func (p *Prompt) errorf(format string, args ...any) {
	p.print(p.IO.Style().Bad("!") + " " + fmt.Sprintf(format, args...) + "\n")
}
