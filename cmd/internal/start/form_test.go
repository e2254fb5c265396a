package start

import (
	"slices"
	"strings"
	"testing"

	"seti/cmd/internal/console"
)

func form(t *testing.T) *Form {
	t.Helper()
	c, err := Known(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	c.Seed = 7
	return NewForm(c, console.Style(false))
}

func press(f *Form, keys ...string) (done bool) {
	for _, k := range keys {
		done = f.key(k)
	}
	return done
}

// Enter alone begins a game against the usual computer player.
func TestEnterBegins(t *testing.T) {
	f := form(t)
	if !press(f, "enter") {
		t.Fatal("Enter does not begin")
	}
	if want := []string{"--seats", "human,bot:easy", "--seed", "7"}; !slices.Equal(f.args, want) {
		t.Errorf("got %q, want %q", f.args, want)
	}
}

// Three players, the second the rival of the last level, a name, a pack with a
// module, a seed.
func TestAnswersAreFlags(t *testing.T) {
	f := form(t)
	press(f, "right", "down", "A", "n", "n", "down", "right")
	for f.who[f.seats[1].at].played == "" {
		press(f, "right")
	}
	press(f, "down", "down") // behind player 3: the first module
	for f.fields()[f.cursor] != f.packs[0] {
		press(f, "down")
	}
	press(f, "right", "down", "right")
	for f.fields()[f.cursor] != f.seed {
		press(f, "down")
	}
	press(f, "4", "x", "2", "enter")
	got := Command(f.args)
	for _, want := range []string{"--seats human:Ann,human,bot:easy", "--pack solo", "--pack space-agencies", "--played p2=rival:1", "--with ", "--seed 42"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q lacks %q", got, want)
		}
	}
}

// The form fits on small screens, with the cursor in sight.
func TestFormFits(t *testing.T) {
	f := form(t)
	f.h = 14
	for range f.fields() {
		lines := f.Lines()
		if len(lines) != f.h {
			t.Fatalf("%d lines on a screen of %d", len(lines), f.h)
		}
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "> ") }) {
			t.Fatalf("the cursor is out of sight:\n%s", strings.Join(lines, "\n"))
		}
		press(f, "down")
	}
}
