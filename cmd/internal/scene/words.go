package scene

import (
	_ "embed"
	"strings"
	"sync"
	"unicode"

	"seti/cmd/internal/things"
	"seti/kernel"
	"seti/kernel/source"
	"seti/kernel/text"
)

//go:embed en.toml
var english []byte

var language = sync.OnceValue(func() *text.Language {
	l, err := text.With("en", things.Messages, func(string) []byte { return english })
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	return l
})

// Word says a message of this package.
func (t *Teller) Word(key string, args kernel.Args) string {
	return t.Tell(kernel.Phrase{Key: key, Args: args})
}

// Tell says a phrase with nothing in it that a terminal would obey.
func (t *Teller) Tell(p kernel.Phrase) string { return Clean(t.Say(p)) }

// Clean takes everything out of a text that is neither a letter nor a sign: a
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

// cleanAll cleans texts, one by one.
func cleanAll(texts []string) []string {
	for i := range texts {
		texts[i] = Clean(texts[i])
	}
	return texts
}

// icons writes effects as briefly as printed icons: "2 vp, antenna trace".
func (t *Teller) icons(e *kernel.Effects) string { return Clean(t.Short(e)) }

// gains writes gains: "2 credits and 1 energy".
func (t *Teller) gains(g kernel.Gains) string { return Clean(t.Gains(g)) }

func ref(kind source.Kind, id int) source.Ref { return source.Ref{Kind: kind, ID: int16(id)} }

// Words speaks the messages of this package without a game.
func Words() *text.Speaker { return text.In(language(), &kernel.Catalog{}) }
