package report

import (
	"encoding/csv"
	"fmt"
	"io"
	"reflect"
	"strings"
)

// CSV is a table of a report for other programs: a line of names, then a line for each row. Names are those of the report as
// JSON, with a dot before those of a part: "lead.mean".
type CSV struct {
	Name string // "cards"; "decks.cards" for the cards of all decks
	Rows [][]string
}

// Write writes the table.
func (t *CSV) Write(w io.Writer) error { return csv.NewWriter(w).WriteAll(t.Rows) }

// CSVs returns the tables of a report, a comparison or a tournament.
func CSVs(report any) (tables []CSV) {
	v := reflect.Indirect(reflect.ValueOf(report))
	for _, f := range reflect.VisibleFields(v.Type()) {
		if isTable(f) {
			tables = append(tables, tablesOf(jsonName(f), v.FieldByIndex(f.Index), nil, nil)...)
		}
	}
	return tables
}

// isTable reports whether a field is a list of rows.
func isTable(f reflect.StructField) bool {
	return f.IsExported() && f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() == reflect.Struct
}

func jsonName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// tablesOf returns a list as a table, and the lists in its rows as one table each. Both begin with some columns.
func tablesOf(name string, list reflect.Value, head, begin []string) (tables []CSV) {
	row := list.Type().Elem()
	t := CSV{Name: name, Rows: [][]string{append(head[:len(head):len(head)], columnsOf(row, "")...)}}
	inner := map[string]int{}
	for i := range list.Len() {
		x := list.Index(i)
		cells := append(begin[:len(begin):len(begin)], cellsOf(x, row)...)
		t.Rows = append(t.Rows, cells)
		for k := range row.NumField() {
			f := row.Field(k)
			if !isTable(f) {
				continue
			}
			// the rows of the list within begin with what this row says first, which names it
			part := tablesOf(name+"."+jsonName(f), x.Field(k), []string{t.Rows[0][0]}, cells[:1])[0]
			if at, ok := inner[part.Name]; ok {
				tables[at].Rows = append(tables[at].Rows, part.Rows[1:]...)
			} else {
				inner[part.Name] = len(tables)
				tables = append(tables, part)
			}
		}
	}
	if len(t.Rows[0]) > 1 || len(tables) == 0 {
		tables = append([]CSV{t}, tables...)
	}
	return tables
}

// columnsOf returns the names of the columns of a value.
func columnsOf(t reflect.Type, name string) (columns []string) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	dotted := func(part string) string { return strings.TrimPrefix(name+"."+part, ".") }
	switch {
	case t == reflect.TypeFor[[2]float64]():
		return []string{dotted("low"), dotted("high")}
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && !isTable(f) {
				columns = append(columns, columnsOf(f.Type, dotted(jsonName(f)))...)
			}
		}
		return columns
	}
	return []string{name}
}

// cellsOf returns the cells of a value, empty ones for what is not known.
func cellsOf(v reflect.Value, t reflect.Type) (cells []string) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
		if v.IsValid() && v.IsNil() {
			v = reflect.Value{}
		} else if v.IsValid() {
			v = v.Elem()
		}
	}
	switch {
	case !v.IsValid():
		return make([]string, len(columnsOf(t, "")))
	case t == reflect.TypeFor[[2]float64]():
		return []string{fmt.Sprint(v.Index(0)), fmt.Sprint(v.Index(1))}
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			if f := t.Field(i); f.IsExported() && !isTable(f) {
				cells = append(cells, cellsOf(v.Field(i), f.Type)...)
			}
		}
		return cells
	case t.Kind() == reflect.Slice:
		for i := range v.Len() {
			cells = append(cells, fmt.Sprint(v.Index(i)))
		}
		return []string{strings.Join(cells, " ")}
	}
	return []string{fmt.Sprint(v)}
}
