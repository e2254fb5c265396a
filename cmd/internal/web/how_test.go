package web

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// The start page describes the game, starts one with one click, and links to the page that explains it. That page has
// the board of a real game, each action with its price, and the signs, in each language.
func TestHowToPlay(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	_, _, start := b.get("/")
	for _, want := range []string{"The player with the most points after five rounds wins.", `href="/how"`, `href="#new"`, `name="seat2" value="bot:easy"`} {
		if !strings.Contains(start, want) {
			t.Errorf("the start page has no %s", want)
		}
	}
	for lang, want := range map[string][]string{
		"en": {"How to play", "launch a probe", "All rules, numbered"},
		"de": {"So wird gespielt", "Hauptaktionen", "Sonde starten"},
		"fr": {"Comment jouer", "Actions principales", "orbiteur"},
		"ru": {"Как играть", "Основные действия", "планетоходом"},
	} {
		status, _, body := b.get("/how?lang=" + lang)
		for _, want := range append(want, `<svg id="sky"`, `href="#d-saturn"`, `href="#s-publicity"`, `href="#s-dna"`, `href="#star-red"`, `href="#sign-signal_token"`, `href="/rules"`) {
			if status != http.StatusOK || !strings.Contains(body, want) {
				t.Errorf("%s, %d: the page has no %q", lang, status, want)
			}
		}
		if n := strings.Count(body, "<dd>"); n != 14 { // eight main actions (rules 4), six free ones (rules 5.2)
			t.Errorf("%s: %d actions", lang, n)
		}
		if lang != "en" {
			if english := regexp.MustCompile(`>[^<]*\b(the|your|probe|publicity|round)\b[^<]*<`).FindString(body); english != "" {
				t.Errorf("%s: the page has English: %s", lang, english)
			}
		}
	}
	// A launch costs 2 credits, a scan 1 credit and 2 energy (rules 4.1, 4.4).
	_, _, body := b.get("/how?lang=en")
	for sign, price := range map[string]string{"a-launch": `title="2 credits"`, "a-scan": `title="1 credit".*title="2 energy"`} {
		_, lesson, _ := strings.Cut(body, `href="#`+sign+`"`)
		lesson, _, _ = strings.Cut(lesson, "</dt>")
		if !regexp.MustCompile(price).MatchString(lesson) {
			t.Errorf("%s costs %s", sign, lesson)
		}
	}
}

// Each numbered rule has its number as its id, and numbers in the text lead to their rules.
func TestRulesPage(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	status, _, body := b.get("/rules")
	for _, want := range []string{`<p id="3.8.8">`, `<h3 id="13.8">`, `<h2 id="4">`, `href="#6.1.2"`, "<table>"} {
		if status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%d: the rules have no %s", status, want)
		}
	}
	for _, m := range regexp.MustCompile(`href="#(\d[^"]*)"`).FindAllStringSubmatch(body, -1) {
		if !strings.Contains(body, `id="`+m[1]+`"`) {
			t.Errorf("a link leads to %s, which is not there", m[1])
		}
	}
}

// "Play now" begins a game against "easy" with explanations, and keeps the name and the wishes of the person.
func TestPlayNow(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	b.begin("name", "Ann", "confirm", "on", "seat1", "me", "seat2", "bot:easy")
	_, _, body := b.get(b.begin("seat1", "me", "seat2", "bot:easy", "guide", "on"))
	for _, want := range []string{"Ann", `id="guide"`, `name="confirm" checked`} {
		if !strings.Contains(body, want) {
			t.Errorf("the table has no %s", want)
		}
	}
	if strings.Contains(body, `id="invite"`) {
		t.Error("somebody is invited to a game against a computer player")
	}
}

// The host gets the links of the free seats until they are taken. A person has one seat: a second one that they chose
// is open to anybody with the link.
func TestInvitation(t *testing.T) {
	s := open(t, t.TempDir())
	b := s.browser()
	link := b.begin("name", "Ann", "seat1", "me", "seat2", "me")
	_, seats, watch := s.room(link)
	_, _, body := b.get(link)
	for _, want := range []string{`id="invite"`, `data-copy="` + s.URL + seats[1] + `"`, "waits for a player", `class="qr"`} {
		if !strings.Contains(body, want) {
			t.Errorf("the host's table has no %s", want)
		}
	}
	for _, other := range []string{seats[1], watch} {
		if _, _, body := s.browser().get(other); strings.Contains(body, `id="invite"`) {
			t.Errorf("%s has the invitation of the host", other)
		}
	}
	s.browser().post(seats[1]+"/name", "name", "Bob")
	if _, _, body := b.get(link); strings.Contains(body, `id="invite"`) || !strings.Contains(body, "Bob") {
		t.Error("the invitation stays when everybody sits")
	}
}

// The explanation of a part of the table names its rules, and links to them.
func TestCitedRules(t *testing.T) {
	b := open(t, t.TempDir()).browser()
	link := b.begin("seat1", "me", "seat2", "bot:easy")
	if _, _, body := b.get(link + "/explain?thing=slot:left"); !strings.Contains(body, `href="/rules#11"`) {
		t.Errorf("the explanation does not lead to its rules: %s", body)
	}
}
