package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"seti/cmd/internal/console"
	"seti/content/files"
	"seti/content/picture"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
)

type cardsOptions struct {
	*app
	kind, color, deck string
	cost, html        string
	print, paper      string
	json              bool
}

var (
	cardKinds  = []string{"effect", "conditional", "trigger", "endgame"}
	cardColors = append(board.ColorNames[:], "none")
	papers     = slices.Sorted(maps.Keys(picture.Papers))
)

func newCards(a *app) *cobra.Command {
	o := &cardsOptions{app: a}
	cmd := &cobra.Command{
		Use:   "cards",
		Short: "List cards",
		Long: `List cards, one per line: id, name, cost, kind, what you gain for discarding it,
the color of its signal, and its income when tucked. seti show prints a card in
full.`,
		Example: `  seti cards --kind endgame --color red
  seti cards --cost 0 --json
  seti cards --html cards.html    # a page with pictures and filters
  seti cards --deck main --print cards.pdf --paper letter`,
		Args: cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	f := cmd.Flags()
	f.StringVar(&o.kind, "kind", "", "only cards of `KIND`: "+strings.Join(cardKinds, ", "))
	f.StringVar(&o.color, "color", "", "only cards with a signal of `COLOR`: "+strings.Join(cardColors, ", "))
	f.StringVar(&o.cost, "cost", "", "only cards that cost `N` credits; 0 lists cards that cost nothing")
	f.StringVar(&o.deck, "deck", "", "only cards from `DECK`, such as main")
	f.BoolVar(&o.json, "json", false, "print JSON, as seti export does")
	f.StringVar(&o.html, "html", "", "draw the cards on a page in `FILE`")
	f.StringVar(&o.print, "print", "", "draw the cards on sheets to print, nine on a page with marks to cut, as a PDF in `FILE`")
	f.StringVar(&o.paper, "paper", "a4", "print on `PAPER`: "+strings.Join(papers, ", "))
	cmd.MarkFlagsMutuallyExclusive("json", "html", "print")
	complete(cmd, "paper", papers)
	complete(cmd, "kind", cardKinds)
	complete(cmd, "color", cardColors)
	return cmd
}

func (o *cardsOptions) run() error {
	if err := cmp.Or(oneOf("kind", o.kind, cardKinds), oneOf("color", o.color, cardColors), oneOf("paper", o.paper, papers)); err != nil {
		return err
	}
	cost := -1
	if o.cost != "" {
		var err error
		if cost, err = strconv.Atoi(o.cost); err != nil || cost < 0 {
			return console.Usagef("--cost %q: expected a number of credits", o.cost)
		}
	}
	c, err := o.open()
	if err != nil {
		return err
	}
	var decks []string
	for i := range c.Cards {
		if d := describe.Deck(&c.Cards[i]); !slices.Contains(decks, d) {
			decks = append(decks, d)
		}
	}
	if err := oneOf("deck", o.deck, decks); err != nil {
		return err
	}
	t := describe.New(c)
	var cards []*catalog.Card
	for i := range c.Cards {
		card := &c.Cards[i]
		_, sector, _ := t.Corners(card)
		sector = cmp.Or(sector, "none")
		if (o.kind == "" || card.Is(o.kind)) && (o.color == "" || sector == o.color) &&
			(cost < 0 || costs(t, card, cost)) && (o.deck == "" || describe.Deck(card) == o.deck) {
			cards = append(cards, card)
		}
	}
	if o.json {
		records := []describe.Record{}
		for _, card := range cards {
			records = append(records, t.CardRecord(card))
		}
		return printJSON(o.IO, records)
	}
	said, err := o.texts(c)
	if err != nil {
		return err
	}
	if (o.html != "" || o.print != "") && len(cards) > 0 {
		if err := o.draw(picture.New(said), cards); err != nil {
			return err
		}
		fmt.Fprintln(o.Err, console.Count(len(cards), "card"))
		return nil
	}
	var rows [][]string
	for _, card := range cards {
		free, sector, income := said.Corners(card)
		rows = append(rows, []string{card.ID, card.Name, said.Cost(card), said.KindWord(card), free, sector, income})
	}
	o.PrintLines(console.Table(rows, o.Style().Bold))
	fmt.Fprintln(o.Err, console.Count(len(cards), "card"))
	if len(cards) == 0 {
		return console.ErrNo
	}
	return nil
}

// draw writes pictures of cards to a page or to sheets to print.
func (o *cardsOptions) draw(d *picture.Drawer, cards []*catalog.Card) error {
	var all []*picture.Picture
	for i := range d.C.Cards {
		if slices.Contains(cards, &d.C.Cards[i]) {
			all = append(all, d.Card(board.CardID(i)))
		}
	}
	if o.html != "" {
		return o.page(d, o.html, all)
	}
	o.missingLetters(all)
	var sheets bytes.Buffer
	if err := picture.Print(&sheets, picture.Papers[o.paper], all); err != nil {
		return err
	}
	return files.Write(o.print, sheets.Bytes(), 0o666)
}

// costs reports whether a card costs a number of credits. A card that is never played has no
// price, and one that costs 0 credits costs nothing else either.
func costs(t *describe.Texts, card *catalog.Card, credits int) bool {
	return t.Price(card) != "" && card.Cost.Of(board.Credit) == credits && (credits > 0 || len(card.Cost.Gains) == 0)
}

// oneOf returns an error for a flag whose value is not among the known ones.
func oneOf(flag, value string, known []string) error {
	if value == "" || slices.Contains(known, value) {
		return nil
	}
	return source.Hint(console.Usagef("--%s %q: expected %s", flag, value, strings.Join(known, ", ")), "%s", source.Nearest(value, known))
}

// complete offers words to the shell for a flag.
func complete(cmd *cobra.Command, flag string, words []string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// completeFolders offers folders to the shell for an argument.
var completeFolders = cobra.FixedCompletions(nil, cobra.ShellCompDirectiveFilterDirs)

// printJSON writes a value as JSON for programs.
func printJSON(io *console.IO, v any) error {
	e := json.NewEncoder(io.Out)
	e.SetIndent("", "  ")
	e.SetEscapeHTML(false)
	return e.Encode(v)
}
