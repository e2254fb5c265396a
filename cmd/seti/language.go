package main

import (
	"os"
	"slices"
	"strings"

	"seti/cmd/internal/things"
	"seti/kernel"
	"seti/kernel/text"
)

// language is the language in which a person reads: that of --lang, otherwise
// that of his environment if there is a message file of it, otherwise English.
// What machines and authors read (ids, --json, check) is English always.
func (a *app) language() (string, error) {
	if a.lang != "" {
		_, err := text.Find(a.lang)
		return a.lang, err
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			tag, _, _ := strings.Cut(value, ".") // de_DE.UTF-8
			tag, _, _ = strings.Cut(tag, "_")
			if slices.Contains(text.Tags(), tag) {
				return tag, nil
			}
			break // the first that is set counts
		}
	}
	return "en", nil
}

// texts are the texts of things in the language of the person.
func (a *app) texts(c *kernel.Catalog) (*things.Texts, error) {
	tag, err := a.language()
	if err != nil {
		return nil, err
	}
	return things.In(tag, c)
}
