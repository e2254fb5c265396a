package main

import (
	"bytes"
	"strings"
	"testing"

	"seti/cmd/internal/console"
)

func TestREPLFromAPipe(t *testing.T) {
	var out, messages bytes.Buffer
	io := &console.IO{In: strings.NewReader("p1.energy = 7\np1.energy\nseti\n:quit\n"), Out: &out, Err: &messages}
	cmd := newREPL(&app{IO: io})
	cmd.SetArgs([]string{"--seed", "7"})
	if err := cmd.Execute(); err != nil {
		t.Fatal(err)
	}
	want := "p1> p1.energy = 7\np1> p1.energy\n7\np1> seti\n! unknown name `seti` (did you mean \"set\"?)\np1> :quit\n"
	if out.String() != want || messages.Len() > 0 {
		t.Errorf("got\n%s%s", out.String(), messages.String())
	}
}

func TestREPLRefusesWrongFlags(t *testing.T) {
	for _, args := range [][]string{{"--players", "5"}, {"--seed", "2000000"}} {
		cmd := newREPL(&app{IO: &console.IO{In: strings.NewReader("")}})
		cmd.SetArgs(args)
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
		if err := cmd.Execute(); !console.IsUsage(err) {
			t.Errorf("%q: got %v", args, err)
		}
	}
}
