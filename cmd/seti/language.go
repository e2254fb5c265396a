package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"seti/cmd/internal/translate"
	"seti/content/files"
	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/player"
	"seti/kernel/source"
	"seti/kernel/text"
	"seti/scripting/toml"
)

// language returns the language in which a person reads: that of --lang, otherwise
// that of the environment if there is a message file for it, otherwise English.
// What machines and authors read (ids, --json, check) is always English.
func (a *app) language() (string, error) {
	for _, name := range slices.Backward(a.langs) {
		if seat, _, found := strings.Cut(name, "="); !found {
			return a.usable(languageOf(name))
		} else if !a.seated {
			return "", fmt.Errorf("--lang %s: only a table has seats such as %s; expected a language", name, seat)
		}
	}
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			tag, _, _ := strings.Cut(value, ".") // de_DE.UTF-8
			tag, _, _ = strings.Cut(tag, "_")
			if slices.Contains(text.Tags(), tag) {
				return tag, nil
			}
			break // the first variable that is set counts
		}
	}
	return "en", nil
}

// seatLanguages sets the languages of seats that --lang p2=fr gives.
func (a *app) seatLanguages(seats []player.Seat) error {
	for _, x := range a.langs {
		seat, name, found := strings.Cut(x, "=")
		if !found {
			continue
		}
		p, ok := board.ParseSeat(seat)
		if !ok || int(p) >= len(seats) {
			return fmt.Errorf("--lang %s: there is no seat %q: expected p1 to p%d", x, seat, len(seats))
		}
		tag, err := a.usable(languageOf(name))
		if err != nil {
			return fmt.Errorf("--lang %s: %w", x, err)
		}
		seats[p].Language = tag
	}
	return nil
}

// fileOfLanguage is the ending of the name of a message file; before it is the tag.
const fileOfLanguage = ".toml"

// isFile reports whether a language is given by its file.
func isFile(name string) bool { return strings.HasSuffix(name, fileOfLanguage) }

// languageFiles returns the message files that --lang names.
func (a *app) languageFiles() (list []string) {
	for _, name := range a.langs {
		if _, of, found := strings.Cut(name, "="); found {
			name = of
		}
		if isFile(name) {
			list = append(list, name)
		}
	}
	return list
}

// languageOf returns the tag of a language that is given by its tag or by a file. The program
// knows the file from then on.
func languageOf(name string) (string, error) {
	if !isFile(name) {
		_, err := text.Find(name)
		if err != nil {
			err = source.Hint(err, "another language is a file: seti lang template %s > %s.toml", name, name)
		}
		return name, err
	}
	tag := strings.TrimSuffix(filepath.Base(name), fileOfLanguage)
	src, err := readLanguage(name)
	if err != nil {
		return tag, fmt.Errorf("%s: %w", name, err)
	}
	file, problems := toml.ReadLong(name, src)
	if len(file.Fields) == 0 && problems.Err() != nil {
		return tag, problems
	}
	if err = text.Add(tag, file, translate.More()...); err == nil {
		err = problems.Err()
	}
	return tag, err
}

// usable returns a language without an error if some of its messages are at fault only: it reports
// them, and they appear in English.
func (a *app) usable(tag string, err error) (string, error) {
	var problems source.Problems
	if _, unknown := text.Find(tag); unknown == nil && errors.As(err, &problems) {
		fmt.Fprintf(a.Err, "seti: %v\nNote: these messages appear in English.\n", err)
		err = nil
	}
	return tag, err
}

func readLanguage(name string) ([]byte, error) { return files.ReadPath(name, files.Language) }

// texts returns the texts of things in the language of the person.
func (a *app) texts(c *catalog.Catalog) (*describe.Texts, error) {
	tag, err := a.language()
	if err != nil {
		return nil, err
	}
	return describe.In(tag, c)
}
