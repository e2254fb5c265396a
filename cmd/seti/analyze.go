package main

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"seti/cmd/internal/bot"
	"seti/cmd/internal/console"
	"seti/cmd/internal/table"
	"seti/kernel"
	"seti/kernel/play"
)

type analyzeOptions struct {
	replayOptions
	games int
	top   int
}

// loss is a decision with which points were lost.
type loss struct {
	Decision int     `json:"decision"` // its number in the file, from 1
	Round    int     `json:"round"`
	Seat     string  `json:"seat"`
	Taken    string  `json:"taken"`
	Better   string  `json:"better"`
	Points   float64 `json:"points"`
	Error    float64 `json:"error"`
	seat     kernel.Seat
}

func newAnalyze(a *app) *cobra.Command {
	o := &analyzeOptions{replayOptions: replayOptions{app: a}}
	cmd := &cobra.Command{
		Use:   "analyze FILE",
		Short: "Show where points were lost in a saved game",
		Long: `Go through the decisions of a saved game, imagine for each how the game would have
gone on from it, as far as its player could know, and list those with which most
points were lost: what was taken, what would have been better, and by how many points
at the end of the game, with the standard error of the difference. The file is only
read. More --games see finer differences and take longer; the same number gives the
same list.`,
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
	f.IntVar(&o.games, "games", 120, "imagine `N` games for each decision")
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
	c, err := o.open()
	if err != nil {
		return err
	}
	if err := j.CheckPacks(c); err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	if eyes >= kernel.Seat(j.Settings.Players) {
		return console.Usagef("--seat %s: there are %d players", o.seat, j.Settings.Players)
	}
	ctx, stop := interruptible(ctx)
	defer stop()
	s, err := table.NewSession(c, j.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
	}
	defer s.Close()
	list, differs := o.losses(ctx, s, j, eyes)
	if differs != nil {
		return fmt.Errorf("%s: %w", o.file, differs)
	}
	var lost [kernel.MaxSeats]float64
	for _, l := range list {
		lost[l.seat] += l.Points
	}
	slices.SortStableFunc(list, func(a, b loss) int { return cmp.Compare(b.Points, a.Points) })
	list = list[:min(o.top, len(list))]
	if o.json {
		return printJSON(o.IO, list)
	}
	for p := range kernel.Seat(j.Settings.Players) {
		if eyes == kernel.Everyone || eyes == p {
			fmt.Fprintf(o.Out, "%s lost about %.0f points with single decisions\n", p, lost[p])
		}
	}
	for _, l := range list {
		fmt.Fprintf(o.Out, "%6.1f ± %.1f  round %d, decision %d, %s: %s; better: %s\n", l.Points, l.Error, l.Round, l.Decision, l.Seat, l.Taken, l.Better)
	}
	if ctx.Err() != nil {
		return fmt.Errorf("stopped before the end of the game")
	}
	return nil
}

// losses goes through the game and notes where another option was surely better.
func (o *analyzeOptions) losses(ctx context.Context, s *play.Session, j *play.Journal, eyes kernel.Seat) ([]loss, error) {
	critic := bot.NewCritic(s.C, o.games, 0)
	list := []loss{} // in JSON a list, also if it is empty
	d := s.Replay(j.Lines, false, func(i int) {
		line := j.Lines[i]
		if ctx.Err() != nil || eyes != kernel.Everyone && eyes != line.Seat {
			return
		}
		s.Seek(line.Seat, line.ID)
		option, ok := s.C.ParseOption(line.ID)
		asked := s.Raw()
		if asked == nil || !ok || asked.Seat != line.Seat || asked.Find(option) < 0 || len(asked.Options) < 2 {
			return
		}
		taken := asked.Find(option)
		found := critic.Weigh(asked, func(dst *kernel.Game, seed uint64) error { return s.TakeUp(dst, line.Seat, seed) }, uint64(i)+1, taken)
		if len(found) < 2 || found[0].Option == taken {
			return
		}
		for _, w := range found[1:] {
			if w.Option == taken && w.Games > 0 {
				list = append(list, loss{i + 1, int(s.State().Round), line.Seat.String(), line.ID, s.C.ID(asked.Options[found[0].Option]),
					found[0].Points - w.Points, w.Error, line.Seat})
			}
		}
	})
	if d != nil {
		return nil, d
	}
	return list, nil
}
