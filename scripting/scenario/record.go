package scenario

import (
	"fmt"
	"strings"

	"seti/kernel"
	"seti/kernel/catalog"
	"seti/kernel/text"
)

// record holds what happened in a scenario, in its order.
type record []step

// step is what happened up to a line of play, and what the log says of the line, as data and
// in words. The last step has no line.
type step struct {
	entries    []kernel.LogEntry
	line, said string
}

// log returns the record as data, as scenarios hold it.
func (r record) log(c *catalog.Catalog) string {
	var b strings.Builder
	for _, s := range r {
		for _, e := range s.entries {
			fmt.Fprintln(&b, e.Line(c))
		}
		b.WriteString(s.line)
	}
	return b.String()
}

// told returns the record in words.
func (r record) told(say *text.Speaker) string {
	var b strings.Builder
	for _, s := range r {
		for _, line := range say.Logs(s.entries, kernel.Everyone) {
			fmt.Fprintln(&b, line)
		}
		b.WriteString(s.said)
	}
	return b.String()
}

// sentences returns what the entries of the record say, by their lines in the log.
func (r record) sentences(c *catalog.Catalog, say *text.Speaker) map[string]string {
	all := map[string]string{}
	for _, s := range r {
		for _, e := range s.entries {
			all[e.Line(c)] = say.Log(e, kernel.Everyone)
		}
	}
	return all
}
