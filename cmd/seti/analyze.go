package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
	"seti/content/results"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/play"
	"seti/kernel/player"
	"seti/kernel/view"
)

type analyzeOptions struct {
	replayOptions
	games int
	top   int
}

// loss is a decision at which another option was certainly better.
type loss struct {
	Decision int      `json:"decision"` // its number in the file, from 1
	Round    int      `json:"round"`
	Seat     string   `json:"seat"`
	Taken    string   `json:"taken"`
	Better   string   `json:"better"`
	TakenAs  string   `json:"taken_text"` // the label of the option
	BetterAs string   `json:"better_text"`
	Points   float64  `json:"points"`
	Error    float64  `json:"error"`
	Why      []string `json:"why"`     // what the better option gives that the one taken does not
	Reasons  []string `json:"reasons"` // the same as data
	See      string   `json:"see"`     // the command that shows the position

	why []catalog.Phrase
}

func newAnalyze(a *app) *cobra.Command {
	o := &analyzeOptions{replayOptions: replayOptions{app: a}}
	cmd := &cobra.Command{
		Use:   "analyze FILE",
		Short: "Show where points were lost in a saved game",
		Long: `For each decision of a saved game, simulate how the game could have continued, using
only what that player knew. List the decisions that cost the most points: the option
taken, a better one, and the difference at the end of the game with its standard
error, as found in games other than those that found the better option. Do not add
up the points of several decisions: one leads to the next.

More --games find smaller differences and take longer; the same number gives the same
list. Below each decision are what the better option gives that the one taken does
not, and the command that shows the position. Ctrl-C stops and prints what was found
so far. The file is not changed.`,
		Example: `  seti analyze friday.seti
  seti analyze friday.seti --seat p1 --games 400 --top 20`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.file = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.seat, "seat", "", "only the decisions of `SEAT`, such as p1")
	f.IntVar(&o.games, "games", 120, "simulate `N` games for each decision")
	f.IntVar(&o.top, "top", 10, "list `N` decisions")
	f.BoolVar(&o.json, "json", false, "print JSON")
	a.isolatable(cmd, func(args []string) (read, write []string, err error) { return args, nil, nil })
	return cmd
}

func (o *analyzeOptions) run(ctx context.Context) error {
	eyes, err := o.eyes()
	switch {
	case err != nil:
		return err
	case o.games < 1 || o.top < 1:
		return console.Usagef("expected 1 or more --games and --top")
	}
	j, err := o.read()
	if err != nil {
		return err
	}
	o.bring(o.file)
	c, err := o.openToPlay()
	if err != nil {
		return err
	}
	if err := j.CheckPacks(c); err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	if eyes >= board.Seat(j.Settings.Players) {
		return console.Usagef("--seat %s: there are %d players", o.seat, j.Settings.Players)
	}
	tag, err := o.language()
	if err != nil {
		return err
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	s, err := savegame.NewSession(c, j.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	words := view.NewViewer(tag, s.C, nil)
	defer s.Close()
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	list, seen, differs := o.losses(ctx, s, j, eyes, words)
	if differs != nil {
		return fmt.Errorf("%s: %w", o.file, differs)
	}
	var lost [board.MaxSeats]int
	for _, l := range list {
		lost[results.SeatNumber(l.Seat)]++
	}
	slices.SortStableFunc(list, func(a, b loss) int { return cmp.Compare(b.Points, a.Points) })
	list = list[:min(o.top, len(list))]
	if o.json {
		if err := printJSON(o.IO, list); err != nil {
			return err
		}
	} else {
		for p := range board.Seat(j.Settings.Players) {
			if eyes == board.Everyone || eyes == p {
				fmt.Fprintln(o.Out, words.Word("analyze.seat", catalog.Args{"player": p.String(), "lost": lost[p], "n": seen[p]}))
			}
		}
		for _, l := range list {
			fmt.Fprintln(o.Out, words.Word("analyze.loss", catalog.Args{"points": fmt.Sprintf("%6s", draw.Decimal(words, l.Points, 1)), "error": draw.Decimal(words, l.Error, 1), "round": l.Round, "decision": l.Decision, "player": l.Seat,
				"taken": l.TakenAs, "taken_id": l.Taken, "better": l.BetterAs, "better_id": l.Better}))
			if len(l.why) > 0 {
				fmt.Fprintln(o.Out, "       "+words.Word("advice.why", catalog.Args{"reasons": l.why}))
			}
			fmt.Fprintln(o.Out, "       "+words.Word("analyze.see", catalog.Args{"command": l.See}))
		}
	}
	if ctx.Err() != nil {
		return errors.New(words.Word("analyze.stopped", nil))
	}
	return nil
}

// losses goes through the game and returns the decisions at which another option was certainly better,
// and the number of decisions of each seat at which it has looked.
func (o *analyzeOptions) losses(ctx context.Context, s *play.Session, j *play.Journal, eyes board.Seat, words *view.Viewer) (list []loss, seen [board.MaxSeats]int, err error) {
	critic := player.NewCritic(s.C, o.games, 0)
	list = []loss{} // a list in JSON, even if it is empty
	bar := o.Bar("decisions", len(j.Lines))
	defer bar.Clear()
	d := s.Replay(j.Lines, false, func(i int) {
		line := j.Lines[i]
		bar.Step()
		if ctx.Err() != nil || eyes != board.Everyone && eyes != line.Seat {
			return
		}
		v, ok := critic.Judge(ctx, s, i, line)
		if !ok {
			return
		}
		if v.Found {
			l := loss{Decision: i + 1, Round: v.Round, Seat: line.Seat.String(), Taken: line.ID, Better: s.C.ID(v.Better),
				TakenAs: words.Tell(v.TakenAs), BetterAs: words.Tell(v.BetterAs), Points: v.Points, Error: v.Error,
				See: o.withPacks(fmt.Sprintf("seti replay %s --to %d", console.Quote(o.file), i))}
			for _, r := range v.Reasons {
				l.why = append(l.why, r.Phrase)
				l.Why, l.Reasons = append(l.Why, words.Tell(r.Phrase)), append(l.Reasons, r.Line(s.C))
			}
			list = append(list, l)
		}
		if ctx.Err() == nil {
			seen[line.Seat]++
		}
	})
	if d != nil {
		return nil, seen, d
	}
	return list, seen, nil
}
