package catalog

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"seti/kernel/board"
	"seti/kernel/source"
)

// Fact is something simple that is printed on things of a kind, a number, a text, or true or false:
// a key of their TOML files whose tag "shown" lists the faces that show it in the common way. A face that
// is not listed has words of its own for it, or none.
type Fact struct {
	Name  string
	Type  string // number, text or boolean
	Doc   string
	Shown []string
	read  func(c *Catalog, n int16) reflect.Value
}

// The faces that show facts in the common way.
const (
	FaceLua   = "lua"   // functions read it as a field of the thing
	FaceSheet = "sheet" // the sheet of the thing has a line of it, the message fact.NAME
	FaceView  = "view"  // the data of a view has it, with the same line
)

// Facts are those of each kind of things that has any, in the order of their keys.
var Facts = map[source.Kind][]Fact{
	board.KindStar:  factsOf(func(c *Catalog) []Star { return c.Stars }),
	board.KindBody:  factsOf(func(c *Catalog) []Body { return c.Bodies }),
	board.KindTech:  factsOf(func(c *Catalog) []Tech { return c.Techs }),
	board.KindCard:  factsOf(func(c *Catalog) []Card { return c.Cards }),
	board.KindPlace: factsOf(func(c *Catalog) []PlaceDef { return c.Places }),
}

func factsOf[T any](list func(*Catalog) []T) (all []Fact) {
	for _, k := range readShape(reflect.TypeFor[T]()) {
		shown, ok := k.tag.Lookup("shown")
		if !ok {
			continue
		}
		f := Fact{Name: k.name, Type: "text", Doc: k.tag.Get("doc"), Shown: strings.Fields(shown),
			read: func(c *Catalog, n int16) reflect.Value {
				return reflect.ValueOf(&list(c)[n]).Elem().FieldByIndex(k.index)
			}}
		switch reflect.TypeFor[T]().FieldByIndex(k.index).Type.Kind() {
		case reflect.Int:
			f.Type = "number"
		case reflect.Bool:
			f.Type = "boolean"
		}
		all = append(all, f)
	}
	return all
}

// FactsOn lists the facts of a kind of things that a face shows in the common way.
func FactsOn(face string, k source.Kind) (list []Fact) {
	for _, f := range Facts[k] {
		if slices.Contains(f.Shown, face) {
			list = append(list, f)
		}
	}
	return list
}

// Read returns what is printed on the n-th thing of the kind; nil for a text that it does not have.
func (f *Fact) Read(c *Catalog, n int16) any {
	switch v := f.read(c, n); f.Type {
	case "number":
		return int(v.Int())
	case "boolean":
		return v.Bool()
	default:
		if text := fmt.Sprint(v.Interface()); text != "" {
			return text
		}
		return nil
	}
}

// FactPhrase says a fact of the n-th thing of the kind; nothing if it is 0, false or absent.
func (c *Catalog) FactPhrase(f *Fact, n int16) Phrase {
	switch v := f.Read(c, n); v {
	case nil, 0, false:
		return Phrase{}
	default:
		return Say("fact."+f.Name, Args{"what": v})
	}
}
