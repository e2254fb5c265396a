package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"seti/cmd/internal/console"
	"seti/cmd/internal/newgame"
	"seti/cmd/internal/savegame"
	"seti/content/files/home"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// listSaved is the value of --resume if no file follows. A file name that follows
// after a space is then an argument.
const listSaved = "?"

// gamesDir returns the folder in which games are saved and looked for if no file is named: the current
// folder if the system names none for data.
func gamesDir() string {
	folders, err := home.Find()
	if err != nil {
		return "."
	}
	return folders.Games()
}

// makeGamesDir makes that folder. It returns it as a path that ends with a separator.
func makeGamesDir() (string, error) {
	dir := gamesDir()
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return "", &savegame.Unsaved{Err: err}
	}
	if dir == "." {
		return "", nil
	}
	return dir + string(filepath.Separator), nil
}

// whichSaved finds the saved game to continue with: the one that was named, or one from
// a list. It reports done if there is none, or nobody to choose.
func (o *playOptions) whichSaved(ctx context.Context, args []string) (done bool, err error) {
	switch {
	case o.resume != listSaved && len(args) > 0:
		return true, console.Usagef("found %q, expected flags only", args[0])
	case o.resume != listSaved:
		return false, nil
	case len(args) > 0:
		o.resume = args[0]
		return false, nil
	}
	tag, err := o.language()
	if err != nil {
		return true, err
	}
	dir := gamesDir()
	say := func(key string) string {
		return view.Words(tag).Say(catalog.Phrase{Key: key, Args: catalog.Args{"folder": dir}})
	}
	games := savegame.Find(dir, o.packs)
	switch {
	case len(games) == 0:
		return true, errors.New(say("saved.none"))
	case o.fullScreen():
		o.resume, err = newgame.AskSaved(ctx, o.IO, games, tag)
		return o.resume == "", err
	}
	w, _ := o.Size()
	for _, lines := range newgame.List(games, tag, w) {
		fmt.Fprintln(o.Out, strings.Join(lines, "\n"))
	}
	if !o.InTerminal || !o.OutTerminal {
		return true, nil
	}
	fmt.Fprint(o.Out, say("saved.which"))
	line, _ := bufio.NewReader(o.In).ReadString('\n') // an empty line is an answer too
	if line = strings.TrimSpace(line); line == "" {
		return true, nil
	}
	n, err := strconv.Atoi(line)
	if err != nil || n < 1 || n > len(games) {
		return true, console.Usagef("found %q, expected a number from 1 to %d", line, len(games))
	}
	o.resume = games[n-1].Path
	return false, nil
}
