package fullscreen

import (
	"strings"
	"testing"

	"seti/kernel"
	"seti/kernel/player"
)

// rebound begins a turn with the keys of a file.
func rebound(t *testing.T, file string) *Model {
	t.Helper()
	keys, problems := ReadKeys("keys.toml", []byte(file))
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	m := turn(t)
	m.setKeys(keys)
	return m
}

// A file gives commands other keys: they are beside the options, in the last line and in the help, and those that it took away
// mean nothing.
func TestKeysFromAFile(t *testing.T) {
	m := rebound(t, "launch = \"V\"\nundo = [\"ctrl+r\", \"f5\"]\nspecies = \"S\"\ndown = [\"down\", \"ctrl+n\"]\nhelp = \"H\"\nhand = []\n")
	shows(t, m.Lines(), "> V Launch a probe")
	if foot := m.footer(); !strings.Contains(foot, "Ctrl-R undo") || !strings.Contains(foot, "H keys") {
		t.Errorf("the last line is %q", foot)
	}
	probes := func() int { return len(m.game.Session.State().Figures) }
	if press(m, "l"); probes() > 0 || !strings.Contains(m.footer(), "l has no meaning here; H lists the keys") {
		t.Errorf("l: %d probes, %q", probes(), m.footer())
	}
	if press(m, "V"); probes() != 1 {
		t.Error("V launches nothing")
	}
	if press(m, "f5"); probes() != 0 {
		t.Error("F5 undoes nothing")
	}
	line := m.menu.line
	if press(m, "ctrl+n"); m.menu.line == line {
		t.Error("Ctrl-N does not move the cursor")
	}
	press(m, "H")
	shows(t, m.Lines(), "V launch a probe")
	shows(t, m.Lines(), "↑ ↓ Ctrl-N ← → move the cursor")
	top := m.over.top
	if press(m, "ctrl+n"); m.over.top == top {
		t.Error("Ctrl-N does not scroll the help")
	}
	fits(t, m)
}

// A file with mistakes is refused: each is reported with its line and what to do.
func TestWrongKeys(t *testing.T) {
	for file, want := range map[string]string{
		"lunch = \"v\"\n":                           `keys.toml:1:1: there is no command "lunch" (did you mean "launch"?)`,
		"undo = \"V\"\nlaunch = \"V\"\n":            `keys.toml:2:10: "V" has a command already, in line 1 (a key has one command)`,
		"# mine\nlaunch = \"s\"\n":                  `keys.toml:2:10: "s" is the key of "scan" (give that command another one as well: scan = "…")`,
		"launch = \"pgupp\"\n":                      `keys.toml:1:10: no key is called "pgupp" (did you mean "pgup"?)`,
		"launch = \"ll\"\n":                         `keys.toml:1:10: no key is called "ll" (a sign such as "v", or one of backspace,`,
		"launch = \"3\"\n":                          `keys.toml:1:10: "3" chooses an option (digits are the numbers of options)`,
		"launch = \"ctrl+c\"\n":                     `keys.toml:1:10: "ctrl+c" leaves or suspends the table (choose another key)`,
		"launch = \"shift+v\"\n":                    `keys.toml:1:10: no terminal sends "shift+v" (write "V")`,
		"launch = \"ctrl+m\"\n":                     `keys.toml:1:10: a terminal sends "ctrl+m" as another key (ctrl+i is tab`,
		"launch = 5\n":                              `keys.toml:1:10: expected a key or a list of keys (launch = ["u", "ctrl+r"])`,
		"launch = [\"V\", 5]\n":                     `keys.toml:1:16: expected a key in quotes ("u", "space", "ctrl+r")`,
		"launch = \"\"\n":                           `keys.toml:1:10: no key is called ""`,
		"launch = \n":                               `keys.toml:1`,
		"launch = \"V\"\n\nlaunch = \"W\"\n":        `keys.toml:3`,
		strings.Repeat("# much\n", 64<<10/7+1):      `keys.toml: the file has more than 64 KiB`,
		"launch = \"s\"\nscan = \"l\"\nx = \"ä\"\n": `keys.toml:3:1: there is no command "x"`,
	} {
		_, problems := ReadKeys("keys.toml", []byte(file))
		if len(problems) == 0 || !strings.HasPrefix(problems[0].Error(), want) {
			t.Errorf("%.40q: %v, expected %s", file, problems.Err(), want)
		}
	}
	if _, problems := ReadKeys("keys.toml", []byte("launch = \"s\"\nscan = \"l\"\nmat_1 = \"alt+9\"\nquit = \"ä\"\n")); len(problems) > 0 {
		t.Errorf("two commands cannot change their keys: %v", problems)
	}
}

// The names of commands are part of files of keys: none may go or change.
func TestNamesOfCommands(t *testing.T) {
	const names = "launch orbit land scan analyze play research pass move corner data data_below complete exchange buy use end_turn " +
		"up down left right enter back find look focus focus_back page_up page_down top bottom ghost mat_1 mat_2 mat_3 mat_4 zoom explain why hint " +
		"undo undo_turn redo reasons news board planets techs species gold row hand own fronts log seats last detail options help quit"
	var got []string
	for _, c := range commands() {
		got = append(got, c.name)
		if len(c.keys) == 0 {
			t.Errorf("%s has no key", c.name)
		}
		for _, k := range c.keys {
			if text, _ := wrongKey(k); text != "" {
				t.Errorf("%s: %s", c.name, text)
			}
		}
	}
	if list := strings.Join(got, " "); list != names {
		t.Errorf("the commands are\n%s", list)
	}
}

// In an overlay a key that does nothing there says so.
func TestOverlaySaysWhichKeysItHas(t *testing.T) {
	m := sit(t, kernel.Settings{Seed: 7}, player.Seat{Name: "Ann"}, player.Seat{Bot: "random"})
	press(m, "?", "x")
	if lines := m.Lines(); !strings.Contains(lines[len(lines)-1], "x does nothing on this page; Esc closes it") {
		t.Errorf("the last line is %q", lines[len(lines)-1])
	}
	if press(m, "space"); m.over == nil || m.over.top == 0 {
		t.Error("the space bar does not turn the page")
	}
}
