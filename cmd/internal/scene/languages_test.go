package scene

import (
	"slices"
	"testing"

	"github.com/BurntSushi/toml"

	"seti/kernel/text"
)

// The words around a game have the same keys in every language.
func TestLanguages(t *testing.T) {
	english := keys(t, "en")
	for _, tag := range text.Tags() {
		own := keys(t, tag)
		for _, key := range english {
			if !slices.Contains(own, key) {
				t.Errorf("%s.toml lacks %s", tag, key)
			}
		}
		for _, key := range own {
			if !slices.Contains(english, key) {
				t.Errorf("%s.toml has %s, which English does not have", tag, key)
			}
		}
	}
}

func keys(t *testing.T, tag string) (keys []string) {
	var sections map[string]map[string]any
	if err := toml.Unmarshal(messages(tag), &sections); err != nil {
		t.Fatalf("%s: %v", tag, err)
	}
	for section, names := range sections {
		for name := range names {
			keys = append(keys, section+"."+name)
		}
	}
	return keys
}
