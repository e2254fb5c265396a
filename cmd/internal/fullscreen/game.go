package fullscreen

import (
	"context"
	"errors"
	"sync/atomic"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/ansi"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/text"
	"seti/kernel/view"
)

// look makes the view for the pending question.
func (m *Model) look() {
	t := m.game
	var d *kernel.Decision
	if m.replay == nil {
		d = t.Session.Pending()
	}
	switch {
	case m.replay != nil:
		m.seat = m.replay.eyes
	case m.curtain:
		m.seat = board.Public
	case d != nil && t.Human(d.Seat):
		m.seat = d.Seat
	case t.Session.Over():
		m.seat = board.Everyone
	case t.Humans() == 0:
		m.seat = board.Public
	}
	m.viewer = t.Words(m.seat)
	m.view = m.viewer.View(t.Session.Game(), m.seat, d)
	m.view.Turns = m.viewer.Turns(t.Session.Lines(), t.Notes(), m.seat)
	m.view.News = m.viewer.News(t.Session.Lines(), t.Notes(), m.seat)
	m.painter.T, m.painter.S = m.viewer, m.view
	m.menu = newMenu(m.viewer, m.view, m.keys)
	m.tried = map[int]*view.Outcome{}
	for _, name := range []string{lastPanel, logPanel, detailPanel, optionsPanel} {
		delete(m.top, name)
		delete(m.cursor, name)
	}
	if m.view.Ask != nil {
		m.focus, m.zoom = optionsPanel, false
	}
	switch {
	case m.replay != nil:
		m.cursor[decisionsPanel] = m.replay.at
	case t.Session.Over():
		m.focus, m.zoom = m.home(), false
		m.cursor[logPanel] = 1 << 20 // its end
	}
	m.light()
	if turn := t.Session.State().Turns; m.view.Ask != nil && m.view.Ask.Turn && turn != m.turn {
		m.turn = turn
		m.raise(boardPanel)
	}
	m.facePlaces()
}

// goOn saves, and then lets the computer players answer or shows the question to a
// person.
func (m *Model) goOn() tea.Cmd {
	if err := m.game.Save(); err != nil {
		m.look()
		m.message = savegame.Said(err, m.word).Error()
		m.over = m.unsaved(err)
		return nil
	}
	d := m.game.Session.Pending()
	if err := m.game.Session.Err(); err != nil {
		m.message = view.Clean(m.viewer.Err(err).Error())
	}
	if d != nil && !m.game.Human(d.Seat) {
		m.look()
		return m.think(m.ctx, func(ctx context.Context) tea.Msg { return thought{m.game.Bots(ctx)} })
	}
	if d == nil {
		m.curtain = false // at the end everybody sees everything
		m.look()
		m.over = m.ended()
		return m.account()
	}
	if m.last != d.Seat && m.game.Humans() > 1 {
		m.curtain = true
	}
	m.last = d.Seat
	m.look()
	m.announce()
	m.explainFirst(d)
	return tea.Batch(m.account(), m.listen(d.Seat))
}

// drawCurtain returns the screen between two people.
func (m *Model) drawCurtain() []string {
	lines := make([]string, m.h)
	text := []string{m.word("screen.pass", catalog.Args{"player": m.viewer.Title(m.last)}), "", m.word("screen.ready", nil)}
	for i, t := range text {
		if y := m.h/2 - 1 + i; y >= 0 && y < m.h {
			lines[y] = console.Pad("", max(0, (m.w-console.VisibleWidth(t))/2)) + t
		}
	}
	return lines
}

// choose takes an option. If that ends the turn or cannot be undone, the last line asks first: the option is taken if the next key
// chooses it again.
func (m *Model) choose(i int) tea.Cmd {
	o := &m.view.Ask.Options[i]
	if why := m.final(o); why != "" && m.asked != o {
		e, _ := m.menu.chosen()
		m.asking = o
		args := catalog.Args{"option": o.Label, "key": e.key, "pass": why == "pass", "undo": why == "undo"}
		if why != "undo" {
			args["left"] = m.menu.left()
		}
		m.message = m.word("screen.final", args)
		return nil
	}
	return m.take(o)
}

// travel takes the moves of a way, one after the other, as far as they are offered: an event on the way may ask a
// question first. Undo undoes them one by one.
func (m *Model) travel(e entry) tea.Cmd {
	for i, to := range e.way.Spaces[1:] {
		d := m.game.Session.Pending()
		move := board.Option{Verb: board.VerbMove, A: int16(e.way.Spaces[i]), B: int16(to)}
		at := -1
		if d != nil && d.Seat == m.seat {
			at = d.Find(move)
		}
		var err error
		if at >= 0 {
			err = m.game.ChooseOption(at)
		}
		if at < 0 || err != nil {
			next := m.goOn()
			m.message = m.word("screen.way_stops", catalog.Args{"planet": e.to.Body, "done": i})
			if err != nil {
				m.message = m.word("screen.failed", catalog.Args{"option": e.title, "error": view.Clean(err.Error())})
			}
			return next
		}
	}
	return m.goOn()
}

// take takes an option.
func (m *Model) take(o *view.Option) tea.Cmd {
	m.studied, m.finding = nil, nil
	if err := m.game.ChooseOption(o.Index); err != nil {
		m.message = m.word("screen.failed", catalog.Args{"option": o.Label, "error": view.Clean(err.Error())})
		if failure, ok := errors.AsType[*kernel.Failure](err); ok && failure.Stack != "" {
			m.message += " " + m.word("screen.fault", catalog.Args{"file": m.game.Path()})
		}
		m.look()
		return nil
	}
	next := m.goOn()
	for _, err := range m.game.Failures() {
		m.message = m.word("screen.content_fails", catalog.Args{"error": view.Clean(err.Error())})
	}
	return next
}

// undo undoes the last decision of the person, through those of computer players that showed nothing new. If turn is
// set it undoes as many as possible, up to the beginning of the person's turn.
func (m *Model) undo(turn bool) tea.Cmd {
	if m.thinking != nil || m.last < 0 {
		return nil
	}
	err := m.game.UndoTo(m.last)
	for err == nil && turn {
		d := m.game.Session.Pending()
		if d == nil || d.Kind == kernel.TurnLevel && m.game.Session.State().Phase == board.PhaseBefore || m.game.UndoTo(m.last) != nil {
			break
		}
	}
	m.look()
	if err != nil {
		m.message = view.Clean(m.viewer.Err(err).Error())
		if len(m.game.Session.Lines()) > 0 {
			m.over = m.undoAnyway(m.message)
		}
		return nil
	}
	return m.goOn()
}

// undoAnyway asks whether everybody agrees to undo what has been seen, or was decided by chance or by others.
func (m *Model) undoAnyway(why string) *overlay {
	who := m.last
	yes := func() tea.Cmd {
		m.message = ""
		if err := m.game.UndoAnywayTo(who); err != nil {
			m.message = view.Clean(m.viewer.Err(err).Error())
		}
		return m.goOn()
	}
	return &overlay{title: m.word("title.undo", nil), keys: "screen.confirm", yes: yes,
		lines: said(text.Upper(why), "", m.word("screen.undo_anyway", catalog.Args{"player": m.viewer.Title(who)}))}
}

func (m *Model) redo() tea.Cmd {
	if m.thinking != nil {
		return nil
	}
	if err := m.game.Redo(); err != nil {
		m.message = view.Clean(m.viewer.Err(err).Error())
		return nil
	}
	return m.goOn()
}

// leave ends the table; the game is saved. Computer players finish the decision about
// which they are thinking.
func (m *Model) leave() tea.Cmd {
	m.stop()
	return tea.Quit
}

// pulse is the message to show the progress of the thinking again.
type pulse struct{}

// beat returns the next pulse.
func beat() tea.Cmd {
	return tea.Tick(200*time.Millisecond, func(time.Time) tea.Msg { return pulse{} })
}

// thinking is a computation of computer players in the background.
type thinking struct {
	games atomic.Int64 // that they have imagined
	since time.Time
	stop  context.CancelFunc // stops a hint; nil if they think about their own move
}

// think lets computer players think in the background, while the last line counts the games that they imagine.
func (m *Model) think(ctx context.Context, do func(ctx context.Context) tea.Msg) tea.Cmd {
	m.thinking = &thinking{since: time.Now()}
	ctx = player.WithCount(ctx, &m.thinking.games)
	return tea.Batch(func() tea.Msg {
		m.inGame.Lock()
		defer m.inGame.Unlock()
		return do(ctx)
	}, beat())
}

// thought is the message that the computer players have answered.
type thought struct{ err error }

// progress returns the progress of the thinking.
func (m *Model) progress() string {
	t := m.thinking
	args := catalog.Args{"games": int(t.games.Load()), "seconds": int(time.Since(t.since).Seconds())}
	if t.stop != nil {
		return m.word("advice.thinking", args)
	}
	args["player"] = m.viewer.Title(m.view.Course.Active)
	return m.word("screen.thinking", args)
}

// question asks the terminal what it is. Every terminal answers, and its answer comes between the keys at the place where it read
// the question: a key before the answer was typed before the terminal had shown what was written before the question.
func question() tea.Msg { return tea.Raw(ansi.RequestPrimaryDeviceAttributes)() }

// listen makes keys count only when the terminal has shown the question, if another seat has played since the last one: what was typed
// ahead answers nothing. Bubble Tea writes a question of ours before the screen that belongs to it, so that the second answer is the
// one that comes after that screen. It does nothing if the terminal has not answered before.
func (m *Model) listen(seat board.Seat) tea.Cmd {
	lines, turns := m.game.Session.Lines(), m.game.Session.State().Turns
	own := turns == m.asks && (len(lines) == 0 || lines[len(lines)-1].Seat == seat)
	m.asks = turns
	if own || !m.answers {
		return nil
	}
	m.unread = 2
	return question
}

// heard takes an answer of the terminal.
func (m *Model) heard() tea.Cmd {
	m.answers = true
	if m.unread--; m.unread > 0 {
		return question
	}
	m.unread = 0
	if m.message == m.word("screen.early", nil) {
		m.message = ""
	}
	return nil
}

// early reports whether a key was typed before its question was shown, and shows a message then. Esc and the keys that
// leave the table always count.
func (m *Model) early(k string) bool {
	switch {
	case m.unread == 0:
		return false
	case k == "ctrl+c", k == `ctrl+\`, m.keys.usual(k) == "esc", m.keys.usual(k) == "q":
		m.unread = 0
		return false
	}
	m.message = m.word("screen.early", nil)
	return true
}

// reasoned is the message with the reasons of computer players.
type reasoned struct {
	eyes    board.Seat // who may know these reasons
	account *player.Account
	reasons map[int][]catalog.Phrase // by the index of the decision
}

// toggleReasons shows in the log why the computer players did what they did, or hides it.
func (m *Model) toggleReasons() tea.Cmd {
	m.reasoning = !m.reasoning
	m.reason(nil)
	if m.reasoning {
		m.show(logPanel)
		m.message = m.word("screen.reasons", m.keyArgs(nil))
	}
	return m.account()
}

// account works the reasons out in the background, in a copy of the game, if the log shows them. While computer players
// think nothing may be copied; it is called again when they have answered.
func (m *Model) account() tea.Cmd {
	if !m.reasoning || m.thinking != nil {
		return nil
	}
	ctx, a, eyes := m.ctx, m.game.Account(), m.seat
	return func() tea.Msg {
		reasons, err := a.Reasons(ctx, 0, eyes)
		if err != nil {
			return nil // the table is left
		}
		return reasoned{eyes, a, reasons}
	}
}

// reason puts reasons into the log; without any it takes them out.
func (m *Model) reason(reasons map[int][]catalog.Phrase) {
	m.view.Turns = m.viewer.WithReasons(m.view.Turns, reasons)
}
