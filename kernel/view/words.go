package view

import (
	"embed"
	"strings"
	"sync"
	"unicode"

	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/source"
	"seti/kernel/text"
)

//go:embed *.toml
var files embed.FS

// Messages returns the message file of this package in a language, nothing if there
// is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

// language returns a language with the messages of this package, English if there is no
// such language.
func language(tag string) *text.Language {
	if l, ok := known.Load(tag); ok {
		return l.(*text.Language)
	}
	l, err := text.With(tag, describe.Messages, Messages)
	if err != nil && tag != "en" {
		return language("en")
	}
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	known.Store(tag, l)
	return l
}

var known sync.Map // languages by their tags

// Word returns a message of this package.
func (t *Viewer) Word(key string, args catalog.Args) string {
	return t.Tell(catalog.Phrase{Key: key, Args: args})
}

// ShortWord returns a message of this package with abbreviations, for where there is little room.
func (t *Viewer) ShortWord(key string, args catalog.Args) string {
	return Clean(t.brief.Say(catalog.Phrase{Key: key, Args: args}))
}

// Tell returns a phrase as text, without anything that a terminal would obey.
func (t *Viewer) Tell(p catalog.Phrase) string { return Clean(t.Say(p)) }

// Clean removes everything from a text that is neither a letter nor a sign: a
// pack may write what it wants into names and texts, and a terminal obeys some of
// it.
func Clean(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, s)
}

// cleanAll cleans each of the texts.
func cleanAll(texts []string) []string {
	for i := range texts {
		texts[i] = Clean(texts[i])
	}
	return texts
}

// icons returns effects as briefly as printed icons: "2 vp, antenna trace".
func (t *Viewer) icons(e *catalog.Effects) Worth {
	if e == nil || len(e.Groups) == 0 {
		return Worth{}
	}
	return remembered(t.printed, e, func() Worth {
		return Worth{Text: Clean(t.Icons(e)), Parts: t.effectParts(e), short: Clean(t.brief.Icons(e))}
	})
}

// gains returns gains: "2 credits and 1 energy".
func (t *Viewer) gains(g catalog.Gains) Worth {
	if len(g) == 0 {
		return Worth{}
	}
	say := func() Worth {
		return Worth{Text: Clean(t.Gains(g)), Parts: t.gainParts(g), short: Clean(t.brief.Gains(g))}
	}
	var key [4]catalog.Gain // prices and incomes are small, so they soon repeat
	if copy(key[:], g) < len(g) {
		return say()
	}
	return remembered(t.printed, key, say)
}

func ref(kind source.Kind, id int) source.Ref { return source.Ref{Kind: kind, ID: int16(id)} }

// title returns the name of a thing in the language of the reader.
func (t *Viewer) title(r source.Ref) string {
	return remembered(t.printed, r, func() string { return t.Word("table.words", catalog.Args{"what": r}) })
}

// called returns a name that a pack gave, in the language of the reader.
func (t *Viewer) called(name string) string { return t.Word("table.words", catalog.Args{"what": name}) }

// Words returns a speaker for the messages of this package and those that packs bring,
// in a language and without a game.
func Words(tag string, packs ...catalog.PackText) *text.Speaker {
	return text.In(language(tag), &catalog.Catalog{Texts: packs})
}
