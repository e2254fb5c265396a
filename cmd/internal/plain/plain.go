// Package plain plays a game line by line (--plain): it draws the board, asks,
// and reads numbers, ids of options and commands.
package plain

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/lineedit"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Prompt is a game with the terminal it is played at.
type Prompt struct {
	IO    *console.IO
	Game  *savegame.Game
	Packs []string // folders of --pack, for the command that resumes the game

	texts    *describe.Texts
	input    <-chan line
	editor   *lineedit.Editor // reads the lines of a person at a terminal; nil if there is no terminal
	ctx      context.Context
	ends     error      // why the game ends before its end, if it does
	last     board.Seat // the person who answered last
	told     []play.Noted
	full     bool            // the next decision is shown with the whole table
	seen     map[string]bool // the lines of the table that were printed last
	heard    draw.Heard      // what the person has had before them since the whole table
	decision *kernel.Decision
	menu     *draw.Menu
	width    int
	viewer   *view.Viewer // in the language of the person who is asked
	painter  *draw.Painter
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
		p.editor = lineedit.New(p.IO, p.complete)
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
		if p.Game.Session.Over() {
			return p.final()
		}
	}
}

func (p *Prompt) start(ctx context.Context) {
	p.ctx, p.last, p.full = ctx, board.Nobody, true
	p.speak(board.Public)
}

// speak changes to the language of a seat.
func (p *Prompt) speak(seat board.Seat) {
	p.viewer = p.Game.Words(seat)
	p.texts = p.viewer.Texts
}

// read passes on the lines of the input, so that waiting for one can be ended.
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
			text, err := p.editor.Read(prompt)
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
			p.print(l.text + "\n") // nobody has seen it being typed
		}
		return l.text, nil
	}
}

// step lets the computer players answer, then one person.
func (p *Prompt) step() error {
	t := p.Game
	if err := t.Bots(p.ctx); err != nil {
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
		p.errorf("%s", p.word("screen.content_fails", catalog.Args{"error": source.Printable(err.Error())}))
	}
	for {
		text, err := p.ask(p.name(d.Seat) + "> ")
		if err != nil {
			return err
		}
		done, err := p.enter(text)
		if err != nil || done {
			return err
		}
	}
}

// save makes sure that nothing is lost. As long as the file cannot be written the
// game waits.
func (p *Prompt) save() error {
	for {
		err := p.Game.Save()
		if err == nil {
			return nil
		}
		p.errorf("%v", savegame.Said(err, p.word))
		if _, err := p.ask(p.word("plain.room", nil) + " "); err != nil {
			return p.Game.Save()
		}
	}
}

// pass passes the keyboard to another person, with nothing hidden on the screen.
func (p *Prompt) pass(seat board.Seat) error {
	if p.last == seat || p.Game.Humans() < 2 {
		p.last = seat
		return nil
	}
	p.clear(true)
	p.full = true
	p.print(p.word("screen.pass", catalog.Args{"player": p.Game.Seats[seat].Title(seat)}) + "\n")
	if p.IO.InTerminal {
		if _, err := p.ask(p.word("screen.ready", nil) + " "); err != nil {
			return err
		}
	}
	p.last = seat
	return nil
}

// clear empties the screen; if back is set, also the part that can be scrolled back to.
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

// look looks at the game as a seat; d is the decision for which it waits.
func (p *Prompt) look(seat board.Seat, d *kernel.Decision) {
	w, _ := p.IO.Size()
	p.width = max(60, min(w, 120))
	seen := p.viewer.View(p.Game.Session.Game(), seat, d)
	seen.News = p.viewer.News(p.Game.Session.Lines(), p.Game.Notes(), seat)
	p.painter = draw.NewPainter(p.viewer, seen, p.IO.Style())
}

func (p *Prompt) name(seat board.Seat) string {
	return p.IO.Style().Seat(seat, p.Game.Seats[seat].Title(seat))
}

// show draws what has changed, what happened, and the options; to a person who begins, the whole table.
func (p *Prompt) show(d *kernel.Decision) {
	p.told = p.Game.News(d.Seat)
	p.Game.Shown(d.Seat)
	if p.full {
		p.refresh()
		p.clear(false)
		p.board()
		return
	}
	p.refresh()
	p.menu = p.painter.Menu(p.width, false, p.heard)
	turns := p.turns(p.told)
	if n := len(turns) - 1; n >= 0 && len(turns[n].Deeds) == 0 {
		turns = turns[:n] // the status names the player whose turn begins
	}
	lines := append(p.changed(), p.news(p.tellTurns(turns), newsLines)...)
	p.lines(append(lines, p.choices()...))
}

// changed returns the lines of the table that are not as they were printed last, without those about decks.
func (p *Prompt) changed() (lines []string) {
	table, decks := p.table(), draw.Texts(p.painter.Course(p.width))
	for _, l := range table {
		if !p.seen[unmarked(l)] && !slices.Contains(decks, l) {
			lines = append(lines, l)
		}
	}
	p.see(table)
	return lines
}

// see notes that lines of the table are printed.
func (p *Prompt) see(table []string) {
	p.seen = map[string]bool{}
	for _, l := range table {
		p.seen[unmarked(l)] = true
	}
}

// unmarked returns a line without colors and without the sign of what others have changed, which goes away by itself.
func unmarked(l string) string { return strings.ReplaceAll(ansi.Strip(l), draw.Fresh, " ") }

// newsLines is the number of lines that tell what happened; the log has the rest.
const newsLines = 12

// news returns lines about what happened beside their title, shortened to the last ones.
func (p *Prompt) news(lines []string, most int) []string {
	if n := len(lines) - most; n > 1 {
		lines = append([]string{p.IO.Style().Dim(p.word("plain.more", catalog.Args{"n": n}))}, lines[n:]...)
	}
	return p.painter.Beside(p.word("menu.news", nil), lines)
}

// refresh looks at the decision that waits.
func (p *Prompt) refresh() {
	if d := p.Game.Session.Pending(); d != nil {
		p.speak(d.Seat)
		p.decision = d
		p.look(d.Seat, d)
		p.menu = p.painter.Menu(p.width, false, nil)
	}
}

// board draws everything, shortened if the terminal is not tall enough.
func (p *Prompt) board() {
	p.full, p.heard = false, draw.Heard{}
	p.menu = p.painter.Menu(p.width, false, p.heard)
	lines, news, choices := p.table(), p.happened(p.told), p.choices()
	p.see(lines)
	_, height := p.IO.Size()
	most := newsLines
	if p.IO.OutTerminal && len(lines)+len(news)+len(choices)+2 > height {
		p.menu = p.painter.Menu(p.width, true, nil)
		choices = p.choices()
		most = max(3, height-len(lines)-len(choices)-2)
	}
	p.lines(append(append(lines, p.news(news, most)...), choices...))
}

// table returns what is drawn before each decision; there are commands for the rest of the
// table.
func (p *Prompt) table() []string {
	w := p.width
	lines := []string{p.IO.Style().Bold(p.painter.Status(w))}
	return append(append(lines, draw.Texts(p.painter.Board(w))...), draw.Texts(p.painter.Seats(w))...)
}

// happened returns what happened, in lines beside a title.
func (p *Prompt) happened(notes []play.Noted) []string { return p.tellTurns(p.turns(notes)) }

func (p *Prompt) turns(notes []play.Noted) []view.Turn {
	return p.viewer.Turns(p.Game.Session.Lines(), notes, p.painter.S.Eyes)
}

func (p *Prompt) tellTurns(turns []view.Turn) []string {
	return draw.Texts(p.painter.Told(turns, p.painter.Inside(p.width)))
}

// word returns a message.
func (p *Prompt) word(key string, args catalog.Args) string { return p.viewer.Word(key, args) }

// choices returns the question and the options.
func (p *Prompt) choices() []string {
	st, ask := p.IO.Style(), p.painter.S.Ask
	question := p.viewer.Say(catalog.Phrase{Key: "table.about", Args: catalog.Args{"what": p.name(p.decision.Seat), "text": st.Bold(ask.Question)}})
	if ask.Urgent {
		question += " " + st.Warn(p.word("ask.urgent", nil))
	}
	lines := console.Wrap(question+"  "+st.Dim(p.word("plain.answer", nil)), p.width, 2)
	return append(lines, p.menu.Lines...)
}

// final draws the end of the game.
func (p *Prompt) final() error {
	p.clear(false)
	p.look(board.Everyone, nil)
	scores := p.viewer.Scores(p.painter.S, p.Game.Session.Lines(), p.Game.Notes())
	p.lines(append(p.painter.Table(p.width), draw.Texts(p.painter.End(scores, p.width))...))
	if err := p.Game.Save(); err != nil {
		return err
	}
	fmt.Fprintln(p.IO.Err, p.word("screen.kept", catalog.Args{"file": p.Game.Path()}))
	return p.after()
}

// after studies the game for its people as often as they ask for it; anything else leaves.
func (p *Prompt) after() error {
	for p.Game.Humans() > 0 && p.ctx.Err() == nil {
		p.lines(console.Wrap(p.word("plain.after", nil), p.width, 0))
		if text, err := p.ask("> "); err != nil || strings.TrimSpace(text) != "analyze" {
			return nil
		}
		for seat := range board.Seat(len(p.Game.Seats)) {
			if p.Game.Human(seat) {
				p.study(seat)
			}
		}
	}
	return nil
}

// study prints what cost a seat most and what its deal was worth, as far as that is found before the context ends.
func (p *Prompt) study(seat board.Seat) {
	s := p.Game.Session
	lines := slices.Clone(s.Lines())
	x := player.NewStudy(lines, seat)
	bar := p.IO.Bar(p.Game.Seats[seat].Title(seat), max(1, len(x.Order)))
	err := x.Look(p.ctx, 0, s, lines, func() error {
		bar.Step()
		return nil
	})
	bar.Clear()
	p.failed(err)
	list := []string{p.name(seat)}
	for _, l := range draw.Lessons(p.viewer, x, p.IO.Style().Bold) {
		list = append(list, console.Wrap(l, p.width, 2)...)
	}
	p.lines(list)
}

// leave ends the game in the middle; it can be resumed.
func (p *Prompt) leave() error {
	if err := p.Game.Save(); err != nil {
		return err
	}
	fmt.Fprintln(p.IO.Err, p.word("screen.saved", catalog.Args{"command": p.Game.ResumeCommand(p.Packs)}))
	return nil
}

func (p *Prompt) print(s string) { _, _ = io.WriteString(p.IO.Out, s) }

func (p *Prompt) lines(lines []string) { p.print(strings.Join(lines, "\n") + "\n") }

// tell prints a message.
func (p *Prompt) tell(key string, args catalog.Args) { p.print(p.word(key, args) + "\n") }

// say prints a message about something typed that could not be done.
func (p *Prompt) say(key string, args catalog.Args) { p.errorf("%s", p.word(key, args)) }

func (p *Prompt) errorf(format string, args ...any) {
	p.print(p.IO.Style().Bad("!") + " " + fmt.Sprintf(format, args...) + "\n")
}
