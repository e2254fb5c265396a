// Command speed measures the table of speeds in tests/SPEED.md and prints it. It takes minutes; the machine should have
// nothing else to do.
//
//	cd .ci/tools && go run ./speed                           prints the table
//	cd .ci/tools && go run ./speed -page ../../tests/SPEED.md  also puts it into the page
//
// The rows are the benchmarks of BenchmarkSpeed and BenchmarkSpeedOfStart in tests, which report processor time.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"seti/tools/page"
)

func main() {
	log.SetFlags(0)
	count := flag.Int("count", 5, "how often each row is measured; the best counts")
	file := flag.String("page", "", "put the table into `FILE`, between its speed marks")
	flag.Parse()
	rows, err := measured(*count)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(table(rows))
	if *file != "" {
		if err := page.Put(*file, "<!-- speed -->", "\n\n"+table(rows)+"\n", "<!-- /speed -->"); err != nil {
			log.Fatal(err)
		}
	}
}

// row is a benchmark with the best value of each unit.
type row struct {
	name   string
	units  []string
	values []float64
}

// measured runs the benchmarks, each in turn, so that no row has all the bad moments.
func measured(count int) (rows []*row, err error) {
	for range count {
		cmd := exec.Command("go", "test", "./tests", "-run", "^$", "-bench", "^BenchmarkSpeed", "-cpu", "1")
		var out bytes.Buffer
		cmd.Env = append(os.Environ(), "SETI_LONG=1") // also what takes seconds to prepare
		cmd.Dir, cmd.Stdout, cmd.Stderr = "../..", io.MultiWriter(&out, os.Stderr), os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, err
		}
		rows = read(rows, out.String())
	}
	return rows, nil
}

var line = regexp.MustCompile(`(?m)^BenchmarkSpeed\w*/(\S+)\s+\d+\s+(.*)$`)

// read adds what `go test -bench` prints to rows: "BenchmarkSpeed/sane_choice  10  123 ns/op  1608 games/s".
func read(rows []*row, out string) []*row {
	for _, found := range line.FindAllStringSubmatch(out, -1) {
		r := &row{name: strings.ReplaceAll(found[1], "_", " ")}
		for _, old := range rows {
			if old.name == r.name {
				r = old
			}
		}
		if r.units == nil {
			rows = append(rows, r)
		}
		words := strings.Fields(found[2])
		for i := 0; i+1 < len(words); i += 2 {
			if value, err := strconv.ParseFloat(words[i], 64); err == nil && words[i+1] != "ns/op" {
				r.better(words[i+1], value)
			}
		}
	}
	return rows
}

// better keeps a value if it is the best of its unit: the most of games per second, the least of everything else.
func (r *row) better(unit string, value float64) {
	for i, u := range r.units {
		if u == unit {
			if strings.HasSuffix(u, "/s") {
				r.values[i] = max(r.values[i], value)
			} else {
				r.values[i] = min(r.values[i], value)
			}
			return
		}
	}
	r.units, r.values = append(r.units, unit), append(r.values, value)
}

// table writes rows in Markdown.
func table(rows []*row) string {
	var b strings.Builder
	b.WriteString("| | processor time, one core |\n| --- | ---: |\n")
	for _, r := range rows {
		var all []string
		for i, unit := range r.units {
			all = append(all, number(r.values[i])+" "+unit)
		}
		fmt.Fprintf(&b, "| %s | %s |\n", r.name, strings.Join(all, ", "))
	}
	return b.String()
}

// number writes a number with two digits at least, and with commas between thousands.
func number(v float64) string {
	if v < 10 {
		return strconv.FormatFloat(v, 'f', 2, 64)
	}
	s := strconv.FormatFloat(v, 'f', 0, 64)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
