package catalog

import (
	"fmt"
	"reflect"
	"strings"

	"seti/kernel/source"
)

// Param is a parameter of a word, or a key of a thing: a field of a struct that content writes, with its tag.
type Param struct {
	Key   string
	Main  bool   // may be written without its key
	In    string // "toml" or "lua": the file it belongs in
	Need  bool   // it must be there
	Names string // kinds of names it takes, with constants as word:a,b
	Takes string // kinds of things that a function may give for a selection, with commas
	OneOf string // strings it takes
	Doc   string
	Type  reflect.Type
	index []int // of the field
	tag   reflect.StructTag
}

// Keys lists the keys of a struct that content writes, those of embedded structs included.
func Keys(t reflect.Type) []Param {
	var keys []Param
	if t.Kind() != reflect.Struct {
		return nil
	}
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			for _, k := range Keys(f.Type) {
				k.index = append([]int{i}, k.index...)
				keys = append(keys, k)
			}
			continue
		}
		if get := f.Tag.Get; get("key") != "" {
			_, main := f.Tag.Lookup("main")
			_, need := f.Tag.Lookup("req")
			keys = append(keys, Param{Key: get("key"), Main: main, In: get("in"), Need: need, Names: get("names"), Takes: get("takes"),
				OneOf: get("oneof"), Doc: get("doc"), Type: f.Type, index: f.Index, tag: f.Tag})
		}
	}
	return keys
}

// naming holds the limits in a tag: for names, their kinds and the constants that are allowed; for strings, the list of
// them; for numbers, the least and the most.
type naming struct {
	kinds       []source.Kind
	words       []string
	oneOf       []string
	bounded     bool
	least, most int
}

func readNaming(tag reflect.StructTag) *naming {
	n := &naming{oneOf: strings.Fields(tag.Get("oneof"))}
	for _, k := range strings.Fields(tag.Get("names")) {
		if list, ok := strings.CutPrefix(k, "word:"); ok {
			n.words = strings.Split(list, ",")
			continue
		}
		n.kinds = append(n.kinds, KindTagged(k))
	}
	if bounds := tag.Get("within"); bounds != "" {
		n.bounded = true
		if _, err := fmt.Sscan(bounds, &n.least, &n.most); err != nil {
			panic("kernel: within:" + bounds) // of a type of ours, read before a game begins
		}
	}
	return n
}

// shapes caches the fields of things and words, and the tags of these and of events. They are read once: functions of
// content decode words in the middle of a game, and there are hundreds of things.
type shapes struct {
	keys    map[reflect.Type][]Param
	namings map[reflect.StructTag]*naming
}

// newShapes reads the shapes of things and of events.
func newShapes() shapes {
	s := shapes{map[reflect.Type][]Param{}, map[reflect.StructTag]*naming{}}
	for _, def := range eventDefs {
		tag := def.tag()
		s.namings[tag] = readNaming(tag)
	}
	for _, thing := range append(ThingInfos(), info[Match]("", "")) {
		s.keep(thing.Type)
	}
	return s
}

// keep reads the fields of a type and of all types in it.
func (s shapes) keep(t reflect.Type) {
	for t.Kind() == reflect.Pointer || t.Kind() == reflect.Slice {
		t = t.Elem()
	}
	if _, known := s.keys[t]; known || t.Kind() != reflect.Struct {
		return
	}
	s.keys[t] = Keys(t)
	for i := range t.NumField() {
		if f := t.Field(i); f.Anonymous { // its keys are among those of t, but it may be decoded alone
			s.keep(f.Type)
		}
	}
	for _, k := range s.keys[t] {
		s.namings[k.tag] = readNaming(k.tag)
		s.keep(k.Type)
	}
}

// shapeOf returns the keys of a struct, read before if it is one of a word or a thing.
func (s shapes) shapeOf(t reflect.Type) []Param {
	if keys, ok := s.keys[t]; ok {
		return keys
	}
	return Keys(t)
}

// namingOf reads a tag, if it is not one of a word or a thing.
func (s shapes) namingOf(tag reflect.StructTag) *naming {
	if n, ok := s.namings[tag]; ok {
		return n
	}
	return readNaming(tag)
}

// keyNamed finds a key of a struct.
func (s shapes) keyNamed(t reflect.Type, name string) (*Param, bool) {
	keys := s.shapeOf(t)
	for i := range keys {
		if keys[i].Key == name {
			return &keys[i], true
		}
	}
	return nil, false
}

func (s shapes) keysOf(t reflect.Type) []string {
	return eachOf(s.shapeOf(t), func(k *Param) string { return k.Key })
}
