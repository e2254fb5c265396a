package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/cmd/internal/draw"
	"seti/cmd/internal/savegame"
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

// lessons are the findings about a seat, as --json prints them.
type lessons struct {
	Seat      string `json:"seat"`
	Decisions int    `json:"decisions"` // with a choice
	Looked    int    `json:"looked"`    // decisions that were looked at
	Lost      int    `json:"lost"`      // decisions of these at which another option was surely better
	Deal      *dealt `json:"deal"`      // null if it is not known
	Losses    []loss `json:"losses"`
}

// dealt is the worth of the deal.
type dealt struct {
	Points float64 `json:"points"` // more than the average of other deals
	Error  float64 `json:"error"`
	Deals  int     `json:"deals"` // with which it was compared
	Usual  bool    `json:"usual"` // it cannot be told from an average deal
}

// loss is a decision at which another option was surely better.
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
}

func newAnalyze(a *app) *cobra.Command {
	o := &analyzeOptions{replayOptions: replayOptions{app: a}}
	cmd := &cobra.Command{
		Use:   "analyze FILE",
		Short: "Show where points were lost in a saved game",
		Long: fmt.Sprintf(`Simulate how a saved game could have continued after each decision, using only what
its player knew, and list the decisions of each person that cost the most points: the
option taken, a better one, and the difference at the end of the game with its
standard error, as found in games other than those that found the better option. In a
game without people, list those of each computer player. Only one decision is listed
for each turn; do not add up several: one leads to the next. Below each are what the
better option gives that the one taken does not, and the command that shows the
position.

What was chance is said apart: what the deal was worth, which is all that the player
saw before their first decision. Games are played on from there and from 200 other
deals of the same settings, each time with the hidden cards dealt again and one
computer player at all seats; the points of the player are compared.

This takes at most %d minutes of processor time for each player, less for most games;
first come the decisions that promise the largest loss. More --games find smaller
differences and may take longer in proportion. The same number gives the same list,
unless the time runs out. Ctrl-C stops and prints what was found so far. The file is
not changed.`, int(player.StudyTime.Minutes())),
		Example: `  seti analyze friday.seti
  seti analyze friday.seti --seat p1 --games 120 --top 20`,
		Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			o.file = args[0]
			return o.run(cmd.Context())
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.seat, "seat", "", "only the decisions of `SEAT`, such as p1")
	f.IntVar(&o.games, "games", player.StudyGames, "simulate `N` games for each decision")
	f.IntVar(&o.top, "top", player.StudyKeeps, "list `N` decisions of each player")
	f.BoolVar(&o.json, "json", false, "print JSON")
	a.isolatable(cmd, func(args []string) (read, write []string, err error) { return args, nil, nil })
	return cmd
}

func (o *analyzeOptions) run(ctx context.Context) error {
	if o.games < 1 || o.top < 1 {
		return console.Usagef("expected 1 or more --games and --top")
	}
	c, j, err := o.read(o.openToPlay, true)
	if err != nil {
		return err
	}
	tag, err := o.language()
	if err != nil {
		return err
	}
	seats, err := o.studied(j)
	if err != nil {
		return fmt.Errorf("%s: %w", o.file, err)
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
	list := []lessons{}
	for _, seat := range seats {
		x, err := o.study(ctx, s, j, seat)
		if err != nil {
			return fmt.Errorf("%s: %w", o.file, err)
		}
		if o.json {
			list = append(list, o.data(words, x))
		} else {
			o.print(words, x)
		}
	}
	if o.json {
		if err := printJSON(o.IO, list); err != nil {
			return err
		}
	}
	if ctx.Err() != nil {
		return errors.New(words.Word("analyze.stopped", nil))
	}
	return nil
}

// studied returns the seats to study: the one that was asked for, or those of people, or of computer players if nobody else
// plays.
func (o *analyzeOptions) studied(j *play.Journal) (seats []board.Seat, err error) {
	if o.eyes != board.Everyone {
		return []board.Seat{o.eyes}, nil
	}
	all, err := player.SeatsOf(j.JournalHead)
	if errors.As(err, new(*player.Absent)) {
		err = nil // nobody asks it again
	}
	var others []board.Seat
	for p, s := range all {
		switch {
		case s.Content != "":
		case s.Bot != "":
			others = append(others, board.Seat(p))
		default:
			seats = append(seats, board.Seat(p))
		}
	}
	if len(seats) == 0 {
		seats = others
	}
	return seats, err
}

// study studies a seat until the context ends.
func (o *analyzeOptions) study(ctx context.Context, s *play.Session, j *play.Journal, seat board.Seat) (*player.Study, error) {
	x := player.NewStudy(j.Lines, seat)
	x.Each, x.Keeps = o.games, o.top
	bar := o.Bar(fmt.Sprintf("%s: decisions", seat), max(1, len(x.Order)))
	defer bar.Clear()
	err := x.Look(ctx, 0, s, j.Lines, func() error {
		bar.Step()
		return nil
	})
	return x, err
}

// print prints what was found about a seat.
func (o *analyzeOptions) print(words *view.Viewer, x *player.Study) {
	fmt.Fprintln(o.Out, words.Word("analyze.seat", catalog.Args{"player": x.Seat.String(), "lost": x.Found, "n": x.Looked}))
	if deal := draw.Dealt(words, x.Deal); deal != "" {
		fmt.Fprintln(o.Out, deal)
	}
	for _, v := range x.List() {
		l := o.loss(words, &v)
		fmt.Fprintln(o.Out, words.Word("analyze.loss", catalog.Args{"points": fmt.Sprintf("%6s", draw.Decimal(words, l.Points, 1)), "error": draw.Decimal(words, l.Error, 1), "round": l.Round, "decision": l.Decision, "player": l.Seat,
			"taken": l.TakenAs, "taken_id": l.Taken, "better": l.BetterAs, "better_id": l.Better}))
		if why := draw.Why(words, v.Reasons); why != "" {
			fmt.Fprintln(o.Out, "       "+why)
		}
		fmt.Fprintln(o.Out, "       "+words.Word("analyze.see", catalog.Args{"command": l.See}))
	}
}

// data returns what was found about a seat as data.
func (o *analyzeOptions) data(words *view.Viewer, x *player.Study) lessons {
	list := lessons{Seat: x.Seat.String(), Decisions: len(x.Order), Looked: x.Looked, Lost: x.Found, Losses: []loss{}}
	if d := x.Deal; d != nil {
		list.Deal = &dealt{d.Points, d.Error, d.Deals, d.Usual()}
	}
	for _, v := range x.List() {
		list.Losses = append(list.Losses, o.loss(words, &v))
	}
	return list
}

func (o *analyzeOptions) loss(words *view.Viewer, v *player.Verdict) loss {
	l := loss{Decision: v.Line + 1, Round: v.Round, Seat: v.Seat.String(), Taken: words.C.ID(v.Taken), Better: words.C.ID(v.Better),
		TakenAs: words.Tell(v.TakenAs), BetterAs: words.Tell(v.BetterAs), Points: v.Points, Error: v.Error,
		See: o.withPacks(fmt.Sprintf("seti replay %s --to %d", console.Quote(o.file), v.Line))}
	for _, r := range v.Reasons {
		l.Why, l.Reasons = append(l.Why, words.Tell(r.Phrase)), append(l.Reasons, r.Line(words.C))
	}
	return l
}
