package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"seti/cmd/internal/console"
	"seti/cmd/internal/fullscreen"
	"seti/cmd/internal/newgame"
	"seti/cmd/internal/plain"
	"seti/cmd/internal/savegame"
	"seti/content"
	"seti/content/files/home"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

type playOptions struct {
	*app
	players int
	seed    uint64
	bots    []string
	seats   []string
	save    string
	resume  string
	backTo  int
	askAll  bool
	plain   bool
	guide   bool
	composition

	fresh *pflag.FlagSet // the flags of a new game, which a saved game answers itself
	given func(flag string) bool
}

func newPlay(a *app) *cobra.Command {
	o := &playOptions{app: a, fresh: pflag.NewFlagSet("", pflag.ContinueOnError)}
	cmd := &cobra.Command{
		Use:   "play",
		Short: "Play a game in the terminal",
		Long: `Play a game for two to four: people at one keyboard, computer players, or you
alone. Without flags it asks who plays and with which packs.

In a terminal the game fills the screen: the letter beside an option takes it, or
choose with the arrow keys and Enter; ? lists the keys. With --plain, or in a
pipe, it prints what has changed and a numbered list of options before each
decision; type a number, an id such as "land mars", board to hear everything
again, or ?.

Every decision is saved before the next one is shown. The file is seti-SEED.seti in
the folder games of your data folder ($` + home.Variable + `, or where the system keeps data
of programs) unless --save names another. --resume lists the games there;
--resume FILE continues any.

A file keys.toml in the data folder, or --keys FILE, gives commands other keys, one
line for each, such as undo = ["u", "ctrl+r"]; ? names the commands.`,
		Example: `  seti play                           # asks who plays
  seti play --bot easy --guide        # your first game
  seti play --players 3 --bot medium  # against two computer players
  seti play --players 2 --seed 7      # two people at one keyboard
  seti play --solo 3                  # alone, at difficulty 3
  seti play --seats human:Ann,human:Bob,bot:random --save friday.seti
  seti play --species none --seed 3   # without alien species
  seti play --with promo              # with the promo cards
  seti play --lang de --lang p2=fr    # in German, player 2 in French
  seti play --resume                  # lists the saved games
  seti play --resume friday.seti`,
		Args: cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.given, o.seated = cmd.Flags().Changed, true
			if done, err := o.whichSaved(cmd.Context(), args); done || err != nil {
				return err
			}
			if o.asks(cmd.Flags()) && o.fullScreen() {
				flags, err := o.ask(cmd)
				if flags == nil || err != nil {
					return err
				}
				if done, err := o.apart(nil, append([]string{"play"}, flags...)); done || err != nil {
					return err
				}
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	o.fresh.IntVar(&o.players, "players", 2, "play with `N` seats, 2 to 4")
	o.fresh.Uint64Var(&o.seed, "seed", 0, "seed `N` of all random events (default random)")
	f.StringArrayVar(&o.bots, "bot", nil, "put computer players of `LEVEL` "+strings.Join(player.Names, ", ")+" in all seats but the first; LEVEL@FILE prices by a file of seti tune; exec:COMMAND is a program; repeated, one for each of the last seats")
	o.fresh.StringSliceVar(&o.seats, "seats", nil, "who sits in each seat, `SEAT,...`: human, human:NAME or bot:LEVEL")
	o.fresh.StringVar(&o.save, "save", "", "save the game in a new `FILE`")
	f.StringVar(&o.resume, "resume", "", "continue the game in `FILE`; without one, list the saved games")
	f.Lookup("resume").NoOptDefVal = listSaved
	f.IntVar(&o.backTo, "back-to", -1, "with --resume: continue after the first `N` decisions and undo the rest")
	f.BoolVar(&o.askAll, "ask-all", false, "ask people before every step of an action whether they want to take free actions")
	f.BoolVar(&o.guide, "guide", false, "explain each thing when it first matters, on the full screen")
	f.BoolVar(&o.plain, "plain", false, "print line by line instead of using the full screen, for screen readers and pipes")
	o.keyFlag(f)
	o.flags(o.fresh)
	f.AddFlagSet(o.fresh)
	complete(cmd, "bot", player.Names)
	a.isolatable(cmd, func(args []string) (read, write []string, err error) {
		file := cmp.Or(o.resume, o.save)
		if file == listSaved {
			file = strings.Join(args, "")
		}
		if file == "" { // a new game, or one of the list
			file, err = makeGamesDir()
		}
		if real, err := filepath.EvalSymlinks(file); err == nil && !strings.HasSuffix(file, string(filepath.Separator)) {
			file = real
		}
		return slices.Concat(trainedFiles(o.bots), o.keyFiles()), []string{filepath.Dir(file)}, err
	})
	return cmd
}

func (o *playOptions) run(ctx context.Context) error {
	if o.resume != "" {
		if err := o.saidTwice(); err != nil {
			return err
		}
		for _, b := range o.bots { // a saved game names programs and files, starts none and reads none
			if name, err := o.enroll(b); err != nil {
				return err
			} else if !strings.Contains(b, "exec:") && !strings.Contains(b, "@") {
				return console.Usagef("--bot %s does not go with --resume: the saved game says so itself", name)
			}
		}
		o.bots = nil
	}
	if o.given("solo") {
		if err := o.alone(o.app, o.players, o.given("players")); err != nil {
			return err
		}
		if len(o.bots) > 0 {
			return console.Usagef("--bot has no seat beside --solo: --seats bot:%s puts a computer player against the opponent", o.bots[0])
		}
		if len(o.seats) == 1 {
			o.seats = append(o.seats, "human") // the person who plays against the opponent
		}
	}
	if o.given("back-to") && (o.resume == "" || o.backTo < 0) {
		return console.Usagef("--back-to %d: expected a number of decisions, with --resume", o.backTo)
	}
	keys, err := o.readKeys()
	if err != nil {
		return err
	}
	seats, err := o.seating()
	if err != nil {
		return err
	}
	if o.resume != "" {
		if j, err := savegame.Read(o.resume); err == nil { // begin reports why it cannot be read
			o.bring(j)
		}
	}
	c, err := o.openToPlay()
	if err != nil {
		return err
	}
	t, err := o.game(c, seats)
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx, syscall.SIGHUP)
	defer stop()
	say := view.NewViewer(t.Language, t.Session.C, nil)
	next, err := o.play(ctx, t, keys)
	for err == nil && next == fullscreen.NextGame {
		if t, err = o.again(t); err == nil {
			next, err = o.play(ctx, t, keys)
		}
	}
	if err == nil && next == fullscreen.NextReplay {
		err = o.replay(ctx, c, t.Path())
	}
	return savegame.Said(err, say.Word)
}

// saidTwice returns an error for a flag that says what the saved game says itself.
func (o *playOptions) saidTwice() (err error) {
	o.fresh.VisitAll(func(f *pflag.Flag) {
		if err == nil && f.Changed {
			err = console.Usagef("--%s does not go with --resume: the saved game says so itself", f.Name)
		}
	})
	return err
}

// play plays a game and closes its file. It returns what a person wants after its end.
func (o *playOptions) play(ctx context.Context, t *savegame.Game, keys fullscreen.Keys) (next fullscreen.Next, err error) {
	for p := range t.Seats {
		t.Session.AskAll[p] = o.askAll && t.Human(board.Seat(p))
	}
	t.Until(ctx)
	if o.fullScreen() {
		next, err = fullscreen.Play(ctx, o.IO, t, o.packs, keys, o.guide)
	} else {
		p := &plain.Prompt{IO: o.IO, Game: t, Packs: o.packs}
		err = p.Play(ctx)
	}
	if err2 := t.Close(); err == nil {
		err = err2
	}
	return next, err
}

// again begins a game with the settings and the players of another one, and a new seed. It is saved in the same folder.
func (o *playOptions) again(t *savegame.Game) (*savegame.Game, error) {
	set := t.Session.Settings
	set.Seed = rand.Uint64()
	beside, _ := filepath.Split(t.Path())
	next, err := savegame.New(t.Session.C, set, t.Seats, beside)
	if err == nil {
		next.Language = t.Language
	}
	return next, err
}

// replay shows a game that has ended.
func (o *playOptions) replay(ctx context.Context, c *catalog.Catalog, file string) error {
	r := &replayOptions{app: o.app, file: file}
	c, j, err := r.read(func() (*catalog.Catalog, error) { return c, nil }, false)
	if err != nil {
		return err
	}
	return r.show(ctx, c, j)
}

// fullScreen reports whether the table fills the terminal.
func (o *playOptions) fullScreen() bool {
	return !o.plain && o.InTerminal && o.OutTerminal && os.Getenv("TERM") != "dumb"
}

// asks reports whether the flags leave everything but the packs and the languages to the form.
func (o *playOptions) asks(f *pflag.FlagSet) bool {
	said := false
	f.Visit(func(f *pflag.Flag) {
		said = said || !slices.Contains([]string{"pack", "packs", "installed", "keys", "lang", "no-cache"}, f.Name)
	})
	return !said
}

// ask asks for everything that the flags leave open, sets the flags, and returns them; nil if the person leaves.
func (o *playOptions) ask(cmd *cobra.Command) ([]string, error) {
	more, on := slices.Clone(o.packs), slices.Clone(o.packs)
	for _, p := range o.shelf.Packs {
		name := content.NameOf(p.ID)
		if !slices.Contains(more, name) {
			more = append(more, name)
		}
		if p.Enabled {
			on = append(on, name)
		}
	}
	choices, left, err := newgame.Known(gamesDir(), more, on)
	if err != nil {
		return nil, err
	}
	for _, err := range left {
		fmt.Fprintf(o.Err, "Note: %v\n", err)
	}
	if choices.Language, err = o.language(); err != nil {
		return nil, err
	}
	args, err := newgame.Ask(cmd.Context(), o.IO, choices)
	if err != nil || args == nil {
		return nil, err
	}
	if o.keys != "" {
		args = append(args, "--keys", o.keys)
	}
	for _, name := range o.langs {
		args = append(args, "--lang", name)
	}
	if o.noCache {
		args = append(args, "--no-cache")
	}
	fmt.Fprintln(o.Err, newgame.Command(args))
	o.packs, o.langs = nil, nil // those that were given are among the answers
	return args, cmd.ParseFlags(args)
}

// game begins a game or continues with one.
func (o *playOptions) game(c *catalog.Catalog, seats []player.Seat) (*savegame.Game, error) {
	tag, err := o.language()
	if err != nil {
		return nil, err
	}
	say := view.NewViewer(tag, c, nil)
	t, err := o.begin(c, seats, say)
	if err != nil {
		return nil, savegame.Said(err, say.Word)
	}
	t.Language = tag
	if err := o.seatLanguages(t.Seats); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// begin begins a game or continues a saved one. say writes the message about a torn line or a changed pack.
func (o *playOptions) begin(c *catalog.Catalog, seats []player.Seat, say *view.Viewer) (*savegame.Game, error) {
	if o.resume != "" {
		t, err := savegame.ResumeAt(c, o.resume, o.backTo)
		if err == nil && t.Torn {
			fmt.Fprintln(o.Err, say.Word("saved.torn", catalog.Args{"file": o.resume}))
		}
		if changed := (*play.Changed)(nil); err == nil && errors.As(t.Changed, &changed) {
			fmt.Fprintln(o.Err, say.Word("saved.changed", catalog.Args{"pack": changed.Pack, "then": play.Exactly(changed.Then), "now": play.Exactly(changed.Now)}))
		}
		return t, err
	}
	if !o.given("seed") {
		o.seed = rand.Uint64() // large enough that nobody can try all seeds
	}
	set := kernel.Settings{Players: len(seats), Seed: o.seed}
	if err := o.apply(&set); err != nil {
		return nil, err
	}
	for p, s := range set.Seats {
		if s.Content != "" {
			seats[p] = player.Seat{Content: s.Content}
		}
	}
	path := o.save
	if path == "" {
		dir, err := makeGamesDir()
		if err != nil {
			return nil, err
		}
		path = dir
	}
	t, err := savegame.New(c, set, seats, path)
	if err == nil {
		fmt.Fprintln(o.Err, say.Word("saved.begun", catalog.Args{"seed": strconv.FormatUint(o.seed, 10), "file": t.Path()}))
	}
	return t, err
}

// seating returns who sits at which seat.
func (o *playOptions) seating() ([]player.Seat, error) {
	if o.resume != "" {
		return nil, nil
	}
	if len(o.seats) > 0 && !o.given("players") {
		o.players = len(o.seats)
	}
	if o.players < 2 || o.players > board.MaxSeats {
		return nil, console.Usagef("%d players: the game is for 2 to %d", o.players, board.MaxSeats)
	}
	switch {
	case len(o.seats) > o.players:
		return nil, console.Usagef("--seats names %d seats, but there are %d players", len(o.seats), o.players)
	case len(o.seats) > 0 && len(o.bots) > 0:
		return nil, console.Usagef("--bot and --seats say the same thing: use one of them")
	case len(o.bots) > o.players:
		return nil, console.Usagef("%d computer players, but %d players", len(o.bots), o.players)
	}
	seats := make([]player.Seat, o.players)
	words := make([]string, o.players)
	copy(words, o.seats)
	bots := o.bots
	if len(bots) == 1 { // one level is for all seats but the first
		bots = slices.Repeat(bots, o.players-1)
	}
	for i, b := range bots {
		b, err := o.enroll(b)
		if err != nil {
			return nil, err
		}
		words[o.players-len(bots)+i] = "bot:" + b
	}
	for i, w := range words {
		w = cmp.Or(w, "human")
		var err error
		if bot, ok := strings.CutPrefix(w, "bot:"); ok && strings.Contains(bot, "@") {
			if _, err = o.enroll(bot); err != nil {
				return nil, err
			}
		}
		if seats[i], err = player.ParseSeat(w); err != nil {
			return nil, console.Usage(err)
		}
	}
	return seats, nil
}
