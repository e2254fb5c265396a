package arrange

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"seti/kernel/source"
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
	return compare(nil, "", was.tree("read", "follows"), now.tree("read", "follows"))
}

func compare(list []Difference, key string, was, now source.Value) []Difference {
	if was.Kind == source.Table || now.Kind == source.Table {
		for _, name := range names(was, now) {
			a, _ := was.Get(name)
			b, _ := now.Get(name)
			list = compare(list, below(key, name), a, b)
		}
		return list
	}
	// What one of them does not have is empty: the other one has its kind.
	was.Kind, now.Kind = max(was.Kind, now.Kind), max(was.Kind, now.Kind)
	if !was.Same(now) {
		list = append(list, Difference{key, written(was), written(now)})
	}
	return list
}

// names returns the keys of two tables: those of a struct in its order, those of a map sorted.
func names(was, now source.Value) (list []string) {
	for _, f := range was.Fields {
		list = append(list, f.Key)
	}
	for _, f := range now.Fields {
		if !slices.Contains(list, f.Key) {
			list = append(list, f.Key)
		}
	}
	if len(was.Fields) > 0 && len(list) > len(was.Fields) {
		slices.Sort(list)
	}
	return list
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
func written(v source.Value) string {
	switch v.Kind {
	case source.Number:
		return strconv.Itoa(int(v.Number))
	case source.List:
		parts := make([]string, len(v.List))
		for i, x := range v.List {
			parts[i] = written(x)
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return v.Describe()
}
