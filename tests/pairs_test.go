package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"seti/kernel/catalog"
	"seti/kernel/text"
)

// pairedEffects are an effect of each kind, as a key of a group; pairedPrefixes what may stand before it; pairedRewards
// where a list of effects may stand.
var (
	pairedEffects = []string{
		`vp = 2`, `data = 1, credit = 1`, `card_any = 1`, `launch = 1`, `land = 1`, `land = { moon = true }`, `orbit = 1`, `scan = 1`, `analyze = 1`,
		`rotate = 1`, `rotate = { back = true }`, `research = "probe"`, `research = { rotation = false, type = "any" }`, `move = 3`, `move = { steps = 2, probes = 2 }`,
		`signal = "red"`, `signal = { at = "vega", count = 2 }`, `signal = "row"`, `trace = "jaw"`, `trace = "any"`, `income = 1`, `income = 2`,
		`corner = { of = cards "hand" }`, `income_of = { of = cards "row" }`, `discard = { of = cards "hand" }`, `discard = { of = cards "hand", count = "any" }`,
		`reveal = { of = cards "hand", count = "any" }`, `remove = { of = figures { kind = "orbiter" } }`, `lose = { vp = 3 }`, `tuck_this = 1`, `return_card = 1`,
		`this_turn = { asteroid_step = -1 }`, `this_turn = { on = "launch", reward = { vp = 2 } }`, `this_turn = { on = "launch", reward = { may = true, launch = 1 } }`,
		`this_turn = { on = "launch", reward = { pay = { credit = 1 }, vp = 2 } }`,
		`until_next_turn = { on = "signal", reward = { data = 1 } }`, `each_player = { vp = 1 }`, `each_player = { may = true, income = 1 }`,
		`each_opponent = { may = true, launch = 1 }`, `each_player = { pay = { credit = 1 }, vp = 2 }`, `reorder = 3`,
		`milestone = { ahead = 5, reward = { vp = 2 } }`, `milestone = { ahead = 5, reward = { may = true, launch = 1 } }`,
		`choose = { { vp = 2 }, { launch = 1 } }`, `choose = { { may = true, launch = 1 }, { income = 1 } }`, `place = { orbiter = "saturn" }`,
		`relocate = { of = probes {}, to = "mars" }`, `swap_probes = { of = probes {}, with = probes { of = "others" } }`,
		`take_back = { of = figures { kind = "orbiter" } }`, `clear_circles = 1`, `gift = 1`, `each_player = tell`, `choose = { tell, { vp = 1 } }`,
	}
	pairedPrefixes = []string{``, `when = probes {}, `, `may = true, `, `may = "any", `, `may = 2, `, `pay = { credit = 1 }, `, `pay = { credit = 1 }, may = false, `,
		`when = probes {}, may = true, `, `when = probes {}, pay = { energy = 1 }, `, `when = any_of { probes "mars", at_least(2, wins "red") }, `, `per = wins "red", `,
		`per = far, pay = { credit = 1 }, `, `when = deep, may = true, `}
)

// pairs returns a sentence for each pair of an effect and of what stands before it, and of where it stands, by the
// source of the pair.
func pairs(t *testing.T) (c *catalog.Catalog, said map[string]catalog.Phrase, order []string) {
	t.Helper()
	head := `
local far = count("ring of your farthest probe", function(g) return 1 end)
local deep = check("a probe of yours is in ring 4", function(g) return true end)
local tell = run("tell the others of it", function(g) end)
`
	group := func(prefix, effect string) string {
		return "{ " + prefix + effect + " }"
	}
	files := map[string]string{"pack.lua": `return { words = { gift = { text = "take a gift", run = function(g) end } } }`}
	for tag, texts := range pairedTexts {
		files["text/"+tag+".toml"] = texts
	}
	var ids []string
	for i, prefix := range pairedPrefixes {
		id := fmt.Sprintf("x%02d", i)
		ids = append(ids, id)
		files["cards/"+id+".toml"] = card(id)
		var play, triggers, circles, offers strings.Builder
		for _, effect := range pairedEffects {
			g := group(prefix, effect)
			fmt.Fprintf(&play, "    %s,\n", g)
			if strings.HasPrefix(effect, "this_turn") || strings.HasPrefix(effect, "until") || strings.HasPrefix(effect, "milestone") {
				continue
			}
			fmt.Fprintf(&triggers, "    { on = \"launch\", reward = { %s, { vp = 1 } } },\n", g)
			fmt.Fprintf(&circles, "    { on = \"visit\", reward = { { vp = 1 }, %s } },\n", g)
			fmt.Fprintf(&offers, "    { during = \"main\", cost = { credit = 1 }, when = probes {}, effects = { %s } },\n", g)
		}
		files["cards/"+id+".lua"] = head + "return {\n  play = {\n" + play.String() + "  },\n  triggers = {\n" + triggers.String() + circles.String() +
			"  },\n  offers = {\n" + offers.String() + "  },\n}\n"
	}
	c, problems := withPack(files)
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	said = map[string]catalog.Phrase{}
	for i, id := range ids {
		n, _ := c.Card(id)
		x := &c.Cards[n]
		k := 0
		for j := range x.Play.Groups {
			key := group(pairedPrefixes[i], pairedEffects[j])
			one := catalog.Effects{Groups: x.Play.Groups[j : j+1]}
			said[key] = one.Phrase(c)
			order = append(order, key)
		}
		for j, effect := range pairedEffects {
			if strings.HasPrefix(effect, "this_turn") || strings.HasPrefix(effect, "until") || strings.HasPrefix(effect, "milestone") {
				continue
			}
			for at, p := range map[string]catalog.Phrase{
				"trigger": catalog.Say("part.trigger", catalog.Args{"on": (&catalog.Circle{On: x.Triggers[k].On}).OnPhrase(c), "reward": x.Triggers[k].Reward.Phrase(c)}),
			} {
				key := at + " " + group(pairedPrefixes[i], pairedEffects[j])
				said[key] = p
				order = append(order, key)
			}
			k++
		}
		power := c.PowerPhrases(&x.Power)
		for j, p := range power {
			key := fmt.Sprintf("power %s %d", id, j)
			said[key] = p
			order = append(order, key)
		}
	}
	return c, said, order
}

// ungrammatical matches text that no sentence of a language may contain.
var ungrammatical = map[string]*regexp.Regexp{
	"":   regexp.MustCompile(`\.\.|  | [,.;]|,,|, ,|\(\)|^\p{Ll}|[^.]$|[{}]|[:,] *\.`),
	"en": regexp.MustCompile(`(?i)\bmay (you|this|once|until|each|if|when|as)\b|\bto (if|when|you may|this turn|once|until|each|a |the )|\b(a a|the the|to to|of of|if if|may may|then then|a the|the a|to may)\b|\bif [^,.:]*, if\b|\bto gains?s\b`),
	"de": regexp.MustCompile(`(?i)(startest|besuchst|hast|als jetzt|liegt), du darfst|, dann du darfst|\bdarfst (jeder|in diesem|einmal in|bis zu deinem|sobald|wenn)|\bum (jeder|in diesem|einmal in|bis zu deinem|sobald|wenn|du)\b|: darfst du|^darfst du|darfst du (nimm|erzähle|lege|erhalte|starte)\b|du darfst (nimm|erzähle|lege|erhalte|starte)\b|um (nimm|erzähle)`),
	"fr": regexp.MustCompile(`(?i)\bpouvez (vous|chaque|lors|une fois lors|jusqu'à votre|quand|si)\b|\bpour (vous|chaque (joueur|autre)|lors|une fois lors|jusqu'à votre|quand|prenez|racontez|gagnez|lancez)\b|\bpouvez (prenez|racontez|gagnez|lancez)\b|[^\x{a0}][:;!?]|si vous vous\b`),
	"ru": regexp.MustCompile(`(?i)\bможете (вы|каждый|в этот|один раз в|до вашего|когда|если|возьмите|расскажите)( |$)|чтобы (вы|каждый|в этот|один раз в|до вашего|когда|если|возьмите|расскажите|положите|получите) `),
}

// pairedTexts are the texts of the pack in other languages: an imperative has the forms that follow "you may"
// and "in order to".
var pairedTexts = map[string]string{
	"de": `[text]
"take a gift" = { one = "nimm ein Geschenk", inf = "ein Geschenk nehmen", zu = "ein Geschenk zu nehmen" }
"tell the others of it" = "erzähle den anderen davon"
"ring of your farthest probe" = "Ring deiner fernsten Sonde"
"a probe of yours is in ring 4" = "eine Sonde von dir in Ring 4 liegt"
`,
	"fr": `[text]
"take a gift" = { one = "prenez un cadeau", inf = "prendre un cadeau" }
"tell the others of it" = "racontez-le aux autres"
"ring of your farthest probe" = "anneau de votre sonde la plus lointaine"
"a probe of yours is in ring 4" = "une de vos sondes est dans l'anneau 4"
`,
	"ru": `[text]
"take a gift" = { one = "возьмите подарок", inf = "взять подарок" }
"tell the others of it" = "расскажите об этом другим"
"ring of your farthest probe" = "кольцо вашего самого дальнего зонда"
"a probe of yours is in ring 4" = "ваш зонд находится в кольце 4"
`,
}

// A sentence is right for every pair of words that may meet: each effect behind each prefix, and both in a trigger, in an
// offer with a price and a condition, for each player, and as one of several to choose from. The patterns are mistakes that
// were found by reading.
func TestPairs(t *testing.T) {
	c, said, order := pairs(t)
	for _, tag := range []string{"en", "de", "fr", "ru"} {
		l, err := text.Find(tag)
		if err != nil {
			t.Fatal(err)
		}
		say, wrong := text.In(l, c), 0
		var page strings.Builder
		for _, key := range order {
			sentence := say.Say(said[key])
			fmt.Fprintf(&page, "%s\n\t%s\n", key, sentence)
			for _, pattern := range []*regexp.Regexp{ungrammatical[""], ungrammatical[tag]} {
				if at := pattern.FindString(sentence); at != "" {
					if wrong++; wrong <= 12 {
						t.Errorf("%s: %s\n\t%s\n\tis wrong at %q", tag, key, sentence, at)
					}
				}
			}
		}
		if wrong > 12 {
			t.Errorf("%s: %d sentences are wrong", tag, wrong)
		}
		if dir := os.Getenv("PAIRS"); dir != "" {
			_ = os.WriteFile(filepath.Join(dir, "pairs-"+tag+".txt"), []byte(page.String()), 0o644)
		}
	}
}
