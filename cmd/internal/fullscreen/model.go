package fullscreen

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"
	uv "github.com/charmbracelet/ultraviolet"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/view"
)

// Model is the table as it is shown now.
type Model struct {
	game   *savegame.Game
	packs  []string // folders of --pack, for the command that resumes the game
	replay *replay  // the saved game that is shown; nil if a game is played
	keys   Keys

	// The seat that looks, and the view.
	seat    board.Seat   // the seat that looks
	last    board.Seat   // the person who looked last, Nobody at first
	viewer  *view.Viewer // in the language of the seat that looks
	view    *view.View
	painter *draw.Painter
	menu    *menu
	tried   map[int]*view.Outcome // of the options that were looked at

	// The panels.
	w, h   int
	focus  string          // panel that has the arrows and Enter
	looked string          // panel that a letter has shown while the options keep the focus; it has PgUp and PgDn
	front  map[string]bool // panels that are shown in their area
	top    map[string]int  // first line shown
	cursor map[string]int  // line of the cursor
	spot   source.Ref      // to which the cursor of the board points
	zoom   bool            // a panel has the whole screen
	turn   uint16          // number of the turn at whose beginning the board was shown last
	needed struct {        // number of lines of the options, by the number of columns
		menu     *menu
		open     string
		w, lines int
	}

	// Overlays, and the last line.
	curtain bool               // a person is to take the keyboard; nothing hidden is shown
	over    *overlay           // nil if the table is open
	banner  []string           // what has just happened that everybody at a table would look up for
	rounds  map[board.Seat]int // the round in which each person was asked last
	guide   map[string]bool    // what has been explained; nil without a guide
	message string             // the result of the last key
	asking  *view.Option       // that is taken if the next key chooses it again
	asked   *view.Option       // the same, while that key is carried out

	// Keys that come before their question is shown.
	answers bool   // the terminal answers questions
	unread  int    // number of answers after which keys count: what comes before was typed too early
	asks    uint16 // number of the turn of the last question

	// Background work, and the end.
	ctx       context.Context
	stop      context.CancelFunc // ends ctx
	thinking  *thinking          // nil if no computer player thinks
	inGame    sync.Mutex         // held while they think
	studied   *player.Study      // the decisions of the person that cost most; nil until they are asked for
	finding   <-chan found       // those that come
	behind    sync.WaitGroup     // what looks for them
	reasoning bool               // the log says why they did what they did
	err       error              // that ended the table
	next      Next               // what is wanted after the end
}

// New returns the table for a game.
func New(t *savegame.Game, packs []string, st console.Style) *Model {
	m := newModel(t, packs, st)
	m.look()
	return m
}

func newModel(t *savegame.Game, packs []string, st console.Style) *Model {
	ctx, stop := context.WithCancel(context.Background())
	return &Model{ctx: ctx, stop: stop, game: t, packs: packs, keys: usualKeys(), painter: draw.NewPainter(nil, nil, st), viewer: t.Words(board.Public), seat: board.Public, last: board.Nobody,
		w: 80, h: 24, focus: optionsPanel, front: map[string]bool{}, rounds: map[board.Seat]int{}, top: map[string]int{}, cursor: map[string]int{}}
}

// Init begins with the computer players, if they are first.
func (m *Model) Init() tea.Cmd {
	if m.replay != nil {
		return nil
	}
	return m.goOn()
}

// View returns the screen as the terminal shows it.
func (m *Model) View() tea.View {
	v := tea.NewView(strings.Join(m.Lines(), "\n"))
	v.AltScreen = true
	v.MouseMode = tea.MouseModeCellMotion
	return v
}

// Lines returns the screen in lines, in the signs that the terminal has.
func (m *Model) Lines() []string {
	lines := m.picture()
	for i := range lines {
		lines[i] = m.painter.Look.Signs.In(lines[i])
	}
	return lines
}

// picture returns the screen in lines.
func (m *Model) picture() []string {
	switch {
	case m.tooSmall():
		return m.drawTooSmall()
	case m.curtain:
		return m.drawCurtain()
	}
	return m.render()
}

// tooSmall reports whether the window is too small for the table. Nothing can be chosen
// then, because nobody would see it.
func (m *Model) tooSmall() bool { return m.w < leastWidth || m.h < leastHeight }

// drawTooSmall returns what size is needed, in the room that there is.
func (m *Model) drawTooSmall() []string {
	if m.w < 1 {
		return nil
	}
	lines := console.Wrap(m.word("screen.too_small", catalog.Args{"w": leastWidth, "h": leastHeight}), m.w, 0)
	return lines[:min(len(lines), m.h)]
}

// Update takes a key, a click, a new size, or the message that the computer players are done.
func (m *Model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, mouse := msg.(tea.MouseMsg); mouse && m.tooSmall() {
		return m, nil
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		m.w, m.h = msg.Width, msg.Height
	case tea.BackgroundColorMsg:
		m.onGround(msg.IsDark())
	case tea.ColorProfileMsg:
		m.painter.Look.Rich = msg.Profile >= colorprofile.ANSI256
	case pulse:
		if m.thinking != nil {
			return m, beat()
		}
	case thought:
		m.thinking = nil
		m.err = msg.err
		if msg.err != nil || m.ctx.Err() != nil {
			return m, m.leave()
		}
		return m, m.goOn()
	case advised:
		m.advise(msg)
	case reasoned:
		if m.reasoning && msg.eyes == m.seat && m.thinking == nil {
			m.reason(msg.account.Standing(msg.reasons, m.game.Session.Lines()))
		}
	case found:
		if msg.from != m.finding {
			return m, wait(msg.from) // of a game that has changed since
		}
		m.studied = msg.study
		if msg.err != nil && m.ctx.Err() == nil {
			m.message = view.Clean(m.viewer.Err(msg.err).Error())
		}
		return m, wait(msg.from)
	case uv.PrimaryDeviceAttributesEvent:
		return m, m.heard()
	case tea.KeyPressMsg:
		if !m.early(msg.String()) {
			return m, m.key(msg.String())
		}
	case tea.MouseClickMsg:
		if !m.early("") {
			return m, m.click(msg.X, msg.Y, msg.Button == tea.MouseRight)
		}
	case tea.MouseWheelMsg:
		n := 3
		if msg.Button == tea.MouseWheelUp {
			n = -3
		}
		m.wheel(msg.X, msg.Y, n)
	}
	return m, nil
}

// key carries out a key.
func (m *Model) key(k string) tea.Cmd {
	m.message = ""
	m.asked, m.asking = m.asking, nil
	switch {
	case k == "ctrl+c", k == `ctrl+\`:
		return m.leave()
	case k == "ctrl+z":
		return tea.Suspend // Bubble Tea gives the terminal back, and draws again after fg
	case m.tooSmall():
		return nil
	case m.curtain:
		if k == "enter" {
			m.curtain = false
			m.look()
			m.announce()
			m.explainFirst(m.game.Session.Pending())
		}
		return nil
	case m.over != nil:
		return m.over.key(m, k)
	case m.replay != nil && m.replayKey(m.keys.usual(k)):
		return nil
	}
	m.banner = nil
	if c, ok := m.keys.command(k); ok {
		return c.do(m)
	}
	if _, err := strconv.Atoi(k); err == nil {
		m.digit(k)
	} else if len([]rune(k)) == 1 {
		m.message = m.word("screen.no_key", m.keyArgs(catalog.Args{"key": k}))
	}
	return nil
}

// word returns a message; its arguments are clean already.
func (m *Model) word(key string, args catalog.Args) string {
	return m.viewer.Say(catalog.Phrase{Key: key, Args: args})
}

// Play plays a game on the whole screen until it is over, its people leave, or
// the context ends. It returns what they want next. Without keys the usual ones are used. If guide is set, each thing is explained
// when it first matters.
func Play(ctx context.Context, io *console.IO, t *savegame.Game, packs []string, keys Keys, guide bool) (Next, error) {
	m := New(t, packs, io.Style())
	m.setKeys(keys)
	if guide {
		m.Guide()
	}
	return m.play(ctx, io, m)
}

// play shows the table until the person leaves it. shown is the model, or one around it.
func (m *Model) play(ctx context.Context, io *console.IO, shown tea.Model, options ...tea.ProgramOption) (Next, error) {
	if w, h := io.Size(); w > 0 && h > 0 {
		m.w, m.h = w, h
	}
	options = append(options, tea.WithContext(ctx), tea.WithInput(io.In), tea.WithOutput(io.Terminal()), tea.WithoutSignalHandler())
	p := tea.NewProgram(shown, options...)
	m.painter.Look = faceOf(os.Getenv)
	if io.Color && m.painter.Look.Ground == draw.Unknown {
		go p.Send(tea.RequestBackgroundColor())
	}
	go p.Send(question())
	_, err := p.Run()
	m.stop()
	m.behind.Wait()
	m.inGame.Lock() // nobody touches the game any more
	if ctx.Err() != nil || errors.Is(err, tea.ErrInterrupted) {
		err = nil
	}
	if err == nil {
		err = m.err
	}
	if err == nil {
		err = m.game.Save()
	}
	if err == nil {
		key := "screen.saved"
		if m.game.Session.Over() {
			key = "screen.kept"
		}
		fmt.Fprintln(io.Err, m.word(key, catalog.Args{"file": m.game.Path(), "command": m.game.ResumeCommand(m.packs)}))
	}
	return m.next, err
}

// faceOf returns how a terminal shows the table. SETI_GROUND says what is behind its text, for one that does not tell.
func faceOf(env func(string) string) draw.Look {
	grounds := map[string]draw.Ground{"dark": draw.Dark, "light": draw.Light}
	return draw.Look{Signs: draw.SignsOf(env), Ground: grounds[env("SETI_GROUND")]}
}

// onGround takes the answer of the terminal about its background color.
func (m *Model) onGround(dark bool) {
	if look := &m.painter.Look; look.Ground == draw.Unknown {
		look.Ground = draw.Light
		if dark {
			look.Ground = draw.Dark
		}
	}
}
