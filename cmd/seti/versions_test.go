package main

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"seti/cmd/internal/engine"
	"seti/content"
	"seti/content/report"
	"seti/content/results"
	"seti/kernel/tensor"
)

// CHANGELOG.md says the versions that the program has, and the Python package has the version of its first section.
func TestVersions(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	for what, want := range map[string]string{
		"packs (`api` in `pack.toml`)": fmt.Sprint(content.API), "the protocol of `seti engine`": fmt.Sprint(engine.API),
		"layouts and actions of `seti engine` (their hashes say more)": fmt.Sprint(tensor.Version),
		"saved games": "`seti journal 2`", "results": "`" + results.Format + "`", "reports as JSON": "`" + report.Format + "`",
		"comparisons as JSON": "`" + report.ComparisonFormat + "`", "tournaments": "`" + report.TournamentFormat + "`",
	} {
		if row := "| " + what + " | " + want + " |\n"; !strings.Contains(string(text), row) {
			t.Errorf("CHANGELOG.md has no row %q", row)
		}
	}
	first := regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)`).FindStringSubmatch(string(text))
	project, err := os.ReadFile("../internal/engine/python/pyproject.toml")
	if err != nil {
		t.Fatal(err)
	}
	if first == nil || !strings.Contains(string(project), fmt.Sprintf("\nversion = %q\n", first[1])) {
		t.Errorf("pyproject.toml has another version than the first section of CHANGELOG.md, %q", first)
	}
}
