package main

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files/home"
	"seti/tests/long"
)

// Every example in the help of a command runs, line by line in one shell, in a folder with the files that it
// needs. Of those that are skipped, the flags and arguments are checked. The short form runs those of every twelfth command and
// checks the others.
func TestExamplesOfHelp(t *testing.T) {
	if _, err := exec.LookPath("sh"); err != nil || runtime.GOOS == "windows" {
		t.Skip("needs a shell")
	}
	repository, err := filepath.Abs(filepath.Join("..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("REPOSITORY", repository)
	t.Setenv(home.Variable, t.TempDir())
	packs := t.TempDir()
	t.Chdir(packs)
	shell(t, setup)
	commands := 0
	walk(newRoot(&app{IO: console.System()}), func(cmd *cobra.Command) {
		if cmd.Example == "" {
			return
		}
		commands++
		runs := long.Asked() || commands%12 == 1
		t.Run(strings.ReplaceAll(cmd.CommandPath(), " ", "-"), func(t *testing.T) {
			var run []string
			for line := range strings.Lines(cmd.Example) {
				line = strings.TrimSpace(line)
				if skipped.MatchString(line) || !runs && simple.MatchString(line) {
					parses(t, line)
					continue
				}
				run = append(run, smaller.Replace(manyGames.ReplaceAllString(line, "--games 4")))
			}
			if !runs {
				return
			}
			dir := t.TempDir()
			t.Chdir(packs)
			shell(t, "cp -R . "+dir+"; rm -rf $"+home.Variable+"/packs")
			t.Chdir(dir)
			shell(t, prepare[cmd.CommandPath()])
			if cmd.Parent() != nil && cmd.Parent().Name() == "new" && cmd.Name() != "pack" {
				t.Chdir("one") // they add to the pack of the folder
			}
			shell(t, strings.Join(run, "\n"))
		})
	})
}

// simple are examples that a shell does not change.
var simple = regexp.MustCompile(`^seti [^"'<>;&$]*$`)

// skipped are examples that do not end by themselves, take long, or need a network or another program.
var skipped = regexp.MustCompile(`^seti (serve|site|tune|analyze|lang check)|--watch|https:|@|\| jq`)

// manyGames and smaller make examples fit a test: fewer games and no questions.
var (
	manyGames = regexp.MustCompile(`--games \d+`)
	smaller   = strings.NewReplacer("--shard 3/100", "--shard 3/4", "seti balance", "seti balance --bot random", "seti pack add", "seti pack add --yes", "seti pack update", "seti pack update --yes")
)

// setup makes the packs that examples name, as lines of a shell.
const setup = `
for p in my-pack one two tides storms; do seti new pack $p; done
seti new card "Solar Sail" --dir my-pack
`

// prepare makes the other files that the examples of a command need.
var prepare = map[string]string{
	"seti replay":        savedGame,
	"seti report":        "seti sim --games 4 --results easy.jsonl; for f in part-1 with-my-card without new-1 old-1; do cp easy.jsonl $f.jsonl; done",
	"seti tournament":    firstOption,
	"seti repl":          "echo p1.vp > lines.txt",
	"seti new":           "mkdir tides/changes storms/changes; printf '[[change]]\nthing = \"base:card/5\"\nset = { cost = 3 }\n' | tee tides/changes/5.toml | sed s/3/4/ > storms/changes/5.toml",
	"seti lang export":   "cp $REPOSITORY/tests/languages/es.toml .",
	"seti lang import":   "cp $REPOSITORY/tests/languages/es.toml .; seti lang export es.toml --po > es.po",
	"seti lang template": "cp $REPOSITORY/tests/languages/es.toml .",
	"seti pack":          "seti pack build tides --out tides.zip",
	"seti pack add":      "seti pack build tides --out tides.zip; seti pack build storms --out storms.zip",
	"seti pack update":   installTides,
	"seti pack enable":   installTides,
	"seti pack disable":  installTides,
	"seti pack remove":   installTides,
}

const (
	firstOption  = `printf '%s\n' '#!/bin/sh' 'while read -r line; do case $line in *hello*) echo "{\"ready\":true}" ;; *) id=${line#*\"id\":}; echo "{\"id\":${id%%,*},\"index\":0}" ;; esac; done' > bot; chmod +x bot`
	savedGame    = "echo 1 | seti play --seats human:Ann,bot:random --save friday.seti --seed 1"
	installTides = "seti pack add --yes tides storms"
)

// walk calls f for a command and all below it.
func walk(cmd *cobra.Command, f func(*cobra.Command)) {
	f(cmd)
	for _, c := range cmd.Commands() {
		walk(c, f)
	}
}

// parses reports an example whose command, flags or arguments do not exist.
func parses(t *testing.T, line string) {
	t.Helper()
	line, _, _ = strings.Cut(line, " #")
	line, _, _ = strings.Cut(line, " |")
	cmd, args, err := newRoot(&app{IO: console.System()}).Find(strings.Fields(line)[1:])
	if err == nil {
		err = cmd.ParseFlags(args)
	}
	if err == nil {
		err = cmd.ValidateArgs(cmd.Flags().Args())
	}
	if err != nil {
		t.Errorf("%s: %v", line, err)
	}
}

// shell runs lines until one fails.
func shell(t *testing.T, lines string) {
	t.Helper()
	if out, err := exec.Command("sh", "-exc", lines).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
}
