package tests

import (
	"bytes"
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"seti/content"
	"seti/scripting/scenario"
	"seti/tests/long"
)

// A further card, technology and species change nothing in the scenarios of the base game,
// because chance is keyed by ids (rules 1.6). The stack of the new technology is empty, because
// a full one is rightly offered. The short form plays every third.
func TestOneMore(t *testing.T) {
	c, err := content.Open("packs/one-more")
	if err != nil {
		t.Fatal(err)
	}
	played := 0
	for _, folder := range []string{"rules", "cards", "aliens"} {
		files, err := scenario.Files(folder)
		if err != nil {
			t.Fatal(err)
		}
		for i, file := range files {
			if i%3 > 0 && !long.Asked() {
				continue
			}
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			data = bytes.Replace(data, []byte("-- play --"), []byte("[techs.probe-9]\ntiles = []\n-- play --"), 1)
			sc, problems := scenario.Parse(file, data)
			if err := problems.Err(); err != nil {
				t.Fatal(err)
			}
			r, err := sc.Run(c, scenario.Plain)
			if err != nil {
				t.Error(err)
				continue
			}
			if diff := cmp.Diff(sc.Log, r.Log); diff != "" {
				t.Errorf("%s: the log differs (-without +with):\n%s", file, diff)
			}
			played++
		}
	}
	if played < long.Count(160, 500) {
		t.Errorf("%d scenarios passed, the base game has more than 500", played)
	}
}
