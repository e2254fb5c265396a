package repl

import (
	"strconv"
	"strings"

	"seti/kernel/source"
)

// writeTOML writes a table as a person would: first keys whose values are no tables,
// then a section for each table.
func writeTOML(b *strings.Builder, t source.Value, path string) {
	head := path == ""
	for _, f := range t.Fields {
		if isTable(f.Value) {
			continue
		}
		if !head {
			b.WriteString("[" + path + "]\n")
			head = true
		}
		b.WriteString(tomlKey(f.Key) + " = " + tomlValue(f.Value) + "\n")
	}
	for _, f := range t.Fields {
		if !isTable(f.Value) {
			continue
		}
		sub := tomlKey(f.Key)
		if path != "" {
			sub = path + "." + sub
		}
		writeTOML(b, f.Value, sub)
	}
}

func tomlKey(k string) string {
	if strings.Trim(k, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") == "" && k != "" {
		return k
	}
	return strconv.Quote(k)
}

func tomlValue(v source.Value) string {
	switch v.Kind {
	case source.Bool:
		return strconv.FormatBool(v.Bool)
	case source.Number:
		return number(v.Number)
	case source.String:
		return strconv.Quote(v.String)
	}
	var items []string
	for _, e := range v.List {
		items = append(items, tomlValue(e))
	}
	return "[" + strings.Join(items, ", ") + "]"
}
