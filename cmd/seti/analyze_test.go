package main

import (
	"context"
	"errors"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/console"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/kernel"
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
