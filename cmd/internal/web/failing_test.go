package web

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/cmd/internal/web/page"
	"seti/cmd/internal/web/room"
	"seti/kernel"
	"seti/kernel/board"
	"seti/kernel/text"
)

// If a function of a pack fails in the middle of a game, everybody reads it in the language of the page, without the
// author's text, which may name anything; that is in the server's log. The game continues without the effect, and its
// file replays.
func TestFailingPack(t *testing.T) {
	pack := filepath.Join(t.TempDir(), "failing")
	if err := os.Mkdir(pack, 0o700); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{
		"pack.toml": "id = \"failing\"\nname = \"Failing\"\nversion = \"1.0.0\"\napi = 3\nneeds = [\"base\"]\n",
		"pack.lua":  `return { triggers = { { on = "turn_end", reward = run("x", function(g) error("the deck holds " .. #g:cards "hand" .. " secrets") end) } } }`,
	} {
		if err := os.WriteFile(filepath.Join(pack, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	var log strings.Builder
	server, err := Open(t.TempDir(), []string{pack}, slog.New(slog.NewTextHandler(&log, nil)))
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t, server)
	id, host, err := s.hall.Begin(room.Plan{Packs: []string{pack}, Settings: kernel.Settings{Seed: 7},
		Chairs: []room.Chair{{Kind: room.Person, Name: "Ann"}, {Kind: room.Person, Name: "Bob"}}})
	if err != nil {
		t.Fatal(err)
	}
	r, seats, watch := s.room(base(id, host))
	said := ""
	for n := 0; n < 60 && said == ""; n++ {
		position, seat, ids := asked(t, r)
		if seat == board.Nobody {
			break
		}
		s.browser().post(seats[seat]+"/choose", "position", position, "option", ids[len(ids)-1])
		for _, link := range append(seats, watch) {
			_, _, body := s.browser().get(link)
			if strings.Contains(body, "secrets") || strings.Contains(body, "pack.lua") {
				t.Fatalf("a page shows what the author wrote: %s", body)
			}
			if strings.Contains(body, page.Server("en", "failed")) {
				said += "."
			}
		}
	}
	if said != "..." {
		t.Errorf("%d of 3 pages tell that something has failed", len(said))
	}
	for _, lang := range text.Tags() {
		b := s.browser()
		b.post(watch+"/set", "lang", lang)
		if _, _, body := b.get(watch); !strings.Contains(body, strings.ReplaceAll(page.Server(lang, "failed"), "'", "&#39;")) {
			t.Errorf("%s: the notice is missing", lang)
		}
	}
	if !strings.Contains(log.String(), "secrets") {
		t.Errorf("the output does not tell what has failed: %s", log.String())
	}
}
