package web

import (
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"seti/kernel/board"
)

// The page with all cards shows those of all packs of the server, in the language of the browser, and has nothing in
// it that the policy would keep a browser from using.
func TestCards(t *testing.T) {
	_, dir := workshop(t) // for the files of a pack
	other := filepath.Join(t.TempDir(), "other")
	gains := "\"pearl\"" // with those of all built-in packs, but not with those of one, there are more than there is room for
	for n := range board.MaxResources / 2 {
		gains += fmt.Sprintf(", \"g%d\"", n)
	}
	for name, data := range map[string]string{
		"pack.toml":    "id = \"other\"\nname = \"Other\"\nversion = \"1\"\napi = 3\nneeds = [\"base\"]\nresources = [" + gains + "]\n",
		"cards/o.toml": "id = \"O-1\"\nname = \"Other\"\n", "signs/pearl.svg": packFiles["sign.svg"],
	} {
		_ = os.MkdirAll(filepath.Dir(filepath.Join(other, name)), 0o777)
		if err := os.WriteFile(filepath.Join(other, name), []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	s, err := Open(t.TempDir(), []string{dir, other}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	b := serve(t, s).browser()
	status, _, body := b.get("/cards")
	for _, want := range []string{`data-id="39"`, `data-id="SA.12"`, `data-id="II.5"`, `data-id="M-1"`, `data-id="O-1"`, `<symbol id="sign-pearl"`, `<symbol id="sign-progress"`, `/cards.js"`, "All cards", `<a href="/" title="All games">`, `class="art art-red"`, `<symbol id="motif-rocket"`} {
		if status != http.StatusOK || !strings.Contains(body, want) {
			t.Errorf("%d: the page is without %s", status, want)
		}
	}
	if n := strings.Count(body, `data-id="39"`); n != 1 {
		t.Errorf("a card is there %d times", n)
	}
	for _, bad := range []string{"<style", "<script>", " style=", "<b>Sail"} {
		if strings.Contains(body, bad) {
			t.Errorf("the page contains %s", bad)
		}
	}
	if _, _, body := b.get("/"); !strings.Contains(body, `href="/cards"`) {
		t.Error("the start page does not lead to it")
	}
	if _, _, body := b.get("/cards?lang=de"); !strings.Contains(body, "Alle Karten") {
		t.Error("the page is not in the language of the browser")
	}
}
