package tests

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"seti/content/picture"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/scripting/words"
	"seti/tests/toy"
)

// inWords are the effect words and selections without signs: pictures have text for them.
var inWords = strings.Fields("discard reveal remove lose return_card this_turn until_next_turn each_player each_opponent reorder milestone " +
	"income_of tile_bonus place relocate swap_probes take_back clear_circles corner cards spaces sectors happened that")

// Pictures draw each effect word and each selection with signs, unless it is in inWords.
func TestWordsAreDrawn(t *testing.T) {
	c := toy.Catalog(t)
	d := picture.New(describe.New(c))
	drawn := map[reflect.Type]bool{}
	draw := func(word any, p catalog.Phrase) {
		if _, ok := d.Row(picture.Tree(c, p)); ok {
			drawn[reflect.TypeOf(word)] = true
		}
	}
	for _, list := range c.Lists {
		for i := range list.Groups {
			if do := list.Groups[i].Do; do != nil {
				draw(do, do.Phrase(c, 1))
			}
		}
	}
	for _, w := range words.All {
		switch w.Class {
		case catalog.ClassSelection:
			s := w.New().(catalog.Selection)
			draw(s, s.Noun(c))
		case catalog.ClassEffect:
		default:
			continue
		}
		signs, without := drawn[reflect.TypeOf(w.New())], slices.Contains(inWords, w.Name)
		if !signs && !without {
			t.Errorf("%s %q lacks signs (content/picture/grammar.go), and is not in inWords", w.Class, w.Name)
		} else if signs && without {
			t.Errorf("%s %q has signs: remove it from inWords", w.Class, w.Name)
		}
	}
}

// A scenario plays a thing that uses each word.
func TestWordsArePlayed(t *testing.T) {
	played := playedWords(t)
	for _, w := range words.All {
		if !played[w.Name] {
			t.Errorf("%s %q lacks a scenario: none in tests or in a pack of tests/packs names a thing that uses it", w.Class, w.Name)
		}
	}
}

var (
	idOf     = regexp.MustCompile(`(?m)^id\s*=\s*"([^"]+)"`)
	called   = regexp.MustCompile(`\b([a-z_]+)\s*[\[{("=]|g:([a-z_]+)`)
	anyID    = regexp.MustCompile(`[A-Za-z0-9.-]+`)
	goldTile = regexp.MustCompile(`\[gold\.(\w+)\]\s+side = "(\w)"`) // whose id is tech-A
)

// playedWords returns the words of things whose ids a scenario names: the words in the file with the id and in the
// script beside it.
func playedWords(t *testing.T) map[string]bool {
	named, uses := map[string]bool{}, map[string][]string{}
	for _, root := range []string{".", "../content"} {
		err := filepath.WalkDir(root, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() {
				return err
			}
			src, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			switch filepath.Ext(path) {
			case ".txtar":
				for _, id := range anyID.FindAllString(string(src), -1) {
					named[id] = true
				}
				for _, m := range goldTile.FindAllStringSubmatch(string(src), -1) {
					named[m[1]+"-"+m[2]] = true
				}
			case ".toml":
				id := idOf.FindStringSubmatch(string(src))
				if id == nil {
					return nil
				}
				script, err := os.ReadFile(strings.TrimSuffix(path, ".toml") + ".lua")
				if err != nil && !os.IsNotExist(err) {
					return err
				}
				for _, m := range called.FindAllStringSubmatch(string(src)+string(script), -1) {
					uses[id[1]] = append(uses[id[1]], m[1]+m[2])
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	played := map[string]bool{}
	for id, list := range uses {
		for _, word := range list {
			played[word] = played[word] || named[id]
		}
	}
	return played
}
