package main

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content"
	"seti/content/report"
	"seti/content/results"
	"seti/content/sim"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

type balanceOptions struct {
	simOptions
	outputs
	pack  string
	cards []string

	balance *report.Balance // of pairs that are in no file
	played  bool
}

func newBalance(a *app) *cobra.Command {
	o := &balanceOptions{simOptions: simOptions{app: a, unit: "pair", rest: "the table has them too"}}
	o.tell = func(sim.Totals, float64) error {
		o.played = true
		return nil
	}
	cmd := &cobra.Command{
		Use:   "balance PACK",
		Short: "Find out what the cards of a pack are worth",
		Long: `Find out what each card of a pack is worth, by games in pairs. Player p1 is dealt the
card at the start, in place of one of their cards. In one game they play it as soon as
they can. In the other one they never play it, but they may discard it or tuck it. The
gain is the difference in points, with its 95% confidence interval. A third game, in
which they play the card when they want to, shows how often computer players choose it.

A gain needs many pairs: with 100, it is known to about 8 points. PACK is a folder, or
the id of a built-in or installed pack, such as base. Species cards and cards of decks
from which nobody draws are not dealt.

--results writes a line for every pair. To continue a run that was stopped, give the
same command again. --shard 3/100 plays part 3 of 100; seti report makes the table
of all parts.`,
		Example: `  seti balance my-pack
  seti balance base --card 5 --card 39 --games 400
  seti balance space-agencies --games 400 --results balance.jsonl --html balance.html
  seti balance base --games 400 --shard 3/100 --results part-3.jsonl`,
		Args: cobra.ExactArgs(1),
		PreRun: func(_ *cobra.Command, args []string) {
			o.pack = args[0]
			o.packs = append(o.packs, o.pack)
		},
		RunE: func(cmd *cobra.Command, _ []string) error {
			o.given = cmd.Flags().Changed
			return o.run(cmd.Context())
		},
		ValidArgsFunction: completeFolders,
	}
	f := cmd.Flags()
	f.StringArrayVar(&o.cards, "card", nil, "only the card `ID`, also of another pack (may be repeated)")
	f.IntVar(&o.Games, "games", 100, "play `N` pairs of games for each card")
	f.StringArrayVar(&o.Bots, "bot", []string{"hard"}, botsHelp+" (may be repeated)")
	f.IntVar(&o.Players, "players", 2, "play with `N` seats, 2 to 4")
	o.outputs.flags(cmd, "write a page", "write the table to cards.csv in `DIR`")
	o.runFlags(cmd)
	a.isolatable(cmd, func([]string) (read, write []string, err error) {
		write, err = o.writes()
		more, err2 := o.outputs.folders()
		return trainedFiles(o.Bots), append(write, more...), cmp.Or(err, fileError(err2))
	})
	return cmd
}

func (o *balanceOptions) run(ctx context.Context) error {
	if err := o.spare(); err != nil {
		return err
	}
	if err := cmp.Or(o.check(), o.seated()); err != nil {
		return err
	}
	c, err := o.table()
	if err != nil {
		return err
	}
	if seats := o.Settings.Seats; len(seats) > 0 && seats[0].Content != "" {
		return console.Usagef("--played p1=%s: p1 is dealt the cards, so a computer player has to sit there", seats[0].Content)
	}
	if o.Deal, err = o.deal(c); err != nil {
		return err
	}
	if o.Games > math.MaxInt32/len(o.Deal) {
		return console.Usagef("--games %d: there are %d cards, and so many games are never played", o.Games, len(o.Deal))
	}
	o.Games *= len(o.Deal)
	all := o.Games
	if err := o.part(); err != nil {
		return err
	}
	o.Record = true
	if o.results == "" {
		head, err := sim.Head(c, &o.Options, all, version())
		if err != nil {
			return err
		}
		o.balance = report.NewBalance(&head)
		o.Each = func(g *sim.Game) error {
			o.balance.Add(g.Record)
			return nil
		}
	}
	err = o.play(ctx, c, all)
	if !o.played && (err != nil || o.Games > 0) {
		return err
	}
	return cmp.Or(o.worths(), err) // the file of results is closed now
}

// deal returns the ids of the cards to deal: those of --card, or those of the pack that can be dealt.
func (o *balanceOptions) deal(c *catalog.Catalog) (list []string, err error) {
	g, err := kernel.NewGame(c, o.Settings)
	if err != nil {
		return nil, err
	}
	pack := content.Base()
	if named := content.Sources(o.pack); len(named) > 0 {
		pack = named[0]
	}
	id := content.PackID(pack)
	c = g.C
	for i := range c.Cards {
		card := &c.Cards[i]
		if card.Pack == id && g.JoinsDeck(board.CardID(i)) {
			list = append(list, card.ID)
		}
	}
	if len(o.cards) == 0 {
		if len(list) == 0 {
			return nil, fmt.Errorf("%s has no card that can be dealt", o.pack)
		}
		return list, nil
	}
	list = nil
	for _, id := range o.cards {
		i, ok := c.Card(id)
		switch {
		case !ok:
			return nil, source.Hint(console.Usagef("--card %s: there is no such card", id), "%s", source.Nearest(id, c.IDs(board.KindCard)))
		case c.Cards[i].SpeciesIndex >= 0:
			return nil, console.Usagef("--card %s: it belongs to a species, so nobody can be dealt it at the start", id)
		case !g.JoinsDeck(i):
			return nil, source.Hint(console.Usagef("--card %s: it is in the deck %s, which is not part of these games", id, c.DeckOf(i).ID), "--with turns on modules")
		case !slices.Contains(list, id):
			list = append(list, id)
		}
	}
	return list, nil
}

// worths prints the table of the pairs, with those that were in the file already.
func (o *balanceOptions) worths() error {
	b := o.balance
	if b != nil {
		b.Finish()
	} else {
		games, err := results.Join([]string{o.results}, false)
		if err == nil {
			b, err = report.AddPairs(games)
		}
		if err != nil {
			return fileError(err)
		}
	}
	return o.show(o.IO, b, o.json, false)
}
