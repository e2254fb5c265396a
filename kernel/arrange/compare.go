package arrange

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// Difference is a key that has different values in two positions.
type Difference struct {
	Key      string // "p1.hand"
	Was, Now string // values as an expression writes them
}

func (d Difference) String() string { return fmt.Sprintf("%s was %s, is %s", d.Key, d.Was, d.Now) }

// Compare returns the differences between two positions, in the order of their keys. It leaves
// out what follows from other keys: keys that can be read but not arranged, sizes, and the
// stack of this round, which is one of the stacks.
func Compare(was, now *Position) []Difference {
	c := &comparison{}
	c.compare("", reflect.ValueOf(was).Elem(), reflect.ValueOf(now).Elem())
	return c.list
}

type comparison struct{ list []Difference }

func (c *comparison) compare(key string, was, now reflect.Value) {
	switch was.Kind() {
	case reflect.Struct:
		for i := range was.NumField() {
			tag := was.Type().Field(i).Tag
			name := tag.Get("key")
			if _, read := tag.Lookup("read"); read || strings.HasSuffix(name, "_size") || key == "" && name == "stack" {
				continue
			}
			c.compare(below(key, name), was.Field(i), now.Field(i))
		}
	case reflect.Map:
		for _, name := range names(was, now) {
			k := reflect.ValueOf(name)
			c.compare(below(key, name), entry(was, k), entry(now, k))
		}
	default:
		if a, b := written(was), written(now); a != b {
			c.list = append(c.list, Difference{key, a, b})
		}
	}
}

// names returns the keys of several maps, sorted.
func names(maps ...reflect.Value) (list []string) {
	for _, m := range maps {
		for _, k := range m.MapKeys() {
			list = append(list, k.String())
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// entry returns an entry of a map, the zero value if there is none.
func entry(m, key reflect.Value) reflect.Value {
	if v := m.MapIndex(key); v.IsValid() {
		return v
	}
	return reflect.Zero(m.Type().Elem())
}

// below returns the key of something inside another key.
func below(key, name string) string {
	if key == "" {
		return name
	}
	if strings.ContainsFunc(name, func(r rune) bool { return r != '_' && (r < '0' || r > '9') && (r < 'a' || r > 'z') }) || name[0] <= '9' {
		return key + "[" + strconv.Quote(name) + "]"
	}
	return key + "." + name
}

// written returns a value as an expression writes it.
func written(v reflect.Value) string {
	switch v.Kind() {
	case reflect.String:
		return strconv.Quote(v.String())
	case reflect.Slice:
		parts := make([]string, v.Len())
		for i := range parts {
			parts[i] = written(v.Index(i))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprint(v.Interface())
}
