package page_test

import (
	"bytes"
	"strings"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/view"
)

// discovered returns the table of a game in which the first slot has just turned up: Ada has marked the last trace for 5 points
// and 1 publicity, Ada draws two cards of the species and Carl one.
func discovered(t *testing.T, species, lang string) *page.Table {
	g := begin(t, 5, 2, kernel.Settings{})
	g.goOn(0, 0)
	at := g.table(0, lang)
	x := &at.View.Species[0]
	x.Discovered, x.ID, x.Name, x.Deck, x.Market = true, species, "The <b>species", 7, []view.Card{{ID: "ET.1"}}
	for i, by := range []board.Seat{0, 1, 0} {
		x.Columns[i].Discovery = by
	}
	reward := view.Worth{Text: "3 points", Parts: []view.Part{{Res: "vp", N: 3, Text: "3 points"}}}
	x.Columns[0].Spaces = []view.BoardSpace{{N: 1, Reward: reward, By: []board.Seat{1}}, {N: 2, Reward: reward}, {N: 3, Reward: reward}, {N: 4}}
	slot := view.Arg{Role: "slot", ID: "slot:left"}
	gain := func(res string, n int) view.Step {
		return view.Step{Line: 8, Seat: 0, Verb: "gain", Args: []view.Arg{{Role: "n", N: n}, {Role: "what", ID: "res:" + res}}}
	}
	draw := func(p board.Seat) view.Step { return view.Step{Line: 9, Seat: p, Verb: "draw", Hidden: p > 0} }
	at.View.Turns = []view.Turn{{Round: 3, Seat: 0, Deeds: []view.Deed{
		{Seat: 0, Steps: []view.Step{{Line: 8, Seat: 0, Verb: "trace", Args: []view.Arg{slot, {Role: "place", ID: "discovery"}}}, gain("vp", 5), gain("publicity", 1)}},
		{Seat: board.Nobody, Steps: []view.Step{{Line: 9, Seat: board.Nobody, Verb: "discovery", Moment: "discovery", Text: "discovered", Args: []view.Arg{slot}}}},
		{Seat: 0, Steps: []view.Step{draw(0), draw(0), draw(1), {Line: 10, Seat: 1, Verb: "draw"}}},
	}}}
	return at
}

// A discovery shows the player who made it and the reward, the rules of the species from its sheet, its board, and the
// cards that each player gained; the way back has the focus. A hidden species is not a discovery.
func TestFound(t *testing.T) {
	for _, lang := range []string{"en", "de", "fr", "ru"} {
		at := discovered(t, "mascamites", lang)
		html := string(write(t, "found-"+lang+".html", func(b *bytes.Buffer) error { return at.Found(b, "left") }))
		inspect(t, []byte(html))
		if lang != "en" {
			continue
		}
		for _, want := range []string{"round 3", "The &lt;b&gt;species", "Ada marked the last trace.", `+<span class="gain" role="img" title="">5<svg class="i"><use href="#s-vp"/></svg></span>`,
			`+<span class="gain" role="img" title=""><svg class="i"><use href="#s-publicity"/></svg></span>`, "place three samples", "7 are left", "Ada <b>+2</b>", "Carl <b>+1</b>",
			`<a class="button go" data-close autofocus href="/g/1/x">`, ">2–3</span>"} {
			if !strings.Contains(html, want) {
				t.Errorf("the discovery does not say %q", want)
			}
		}
	}
	at := discovered(t, "mascamites", "en")
	for _, slot := range []string{"right", "", "<script>"} {
		if err := at.Found(&bytes.Buffer{}, slot); err != room.ErrNothing {
			t.Errorf("%q is discovered: %v", slot, err)
		}
	}
}

// A table names the moments that take the whole window: discoveries, and at the end only that. The others are banners,
// including the player's own turn.
func TestMomentsOfTheTable(t *testing.T) {
	at := discovered(t, "mascamites", "en")
	main := func() string {
		return string(write(t, "moments.html", func(b *bytes.Buffer) error { return at.Main(b) }))
	}
	if html := main(); !strings.Contains(html, ` data-moments="left"`) || strings.Contains(html, ">discovered</li>") || !strings.Contains(html, `class="turn seat-0"`) {
		t.Errorf("a discovery is no moment of its own, or the turn is no banner: %s", html)
	}
	at.Over = true
	if html := main(); !strings.Contains(html, ` data-moments="over"`) || strings.Contains(html, `id="undo"`) || strings.Contains(html, `data-look="hint"`) {
		t.Error("the end offers an undo or a hint, or is no moment of its own")
	}
}

// The end names the winner and where they were ahead, and draws the points of all players on one scale, with the same
// numbers in a table. Ada has 10 + 6 + 20 + 4 = 40 points, Carl 3 + 12 + 10 + 5 = 30, of which content has scored 5 at the end. Three
// rounds were played.
func TestEnd(t *testing.T) {
	a := &page.After{Table: discovered(t, "mascamites", "en"), Film: &room.Film{Won: []board.Seat{0}, Scores: []view.Score{
		{Seat: 0, Total: 40, Final: 20, Rounds: []int{4, 20, 40}, Finals: []view.Amount{{ID: "gold", Name: "the gold tile Technology", N: 20}},
			Sources: []view.Amount{{ID: "start", N: 4}, {ID: "land", Name: "landings", N: 10}, {ID: "computer", Name: "data in the computer", N: 6}, {ID: "gold", Name: "the gold tile Technology", N: 20}}},
		{Seat: 1, Total: 30, Rounds: []int{3, 10, 30}, Sources: []view.Amount{{ID: "start", N: 3}, {ID: "land", Name: "landings", N: 12}, {ID: "computer", N: 0}, {ID: "gold", N: 10}, {ID: "scoring", N: 5}}}}}}
	a.Table.Over = true
	html := string(write(t, "after.html", func(b *bytes.Buffer) error { return a.Page(b) }))
	inspect(t, []byte(html))
	for _, want := range []string{"Ada wins by 10", "after 3 rounds", `Final scoring</th><td>0</td><td class="best">5</td>`, "Ahead of Carl mainly through: Gold tiles &#43;10, Techs &#43;6.",
		`x="0.00%" width="25.00%"`, `x="40.00%" width="50.00%"`, `x="30.00%" width="25.00%"`, // of the 40 points of Ada: her landings and gold tiles, Carl's gold tiles
		`<td>10</td><td class="best">12</td><td class="how">landings 10</td>`, "data in the computer 6", "Final scoring of Ada: <b>20</b>", "<strong>40</strong>", "<strong>30</strong>",
		`action="/g/1/x/rematch"`, `href="/g/1/x/film?at=0"`, `href="/g/1/x/mistakes"`, `href="/g/1/x/saved"`, `href="/g/1/x?stay"`} {
		if !strings.Contains(html, want) {
			t.Errorf("the end does not say %q", want)
		}
	}
	a.Won = []board.Seat{0, 1}
	if html := string(write(t, "shared.html", func(b *bytes.Buffer) error { return a.Page(b) })); !strings.Contains(html, "Ada, Carl share the win") || strings.Contains(html, "Ahead of") {
		t.Error("a shared win is not said, or has a reason")
	}
}
