package trial_test

import (
	"slices"
	"testing"
	"testing/fstest"

	"seti/cmd/internal/trial"
	"seti/content"
	"seti/kernel/board"
	"seti/kernel/describe"
	"seti/scripting/scenario"
)

// The game of the page and the one at a prompt are the same, and the card can be played: any card of both boxes that
// is ever played, and one of a deck that only a module for three adds.
func TestTrials(t *testing.T) {
	card := []byte("id = \"M-1\"\nname = \"Solar Sail\"\ncost = { credit = 2, pearl = 3 }\n")
	files := fstest.MapFS{
		"pack.toml":            {Data: []byte("id = \"mine\"\nname = \"Mine\"\nversion = \"1\"\napi = 3\nresources = [\"pearl\"]\n[decks.sails]\nfolder = \"sails\"\n")},
		"sails/sail.toml":      {Data: card},
		"modules/winds.toml":   {Data: []byte("id = \"winds\"\nname = \"Winds\"\nplayers = [3]\n")},
		"modules/sailing.toml": {Data: []byte("id = \"sailing\"\nname = \"Sailing\"\nneeds = [\"winds\"]\nadds = [\"sails\"]\n")},
	}
	packs, problems := content.Load(content.Base(), content.Bundled()["space-agencies"], content.Source{FS: files, Dir: "mine"})
	c, found := content.Catalog(packs)
	if len(problems)+len(found) > 0 {
		t.Fatal(problems, found)
	}
	texts, tried := describe.New(c), 0
	for i := range c.Cards {
		x := &c.Cards[i]
		if texts.Price(x) == "" {
			continue
		}
		tried++
		game := trial.Of(c, x)
		s, err := game.Begin()
		if err != nil {
			t.Errorf("%s: %v", x.ID, err)
			continue
		}
		same, err := scenario.Start(c, game.Setup())
		if err != nil {
			t.Fatalf("%s: %v", x.ID, err)
		}
		if s.State().Hash() != same.State().Hash() {
			t.Errorf("%s: the setup is another game", x.ID)
		}
		if !slices.ContainsFunc(s.Pending().Options, func(o board.Option) bool { return c.ID(o) == "play "+x.ID }) {
			t.Errorf("%s cannot be played", x.ID)
		}
		if on := same.State().Modules != 0; on != (x.ID == "M-1" || x.Deck == "promo") {
			t.Errorf("%s of the deck %s: a module is on: %v", x.ID, x.Deck, on)
		}
		s.Close()
		same.Close()
	}
	if tried < 250 {
		t.Errorf("%d cards are tried out, expected at least 250", tried)
	}
}
