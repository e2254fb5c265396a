package tests

import (
	"strings"
	"testing"
)

// What a scenario can check, and the message if it does not hold.
func TestExpectations(t *testing.T) {
	const setup = "[p1]\ncredit = 4\nenergy = 3\nvp = 1\nhand = [\"1\", \"2\"]\nmissions = [\"128\"]\nprobes = [\"mars\"]\ntechs = [\"probe-1\"]\n"
	for _, x := range []struct{ play, expect, want string }{
		// Any refusal: Venus has no probe, and launching is offered.
		{"p1: !any land venus", "round == 1", ""},
		{"p1: !any end-turn", "round == 1", ""},
		{"p1: !any scan", "round == 1", "x.txtar:15: p1: scan is offered, expected a refusal"},
		{"p1: !any lnad mars", "round == 1", `did you mean "land"?`},
		{"p1: !limmit scan", "round == 1", `x.txtar:15: "limmit" is not the code of a refusal (rules 15.9) (did you mean "limit"?)`},
		{"p1: !nonsense scan", "round == 1", `expected any, not_active, passed, decision_open`},

		// Everything else unchanged: a scan costs 1 credit and 2 energy, a launch 2 credits.
		{"p1: !any land venus", "unchanged", ""},
		{"p1: !any land venus\n? unchanged p1 p2 row", "unchanged", ""},
		{"p1: exchange credit energy", "unchanged\np1.credit == 4 - 2\np1.energy == 3 + 1", ""},
		{"p1: exchange credit energy", "unchanged\np1.energy == 3 + 1", "x.txtar:17: unchanged: p1.credit was 4, is 2"},
		{"p1: exchange credit energy", "unchanged p2 row deck\np1.energy == 3 + 1", ""},
		{"p1: exchange credit energy", "unchanged p1.credit", "unchanged: p1.credit was 4, is 2"},
		{"p1: exchange credit energy\n? unchanged p1", "round == 1", "x.txtar:16: unchanged: p1.credit was 4, is 2; p1.energy was 3, is 4"},
		{"p1: exchange credit energy", "unchanged p1.credits", `unchanged: p1 has no "credits" (did you mean "credit"?)`},
		{"p1: exchange credit energy\n? unchanged", "round == 1", "unchanged in play says which keys (such as ? unchanged p2 row)"},

		// A circle is free, or covered.
		{"p1: !any circle 128 1", `#p1.circles["128"] == 0 and not has(p1.circles["128"], 1)`, ""},
		{"p1: !any circle 128 1", `#p1.circles == 1`, "p1.circles has names, so it has no length (only a list has a length)"},

		// What one seat sees, and what everybody does.
		{"p1: !any land venus", `#seen_by.p1.p1.hand == 2 and #seen_by.p2.p1.hand == 0 and seen_by.p2.p1.hand_size == 2`, ""},
		{"p1: !any land venus", `#seen_by.public.p1.hand == 0 and seen_by.public.p1.credit == 4`, ""},
		{"p1: !any land venus", `#seen_by.p3.p1.hand == 0`, `seen_by has no "p3" (p1 to p4, or public: what everybody knows)`},
		{"p1: !any land venus", `#seen_by.p2.p1.hnd == 0`, `p1 has no "hnd" (did you mean "hand"?)`},

		// Events of this turn.
		{"p1: launch", `happened "launch" and happened { launch = "any", by = "p1" } and not happened { launch = "any", by = "p2" }`, ""},
		{"p1: launch", `times { launch = "any" } == 1 and times "land" == 0`, ""},
		{"p1: launch", `happened { lanuch = "any" }`, `unknown event "lanuch" (did you mean "launch"?)`},

		// Numbers of a list.
		{"p1: !any land venus", `sum { p1.credit, p1.energy } == 7 and count(p1.probes, "mars") == 1`, ""},
		{"p1: !any land venus", `sum(gold, "side") == 0`, `sum: found "`},

		// Which of several parts is false; a text in quotes does not count as a name.
		{"p1: !any land venus", `p1.credit == 4 and p1.energy == 9 and has(p1.hand, "p2") and p1.vp == 1`,
			`p1.energy == 9 does not hold: p1.energy is 3; has(p1.hand, "p2") does not hold: p1.hand is {"1", "2"}`},
		{"p1: !any land venus", `p1.credit == 5 or p1.energy == 9`, `p1.credit is 4, p1.energy is 3`},
		// Everything that does not hold.
		{"p1: !any land venus", "p1.credit == 5\np1.energy == 3\np1.vp == 2", "x.txtar:17: p1.credit == 5: p1.credit is 4\nx.txtar:19: p1.vp == 2: p1.vp is 1\n"},
		// Variables of an expression are not keys of the position; other misspelt names are found.
		{"p1: launch", `(function() for id, card in ipairs(p1.hand) do if card == "9" then return false end end return true end)()`, ""},
		{"p1: launch", `(function(n) for id, x in pairs(stars) do n = n + #x.marks end local all = n return all end)(0) == 0`, ""},
		{"p1: launch", `(function() for id in pairs(piles) do if idd == "x" then return false end end return true end)()`, `the position has no "idd"`},
		{"p1: launch", `(function() for id in pairs(piles) do end return p1.crdit end)() == 1`, `p1 has no "crdit" (did you mean "credit"?)`},
		// "=" instead of "==".
		{"p1: !any land venus", `p1.credit = 4`, `"p1.credit = 4" is not an expression: = sets a name, but an expression can only compare (write ==)`},
		// Names that no position has are found before anything is played.
		{"p1: lnad mars", `p1.crdit = 4 `, `"p1.crdit = 4" is not an expression: = sets a name`},
		{"p1: scan", `p1.crdit == 4 `, `x.txtar:17: p1 has no "crdit" (did you mean "credit"?)`},
		{"p1: launch", `pp.credit == 4 `, `x.txtar:17: the position has no "pp"`},
	} {
		got := runs(t, setup, x.play, x.expect)
		if x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s / %s:\n got %s\nwant %s", x.play, x.expect, got, x.want)
		}
	}
}

// All mistakes of a file are reported at once: keys of the position, words of
// options, seats, codes, expressions.
func TestAllOfAFileAtOnce(t *testing.T) {
	got := runs(t, "[p1]\ncredits = 4\nhand = [\"9999\"]", "p1: lnad mars\np3: scan\np1: !limmit scan", "p1.crdit == 4")
	for _, want := range []string{
		`x.txtar:6:1: unknown key "credits" (did you mean "credit"?)`,
		`x.txtar:9: "lnad mars" is not an option; did you mean "land"?`,
		`x.txtar:10: p3 does not play: the game has 2 players`,
		`"limmit" is not the code of a refusal`,
		`there is no card "9999"`,
		`p1 has no "crdit"`,
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
}

// A line that does not fit a choice that may stay open is refused for that choice, not for the question after it.
// (rules 4.8.3, 4.8.6)
func TestRefusedForTheOpenChoice(t *testing.T) {
	got := runs(t, "stack = [\"5\", \"6\"]\n[p1]\nhand = []", "p1: pass\np1: card 7", "round == 1")
	for _, want := range []string{"x.txtar:10: p1: card 7: bad_choice: ", "expected Venera Probe, Juno Probe or Choose later", "offered: [card 5] [card 6] [later]"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s is missing in\n%s", want, got)
		}
	}
}

// An impossible position is an error, even if each key is correct by itself. (rules 4.3.3,
// 4.8.3, 8.2.2, 12.1.8)
func TestContradictions(t *testing.T) {
	for _, x := range []struct{ setup, want string }{
		{"[p1]\ntechs = [\"computer-1\"]\nbottom = [1]\ntop = 0", "there is data under top space 1, and none on it"},
		{"[p1]\nlanders = [\"mars 1\", \"mars 1\"]", `"mars 1" is covered by another lander`},
		{"[p1]\nlanders = [\"mars\"]\n[p2]\nlanders = [\"mars 1\"]", ""}, // p1's covers the second
		{"turn = \"p1\"\n[p1]\npassed = true", `p1 has passed, and it is their turn (write turn = "p2")`},
		{"aliens = [\"centaurians\", \"anomalies\"]\n[species.left]\ndiscovered = true\n[p1]\nmissions = [\"ET.31\"]\nmarkers = []",
			"the score marker of card ET.31 is gone, and so is the card (take it out of missions)"},
		{"aliens = [\"centaurians\", \"anomalies\"]\n[species.left]\ndiscovered = true\n[p1]\nmissions = [\"ET.31\"]\nmarkers = [44]", ""}, // the marker of the species is gone
		{"[p1]\npassed = true\n[p2]\npassed = true", "all players have passed, so the round is over"},
	} {
		got := runs(t, x.setup, "", "p1.landers[1] ~= \"mars 1\"")
		if x.want == "" && got != "" || !strings.Contains(got, x.want) {
			t.Errorf("%s:\n got %s\nwant %s", x.setup, got, x.want)
		}
	}
}
