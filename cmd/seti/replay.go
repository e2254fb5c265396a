package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/fullscreen"
	"seti/cmd/internal/savegame"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/log"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/kernel/view"
)

type replayOptions struct {
	*app
	file   string
	verify bool
	to     int
	log    bool
	seat   string
	eyes   board.Seat // the seat
	json   bool
	reveal bool
	why    bool
	table  bool // no flag asks for printing
}

func newReplay(a *app) *cobra.Command {
	o := &replayOptions{app: a}
	cmd := &cobra.Command{
		Use:   "replay FILE",
		Short: "Step through a saved game or print its log",
		Long: `Open a saved game in the terminal and step through it forwards and backwards.
Hidden cards are shown only with --seat or --reveal. In a pipe, or with --log,
--to, --reasons, --verify or --json, print the log and then the board or the final scoring.
The file is not changed.

--reasons prints below each decision what speaks for it: what it gives that the best
of the other options does not.

--verify compares the game at the start of every turn with the hash in the file
and reports the first decision that differs. The exit status is 1 if one does.`,
		Example: `  seti replay friday.seti
  seti replay friday.seti --to 5    # the board after 5 decisions
  seti replay friday.seti --reasons # why each decision was taken
  seti replay friday.seti --verify`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.file = args[0]
			if !cmd.Flags().Changed("log") {
				o.log = !o.verify && !o.json
			}
			if cmd.Flags().Changed("to") && o.to < 0 {
				return console.Usagef("--to %d: expected a number of decisions", o.to)
			}
			o.log = o.log || o.why
			o.table = o.InTerminal && o.OutTerminal && os.Getenv("TERM") != "dumb"
			for _, f := range []string{"verify", "to", "log", "json", "reasons"} {
				o.table = o.table && !cmd.Flags().Changed(f)
			}
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.BoolVar(&o.verify, "verify", false, "compare the game with every hash in the file")
	f.IntVar(&o.to, "to", -1, "stop after `N` decisions and draw the board")
	f.BoolVar(&o.log, "log", false, "print the log; needed only with --verify or --json")
	f.BoolVar(&o.why, "reasons", false, "print the log, with what speaks for each decision")
	f.BoolVar(&o.reveal, "reveal", false, "show all hidden cards in the terminal")
	f.StringVar(&o.seat, "seat", "", "show only what `SEAT` may know, such as p1")
	f.BoolVar(&o.json, "json", false, "print the number of decisions and the first one that differs, as JSON")
	o.keyFlag(f)
	a.isolatable(cmd, func(args []string) (read, write []string, err error) {
		return slices.Concat(args, o.keyFiles()), nil, nil
	})
	return cmd
}

// replayed is the result as --json prints it.
type replayed struct {
	Decisions int    `json:"decisions"`
	Played    int    `json:"played"`
	Same      *bool  `json:"same"`     // the game is that of the file; null if its hashes were not compared
	Verified  bool   `json:"verified"` // every hash of the decisions played was compared, and agrees
	Torn      bool   `json:"torn"`
	Differs   *int   `json:"differs"` // number of the decision, from 1
	Reason    string `json:"reason,omitempty"`
}

func (o *replayOptions) run(ctx context.Context) error {
	c, j, err := o.read(o.open, o.verify)
	if err != nil {
		return err
	}
	if o.table {
		return o.show(ctx, c, j)
	}
	lines := j.Lines
	if o.to >= 0 {
		lines = lines[:min(o.to, len(lines))]
	}
	d, err := o.compare(c, j, lines)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	if d != nil {
		lines = lines[:d.Line] // up to there it is the same game
	}
	s, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	defer s.Close()
	tag, err := o.language()
	if err != nil {
		return err
	}
	p := &printed{replayOptions: o, s: s}
	if seats, err := player.SeatsOf(j.JournalHead); err == nil {
		p.seats = seats
	}
	p.viewer = view.NewViewer(tag, s.C, titles(p.seats, j.Settings.Players))
	p.play(lines)
	same := d == nil
	r := replayed{Decisions: len(j.Lines), Played: len(lines), Verified: o.verify && same, Torn: j.Torn}
	if o.verify || !same {
		r.Same = &same
	}
	if d != nil {
		n := d.Line + 1
		r.Differs, r.Reason = &n, reason(c, j, d)
	}
	if o.json {
		if err := printJSON(o.IO, r); err != nil {
			return err
		}
	} else {
		p.end(r)
	}
	if d != nil {
		return o.differs(c, j, d)
	}
	return nil
}

// show opens the table on the game.
func (o *replayOptions) show(ctx context.Context, c *catalog.Catalog, j *play.Journal) error {
	t, err := savegame.Watch(c, j.JournalHead, o.file)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	defer t.Close()
	if t.Language, err = o.language(); err != nil {
		return err
	}
	keys, err := o.readKeys()
	if err != nil {
		return err
	}
	if o.eyes == board.Everyone && !o.reveal {
		o.eyes = board.Public
	}
	return fullscreen.Replay(ctx, o.IO, t, j.Lines, keys, o.eyes)
}

// compare plays the decisions and returns where the games differ.
func (o *replayOptions) compare(c *catalog.Catalog, j *play.Journal, lines []play.Line) (*play.Differs, error) {
	s, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		return nil, err
	}
	defer s.Close()
	var failed error
	s.Failed = func(err error) { failed = err }
	d := s.Replay(lines, o.verify, nil)
	if q := s.Pending(); d == nil && q != nil && q.Prompt.Name() == "failed" && len(lines) > 0 {
		// The file does not record that the game continues without the failed effect.
		n := len(lines) - 1
		d = &play.Differs{Line: n, Decision: lines[n], Agreed: n - 1, Err: &kernel.Failure{Err: failed}}
	}
	return d, nil
}

// differs returns the error for a game that differs from its file, or failed.
func (o *replayOptions) differs(c *catalog.Catalog, j *play.Journal, d *play.Differs) error {
	err := fmt.Errorf("%s: differs from decision %d of %d on (%s): %s", o.file, d.Line+1, len(j.Lines), d.Decision, reason(c, j, d))
	var failure *kernel.Failure
	if errors.As(d.Err, &failure) {
		err = fmt.Errorf("%s: decision %d of %d (%s) fails: %w", o.file, d.Line+1, len(j.Lines), d.Decision, failure)
	}
	hint := o.withPacks(fmt.Sprintf("seti replay %s --to %d", console.Quote(o.file), d.Line)) + " shows the game before it"
	if failure == nil && j.CheckPacks(c) == nil {
		hint += "; " + play.OlderVersion
	}
	return source.Hint(err, "%s", hint)
}

// reason returns why a game differs: the events of the decisions since the last matching hash.
func reason(c *catalog.Catalog, j *play.Journal, d *play.Differs) string {
	switch {
	case d.Err != nil:
		return text.English(c).Err(d.Err).Error()
	case d.Line == 0:
		return "the setup of the game differs"
	}
	if from := max(0, d.Agreed); from < d.Line-1 {
		return fmt.Sprintf("the decisions from %d (%s) to %d (%s) led to a different state",
			from+1, j.Lines[from], d.Line, j.Lines[d.Line-1])
	}
	return fmt.Sprintf("decision %d (%s) led to a different state", d.Line, j.Lines[d.Line-1])
}

// read reads the saved game, loads its packs, and finds the seat of --seat. If the packs must be the same, others are an error.
func (o *replayOptions) read(load func() (*catalog.Catalog, error), same bool) (*catalog.Catalog, *play.Journal, error) {
	o.eyes = board.Everyone
	if o.seat != "" {
		var ok bool
		if o.eyes, ok = board.ParseSeat(o.seat); !ok {
			return nil, nil, console.Usagef("--seat %q: expected p1 to p%d", o.seat, board.MaxSeats)
		}
	}
	j, err := savegame.Read(o.file)
	if err != nil {
		return nil, nil, fileError(err)
	}
	if j.Torn {
		fmt.Fprintf(o.Err, "seti: the last line of %s is cut off and was ignored\n", o.file)
	}
	o.bring(j)
	c, err := load()
	if err != nil {
		return nil, nil, err
	}
	switch err := j.CheckPacks(c); {
	case err != nil && same:
		return nil, nil, fmt.Errorf("%s: %w", o.file, err)
	case err != nil:
		fmt.Fprintf(o.Err, "seti: %s: %v; the game may differ\n", o.file, err)
	}
	if o.eyes >= board.Seat(j.Settings.Players) {
		return nil, nil, console.Usagef("--seat %s: there are %d players", o.seat, j.Settings.Players)
	}
	return c, j, nil
}

// printed prints a replay for people who read lines.
type printed struct {
	*replayOptions
	s      *play.Session
	viewer *view.Viewer
	seats  []player.Seat
	notes  []play.Noted
	told   int // number of entries of the log that were printed
}

// titles returns the names of players, as far as they are known.
func titles(seats []player.Seat, players int) (titles []string) {
	for p := range board.Seat(players) {
		if int(p) < len(seats) {
			titles = append(titles, seats[p].Title(p))
		} else {
			titles = append(titles, p.String())
		}
	}
	return titles
}

// play plays the decisions, and prints each with what happens.
func (p *printed) play(lines []play.Line) {
	at := -1
	p.s.Log = func(n log.Entry) { p.notes = append(p.notes, play.Noted{Line: at, Note: n}) }
	var explainer *player.Explainer
	if p.why {
		explainer = player.NewExplainer(p.s.C)
	}
	p.s.Raw() // what the setup does before the first decision is printed above it
	p.s.Replay(lines, false, func(i int) {
		p.tell()
		at = i
		if p.log && (p.eyes == board.Everyone || p.eyes == lines[i].Seat) {
			fmt.Fprintf(p.Out, "%4d %s\n", i+1, p.Style().Bold(lines[i].String()))
			if p.why {
				p.reasons(explainer, lines[i])
			}
		}
	})
	p.tell()
}

// reasons prints what speaks for a decision.
func (p *printed) reasons(x *player.Explainer, l play.Line) {
	d, option, ok := player.Asked(p.s, l)
	if !ok {
		return
	}
	bot := ""
	if int(l.Seat) < len(p.seats) {
		bot = p.seats[l.Seat].Bot
	}
	if why := draw.Why(p.viewer, x.Reasons(player.EyesOf(p.s, d), d, option, bot)); why != "" {
		fmt.Fprintln(p.Out, "     "+p.Style().Dim(why))
	}
}

// tell prints what has happened since it was last called.
func (p *printed) tell() {
	var news []log.Entry
	for _, n := range p.notes[p.told:] {
		news = append(news, n.Note)
	}
	p.told = len(p.notes)
	for run := range log.Runs(news) {
		indent := "     "
		if run[0].Title() {
			indent = ""
		}
		if p.log {
			fmt.Fprintln(p.Out, indent+p.viewer.Logs(run, p.eyes)[0])
		}
	}
}

// end prints the final state of the game.
func (p *printed) end(r replayed) {
	if r.Verified {
		fmt.Fprintf(p.Out, "%s: %s, every hash agrees\n", p.file, console.Count(r.Played, "decision"))
		if !p.log && p.to < 0 {
			return
		}
	}
	w, _ := p.Size()
	seen := p.viewer.View(p.s.Game(), p.eyes, nil)
	painter := draw.NewPainter(p.viewer, seen, p.Style())
	lines := painter.Table(w)
	if r.Differs == nil && p.s.Over() {
		lines = append(lines, draw.Texts(painter.End(p.viewer.Scores(seen, p.s.Lines(), p.notes), w))...)
	}
	p.PrintLines(lines)
}
