package catalog

import (
	"fmt"
	"reflect"
	"strings"

	"seti/kernel/source"
)

// key is a field of a struct that content writes, with its tag read.
type key struct {
	name   string
	index  []int // for reflect
	tag    reflect.StructTag
	in     string
	main   bool
	needed bool
}

// readShape returns the keys of a struct, those of embedded structs included.
func readShape(t reflect.Type) []key {
	var keys []key
	for i := range t.NumField() {
		f := t.Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			for _, k := range readShape(f.Type) {
				k.index = append([]int{i}, k.index...)
				keys = append(keys, k)
			}
			continue
		}
		k := key{name: f.Tag.Get("key"), index: f.Index, tag: f.Tag, in: f.Tag.Get("in")}
		_, k.main = f.Tag.Lookup("main")
		_, k.needed = f.Tag.Lookup("req")
		if k.name != "" {
			keys = append(keys, k)
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
	keys    map[reflect.Type][]key
	namings map[reflect.StructTag]*naming
}

// newShapes reads the shapes of things and of events.
func newShapes() shapes {
	s := shapes{map[reflect.Type][]key{}, map[reflect.StructTag]*naming{}}
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
	s.keys[t] = readShape(t)
	for i := range t.NumField() {
		if f := t.Field(i); f.Anonymous { // its keys are among those of t, but it may be decoded alone
			s.keep(f.Type)
		}
	}
	for _, k := range s.keys[t] {
		s.namings[k.tag] = readNaming(k.tag)
		s.keep(t.FieldByIndex(k.index).Type)
	}
}

// shapeOf returns the keys of a struct, read before if it is one of a word or a thing.
func (s shapes) shapeOf(t reflect.Type) []key {
	if keys, ok := s.keys[t]; ok {
		return keys
	}
	return readShape(t)
}

// namingOf reads a tag, if it is not one of a word or a thing.
func (s shapes) namingOf(tag reflect.StructTag) *naming {
	if n, ok := s.namings[tag]; ok {
		return n
	}
	return readNaming(tag)
}

// keyNamed finds a key of a struct.
func (s shapes) keyNamed(t reflect.Type, name string) (key, bool) {
	for _, k := range s.shapeOf(t) {
		if k.name == name {
			return k, true
		}
	}
	return key{}, false
}

func (s shapes) keysOf(t reflect.Type) []string {
	return eachOf(s.shapeOf(t), func(k *key) string { return k.name })
}
