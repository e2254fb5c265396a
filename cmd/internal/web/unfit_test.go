package web

import (
	"html"
	"strings"
	"testing"
)

// The reason why no game begins with the settings of a form is shown in the language of the page, with names as in the
// form.
func TestUnfitSettings(t *testing.T) {
	s := open(t, t.TempDir())
	for _, c := range []struct {
		lang  string
		pairs []string
		want  string
	}{
		{"en", []string{"seat1", "me", "seat2", "open", "seat3", "open", "pack", "space-agencies", "with", "neutral-quick-starts"}, "The module “Neutral quick starts” is not for 3 players. Play it with 1, 2."},
		{"de", []string{"seat1", "me", "seat2", "open", "seat3", "open", "pack", "space-agencies", "with", "neutral-quick-starts"}, "Das Modul „Neutrale Schnellstarts“ ist nicht für 3 Spieler. Spielt es zu 1, 2."},
		{"de", []string{"seat1", "me", "seat2", "open", "species", "chosen", "left", "anomalies", "right", "anomalies"}, "Die Spezies Anomalien ist zweimal gewählt."},
		{"fr", []string{"seat1", "me", "seat2", "open", "species", "chosen", "left", "anomalies", "right", "amoeba"}, "fait partie d'une boîte qui n'est pas cochée."},
		{"ru", []string{"seat1", "played:rival:1", "seat2", "played:rival:1"}, "Кто-то должен играть"},
	} {
		status, _, body := s.browser().post("/games", append([]string{"lang", c.lang}, c.pairs...)...)
		if body = html.UnescapeString(body); status != 422 || !strings.Contains(body, c.want) {
			_, said, _ := strings.Cut(body, `role="alert">`)
			t.Errorf("%s %q: %d %.200q, want %q", c.lang, c.pairs, status, said, c.want)
		}
	}
	// The form keeps a module ticked when its box is unticked; the game begins without that module.
	if at := s.browser().begin("name", "Ann", "seat1", "me", "seat2", "open", "with", "organizations"); !strings.HasPrefix(at, "/g/") {
		t.Errorf("no game begins: %s", at)
	}
}
