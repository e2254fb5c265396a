package home

import (
	"path/filepath"
	"testing"
)

func TestFind(t *testing.T) {
	for _, test := range []struct {
		system string
		env    map[string]string
		want   Folders
	}{
		{"linux", map[string]string{"HOME": "/h"}, Folders{"/h/.local/share/seti", "/h/.cache/seti"}},
		{"linux", map[string]string{"HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_CACHE_HOME": "/c"}, Folders{"/d/seti", "/c/seti"}},
		{"linux", map[string]string{"HOME": "/h", "XDG_DATA_HOME": "d"}, Folders{"/h/.local/share/seti", "/h/.cache/seti"}},
		{"darwin", map[string]string{"HOME": "/h", "XDG_DATA_HOME": "/d"}, Folders{"/h/Library/Application Support/seti", "/h/Library/Caches/seti"}},
		{"windows", map[string]string{"LocalAppData": "/l"}, Folders{"/l/seti", "/l/seti/cache"}},
		{"windows", map[string]string{"LocalAppData": "/l", Variable: "/s"}, Folders{"/s", "/s/cache"}},
	} {
		if got, err := find(test.system, func(name string) string { return test.env[name] }); err != nil || got != test.want {
			t.Errorf("%s %v: %v, %v, want %v", test.system, test.env, got, err, test.want)
		}
	}
	if _, err := find("linux", func(string) string { return "" }); err == nil {
		t.Error("a system without a home has folders")
	}
	if got := (Folders{Data: "/d"}).Packs(); got != filepath.FromSlash("/d/packs") {
		t.Errorf("packs are in %s", got)
	}
}
