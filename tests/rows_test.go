package tests

import (
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"seti/scripting/scenario"
)

// Every row of the edge cases (rules 16) is proved by a scenario that cites it,
// or is listed as waiting in README.md; never both.
func TestRows(t *testing.T) {
	rules, err := os.ReadFile("../kernel/RULES.md")
	if err != nil {
		t.Fatal(err)
	}
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	waits := strings.Fields(regexp.MustCompile(`<!-- waiting: (.*) -->`).FindStringSubmatch(string(readme))[1])
	cited := map[string]bool{}
	files, err := scenario.Files(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sc, _ := scenario.Parse(file, data)
		for _, row := range regexp.MustCompile(`\b16\.\d+\.\d+\b`).FindAllString(sc.Comment, -1) {
			cited[row] = true
		}
	}
	proved, waiting := 0, 0
	for _, m := range regexp.MustCompile(`(?m)^\| (16\.\d+\.\d+) \|`).FindAllStringSubmatch(string(rules), -1) {
		row := m[1]
		isWaiting := false
		for _, w := range waits {
			if ok, _ := path.Match(w, row); ok {
				isWaiting = true
			}
		}
		switch {
		case cited[row] && isWaiting:
			t.Errorf("row %s is proved and need not wait any more", row)
		case cited[row]:
			proved++
		case isWaiting:
			waiting++
		default:
			t.Errorf("no scenario proves row %s", row)
		}
	}
	t.Logf("%d rows proved, %d waiting", proved, waiting)
}
