package tests

import (
	"errors"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/log"
	"seti/kernel/text"
	"seti/scripting"
	"seti/scripting/toml"
)

// A message of a function is in everybody's log, in the language of the reader, without a card that the reader may not
// see.
func TestSaid(t *testing.T) {
	c, problems := withPack(map[string]string{
		"cards/x.toml": card("X"),
		"cards/x.lua": `return { play = { run("say", function(g)
			g:say("spy.sees", { hand = g:cards "hand", n = 2, who = g.owner })
			g:say("spy.goes")
		end) } }`,
		"text/en.toml": "[spy]\nsees = \"sees {hand?{hand:or}|something} and {n} {n=1?star|stars} of {who}\"\ngoes = \"goes\"\n",
		"text/de.toml": "[spy]\ngoes = \"geht\"\n",
	})
	if problems.Err() != nil {
		t.Fatal(problems)
	}
	german, err := text.Read("de", []byte("[log]\ndeed = \"{player} {what}\"\n[thing]\nname = \"{what}\"\n[list]\nor = { between = \", \", last = \" oder \" }\n"))
	if err != nil {
		t.Fatal(err)
	}
	s := newSession(t, c, kernel.Settings{Players: 2, Seed: 1, First: 1})
	var entries []log.Entry
	s.Log = func(e log.Entry) { entries = append(entries, e) }
	arrangeFrom(t, s, "[p1]\nhand = [\"X\", \"5\", \"6\"]\n")
	if err := s.Choose(0, "play X"); err != nil {
		t.Fatal(err)
	}
	s.Pending() // the effect runs up to the next question
	for _, x := range []struct {
		say  *text.Speaker
		seat board.Seat
		want []string
	}{
		{text.English(c), 0, []string{"p1 sees Venera Probe or Juno Probe and 2 stars of p1", "p1 goes"}},
		{text.English(c), 1, []string{"p1 sees something and 2 stars of p1", "p1 goes"}},
		{text.In(german, c), 0, []string{"p1 sees Venera Probe oder Juno Probe and 2 stars of p1", "p1 geht"}},
	} {
		var got []string
		for _, e := range entries {
			if e.Kind == log.Said {
				got = append(got, x.say.Log(e, x.seat))
			}
		}
		if !slices.Equal(got, x.want) {
			t.Errorf("%s: got %q, expected %q", x.seat, got, x.want)
		}
	}
}

// Mistakes in messages are found when the pack is loaded, with the position.
func TestMistakesInMessages(t *testing.T) {
	for _, x := range []struct{ lua, en, de, want string }{
		{`g:say "spy.seez"`, "[spy]\nsees = \"sees\"\n", "", `x.lua:1:46: there is no message "spy.seez" in text/en.toml (did you mean "spy.sees"?)`},
		{`g:say("x.y", {})`, "# nothing is said\n", "", `there is no message "x.y" in text/en.toml (messages stand in text/en.toml of the pack`},
		{"", "[spy]\nsees = \"sees {n\"\n", "", `en.toml:2:8: "sees {n": a } is missing`},
		{"", "[spy]\nsees = 3\n", "", `en.toml:2:8: found 3, expected a text`},
		{"", "sees = \"x\"\n", "", `en.toml:1:1: found "x", expected a section of messages`},
		{"", "[spy]\nsees = \"{spy.flees}\"\nfleas = \"x\"\n", "", `en.toml:2:1: there is no message "spy.flees"`},
		{"", "[log]\npass = \"leaves\"\n", "", `"log.pass" is a message of the game`},
		{"", "[list]\nand = \"leaves\"\n", "", `list belongs to the language`},
		{"", "[spy]\nsees = \"sees {n} {what}\"\n", "[spy]\nsees = \"sieht {n=1?{waht}|}\"\n", `de.toml:2:1: the message "spy.sees" has no gap {waht} in en.toml (did you mean "what"?)`},
		{"", "[spy]\nsees = \"sees\"\n", "[spy]\nseez = \"sieht\"\n", `de.toml:2:1: en.toml has no message "spy.seez" (did you mean "spy.sees"?)`},
	} {
		files := map[string]string{"cards/x.toml": card("X"), "text/en.toml": x.en,
			"cards/x.lua": `return { play = { run("x", function(g) ` + x.lua + ` end) } }`}
		if x.de != "" {
			files["text/de.toml"] = x.de
		}
		_, problems := withPack(files)
		if err := problems.Err(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s%s%s: got %v, expected %s", x.lua, x.en, x.de, err, x.want)
		}
	}
	if _, problems := withPack(map[string]string{"text/english.toml": "[spy]\nsees = \"x\"\n"}); !strings.Contains(problems.Error(), `"english" is not a language`) {
		t.Errorf("got %v", problems)
	}
}

// A function that calls g:say wrongly fails, with what was expected.
func TestSaidWrongly(t *testing.T) {
	for _, x := range []struct{ say, want string }{
		{`g:say("spy." .. "sess")`, `there is no message "spy.sess"; did you mean "spy.sees"?`},
		{`g:say("spy.sees", { m = 2 })`, `the message "spy.sees" has no gap {m}: "sees {n}"`},
		{`g:say("spy.sees", { n = 1.5 })`, `n: found 1.5, expected a whole number up to 2147483647, true or false, a name, a thing or a list of them`},
		{`g:say("spy.sees", { n = { a = 1 } })`, `n: found a table`},
		{`g:say("spy.sees", { n = { { a = 1 } } })`, `n: found a table`},
	} {
		c, problems := withPack(map[string]string{"seats/robot.toml": "id = \"robot\"\nname = \"Robot\"\n", "text/en.toml": "[spy]\nsees = \"sees {n}\"\n",
			"seats/robot.lua": "return { turn = function(g) " + x.say + " g:pass() end, answer = function(_, q) return q.options[1] end }"})
		if problems.Err() != nil {
			t.Fatal(problems)
		}
		g, err := kernel.NewGame(c, kernel.Settings{Players: 2, Seed: 3, First: 2, Seats: []kernel.SeatSetting{{}, {Content: "robot", Level: 1}}})
		if err != nil {
			t.Fatal(err)
		}
		g.Scripts = scripting.NewHost()
		g.Answer = func(*kernel.Game, *kernel.Decision) int { return 0 }
		if err := g.Run(); err == nil || !strings.Contains(err.Error(), x.want) {
			t.Errorf("%s: got %v, expected %s", x.say, err, x.want)
		}
	}
}

// A translation of a message has no gap that the English message does not have, because no function
// fills it (functions of built-in packs fill only the gaps of the English messages).
func TestGapsOfTranslations(t *testing.T) {
	gap := regexp.MustCompile(`\{([a-z_]+)`)
	for id, src := range content.Bundled() {
		english := messages(t, src, "en")
		for _, tag := range text.Tags() {
			for key, said := range messages(t, src, tag) {
				for _, m := range gap.FindAllStringSubmatch(said, -1) {
					if original, ok := english[key]; ok && !strings.Contains(original, m[0]) {
						t.Errorf("%s, %s: %s says {%s}, which the English message has not", id, tag, key, m[1])
					}
				}
			}
		}
	}
}

// messages returns the plain messages of a pack in a language.
func messages(t *testing.T, src content.Source, tag string) map[string]string {
	file, err := fs.ReadFile(src.FS, path.Join("text", tag+".toml"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatal(err)
	}
	v, _ := toml.Read(tag, file)
	said := map[string]string{}
	for _, section := range v.Fields {
		for _, f := range section.Value.Fields {
			said[section.Key+"."+f.Key] = f.Value.String
		}
	}
	return said
}
