package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/play"
	"seti/kernel/player"
)

// stopper ends a context when something is written to it.
type stopper struct {
	stop context.CancelFunc
	said strings.Builder
}

func (s *stopper) Write(b []byte) (int, error) {
	s.stop()
	return s.said.Write(b)
}

// People are studied, or in a game without them all computer players; a program need not be there for that.
func TestStudied(t *testing.T) {
	for _, x := range []struct {
		seats []string
		want  string
	}{
		{[]string{"human Ann", "bot exec:./my-bot"}, "[p1]"},
		{[]string{"bot rabbit", "human"}, "[p2]"},
		{[]string{"bot rabbit", "bot easy"}, "[p1 p2]"},
		{[]string{"bot easy", "content rival"}, "[p1]"},
		{nil, "[p1 p2]"},
	} {
		o := &analyzeOptions{replayOptions: replayOptions{eyes: board.Everyone}}
		seats, err := o.studied(&play.Journal{JournalHead: play.JournalHead{Settings: kernel.Settings{Players: 2}, Seats: x.seats}})
		if err != nil || fmt.Sprint(seats) != x.want {
			t.Errorf("%q: %v, %v, expected %s", x.seats, seats, err, x.want)
		}
	}
}

// A person at a terminal sees how far an analysis has come, and after stopping it gets
// what was found by then.
func TestAnalyzeStops(t *testing.T) {
	c, err := content.Open()
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "game.seti")
	game, err := savegame.New(c, kernel.Settings{Players: 2, Seed: 8}, []player.Seat{{Bot: "easy"}, {Bot: "random"}}, file)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(game.Bots(t.Context()), game.Close()); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	said, out := &stopper{stop: stop}, &strings.Builder{}
	cmd := newAnalyze(&app{IO: &console.IO{Out: out, Err: said, ErrTerminal: true}})
	cmd.SilenceUsage, cmd.SilenceErrors = true, true
	cmd.SetArgs([]string{file, "--games", "3"})
	err = cmd.ExecuteContext(ctx)
	if err == nil || err.Error() != "stopped before the end of the game" {
		t.Errorf("it ends with %v", err)
	}
	if !strings.Contains(said.said.String(), "decisions") {
		t.Errorf("it shows %q", said.said.String())
	}
	if !regexp.MustCompile(`(?s)^p1: another option was surely better at \d+ of \d+ decisions?\n(.*\n)?p2: `).MatchString(out.String()) {
		t.Errorf("it prints\n%s", out)
	}
}
