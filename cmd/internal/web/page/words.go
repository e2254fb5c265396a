package page

import (
	"cmp"
	"embed"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"seti/cmd/internal/web/room"
	"seti/kernel/catalog"
	"seti/kernel/describe"
	"seti/kernel/text"
	"seti/kernel/view"
)

//go:embed *.toml
var files embed.FS

// Messages returns the message file of this package in a language, nothing if there is none.
func Messages(tag string) []byte {
	file, _ := files.ReadFile(tag + ".toml")
	return file
}

// speaker returns the words of pages in a language, English if it is unknown.
func speaker(tag string, packs ...catalog.PackText) *text.Speaker {
	return text.In(language(tag), &catalog.Catalog{Texts: packs})
}

var languages sync.Map // *text.Language by tag

func language(tag string) *text.Language {
	if l, ok := languages.Load(tag); ok {
		return l.(*text.Language)
	}
	l, err := text.With(tag, describe.Messages, view.Messages, Messages)
	if err != nil && tag != "en" {
		return language("en")
	}
	if err != nil {
		panic(err) // the files are part of the program, and a test reads them
	}
	languages.Store(tag, l)
	return l
}

// words renders the messages of pages. Templates embed it.
type words struct {
	Lang    string
	Theme   string
	Preview *Preview // what chats show of a link to the page; nil for nothing
	speaker *text.Speaker
}

// Preview is the text that chats show for a link to a page. A chat may show it to anybody.
type Preview struct {
	Title, Text string
	Picture     string // its address; "" without one
}

// previewOf returns what chats show of a page of this server.
func (w words) previewOf(origin, title string) *Preview {
	if origin == "" {
		return nil
	}
	return &Preview{title, w.Say("page.invite"), origin + Root + assets["preview.png"].path}
}

func say(lang, theme string, packs ...catalog.PackText) words {
	if !slices.Contains(text.Spoken(), lang) {
		lang = "en"
	}
	return words{Lang: lang, Theme: cmp.Or(theme, "auto"), speaker: speaker(lang, packs...)}
}

// Say returns a message of this package with its arguments, in pairs of a name and a value. It panics if there is none, which a
// template reports as an error.
func (w words) Say(key string, pairs ...any) string {
	text, err := w.said(key, pairs...)
	if err != nil {
		panic(err) // the messages are part of the program
	}
	return text
}

func (w words) said(key string, pairs ...any) (string, error) {
	if len(pairs) == 0 {
		return w.fixed(key)
	}
	args := catalog.Args{}
	for i := 0; i+1 < len(pairs); i += 2 {
		args[fmt.Sprint(pairs[i])] = phrased(pairs[i+1])
	}
	return w.message(key, args)
}

// fixed returns a message without arguments, which is rendered once for each language.
func (w words) fixed(key string) (string, error) {
	at := [2]string{w.Lang, key}
	if s, ok := fixedTexts.Load(at); ok {
		return s.(string), nil
	}
	s, err := w.message(key, nil)
	if err == nil {
		fixedTexts.Store(at, s)
	}
	return s, err
}

var fixedTexts sync.Map // string by language and key

func (w words) message(key string, args catalog.Args) (string, error) {
	said := w.speaker.Say(catalog.Phrase{Key: key, Args: args})
	if said == key {
		return "", fmt.Errorf("no message is called %q", key)
	}
	return view.Clean(said), nil
}

// phrased makes a list of names an argument that messages join.
func phrased(v any) any {
	names, ok := v.([]string)
	if !ok {
		return v
	}
	list := make([]catalog.Phrase, len(names))
	for i, name := range names {
		list[i] = catalog.Phrase{Key: "table.words", Args: catalog.Args{"what": name}}
	}
	return list
}

// Called returns the name that a pack gives a thing, in the language of the page.
func (w words) Called(key, name string) string {
	return view.Clean(w.speaker.Say(catalog.Phrase{Key: key, Text: name}))
}

// Languages returns the languages of pages.
func (w words) Languages() []Thing {
	var list []Thing
	for _, tag := range text.Spoken() {
		name := ownName.FindSubmatch(Messages(tag))
		if name == nil { // a translation of a player
			name = [][]byte{1: []byte(speaker(tag).Say(catalog.Phrase{Key: "page.language"}))}
		}
		list = append(list, Thing{tag, strings.TrimSpace(string(name[1]))})
	}
	return list
}

// ownName finds the name of a language in its file: to list the languages, a page reads no other messages of them.
var ownName = regexp.MustCompile(`(?m)^language = "(.*)"$`)

// Server returns a message of the section [server], for the server itself, with its arguments in pairs of a name and a
// value.
func Server(lang, key string, args ...any) string {
	text, err := say(lang, "").said("server."+key, args...)
	if err != nil {
		return view.Clean(key)
	}
	return text
}

// Unfit returns why a game cannot begin with the settings of a form. Names of packs' things are in texts.
func Unfit(lang string, texts []catalog.PackText, u *catalog.Unfit) string {
	text, err := say(lang, "", texts...).message("server."+u.Key, u.Args)
	if err != nil {
		return Server(lang, "form_other", "why", u.Error())
	}
	return text
}

// Free reports whether the seat of the page is open, so that anybody with the link may sit down there.
func (t *table) Free() bool {
	c := t.Chair(t.Seat)
	return c != nil && c.Kind == room.Open
}
