package fullscreen

import (
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/player"
)

// After a game each key of the last line works, and Esc shows the table and comes back.
func TestAfterTheEnd(t *testing.T) {
	for key, want := range map[string]Next{"g": NextGame, "r": NextReplay, "a": NextAnalyze, "q": NextNone} {
		m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Bot: "random"}, player.Seat{Bot: "random"})
		if m.over == nil || !strings.Contains(strings.Join(m.Lines(), "\n"), "r replay") {
			t.Fatalf("nothing says how to go on:\n%s", strings.Join(m.Lines(), "\n"))
		}
		press(m, "esc")
		if m.over != nil {
			t.Fatal("Esc does not show the table")
		}
		for _, size := range sizes {
			resize(m, size)
			fits(t, m)
			if table := strings.Join(m.Lines(), "\n"); strings.Contains(table, "M options") || !strings.Contains(table, "[L log]") {
				t.Errorf("the options are shown though nothing is asked:\n%s", table)
			}
		}
		press(m, "esc", key)
		if m.next != want || m.ctx.Err() == nil {
			t.Errorf("%s leads to %q, expected %q", key, m.next, want)
		}
	}
}

// A terminal reports its background color, unless a variable has set it. Without a UTF-8 locale there is no braille.
func TestGround(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	m.Update(tea.BackgroundColorMsg{})
	if m.painter.Look.Ground == 0 {
		t.Error("the answer of the terminal is ignored")
	}
	for _, x := range []struct {
		env   map[string]string
		signs draw.Signs
	}{{map[string]string{"LANG": "en_US.UTF-8"}, draw.Braille}, {map[string]string{}, draw.Braille}, {map[string]string{"LANG": "C"}, draw.ASCII},
		{map[string]string{"LANG": "en_US.UTF-8", "LC_ALL": "C"}, draw.ASCII}, {map[string]string{"LANG": "C", "LC_ALL": "C.UTF-8"}, draw.Braille},
		{map[string]string{"TERM": "linux"}, draw.Plain}, {map[string]string{"TERM": "vt100"}, draw.Plain}, {map[string]string{"TERM": ""}, draw.Plain}, {map[string]string{"SETI_BRAILLE": "no"}, draw.Plain}} {
		env := func(name string) string {
			if v, set := x.env[name]; set || name != "TERM" {
				return v
			}
			return "xterm"
		}
		if look := faceOf(env); look.Signs != x.signs {
			t.Errorf("%v: signs %v, expected %v", x.env, look.Signs, x.signs)
		}
	}
}

// Pointing at a card of the hand shows the whole of it beside the options; Alt and a number show the board of a player; r
// shows the next rotation at 80 columns, and once more does not.
func TestLooking(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	table := strings.Join(m.Lines(), "\n")
	m.show(handPanel)
	hand := m.view.Piles[0].Cards[0]
	if detail := m.content(detailPanel, 400); len(detail) == 0 || !strings.Contains(detail[0].Text, hand.Name) {
		t.Errorf("%s is not shown in full: %v", hand.Name, detail)
	}
	m.show(boardPanel)
	press(m, "r")
	if !strings.Contains(strings.Join(m.Lines(), "\n"), "→") {
		t.Error("the next rotation is not shown")
	}
	m.front, m.focus = map[string]bool{}, optionsPanel
	if press(m, "r"); strings.Join(m.Lines(), "\n") != table {
		t.Error("the table does not come back")
	}
	press(m, "alt+2")
	if m.over == nil || m.over.title != m.view.Seats[1].Title {
		t.Error("the board of player 2 is not shown")
	}
	press(m, "esc", "alt+4")
	if m.over != nil {
		t.Error("there is no player 4")
	}
}

// The board of a player lists the sources of their points, also that of a rival. They add up to the points.
func TestMatSaysWherePointsComeFrom(t *testing.T) {
	c, err := content.Open("solo")
	if err != nil {
		t.Fatal(err)
	}
	set := kernel.Settings{Players: 2, Seed: 3, Seats: []kernel.SeatSetting{{}, {Content: "rival", Level: 3}}}
	tab, err := savegame.New(c, set, []player.Seat{{Name: "Ann"}, {Content: "rival"}}, filepath.Join(t.TempDir(), "game.seti"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tab.Close() })
	m := New(tab, nil, console.Style(false))
	settle(m, m.Init())
	busy(t, m, func() bool { return m.game.Session.State().Round == 3 })
	press(m, "alt+2")
	lines := m.over.lines(200)
	at := slices.IndexFunc(lines, func(l draw.Line) bool { return l.Text == "Where the points come from" })
	if at < 0 {
		t.Fatalf("it does not say it:\n%s", strings.Join(draw.Texts(lines), "\n"))
	}
	sum, text := 0, strings.Join(draw.Texts(lines[at+1:]), " ")
	for _, n := range regexp.MustCompile(`: (-?\d+)`).FindAllStringSubmatch(text, -1) {
		x, _ := strconv.Atoi(n[1])
		sum += x
	}
	if vp := m.view.Seats[1].VP; sum != vp || strings.Contains(text, "other: "+strconv.Itoa(vp)) {
		t.Errorf("%d points: %s", vp, text)
	}
}
