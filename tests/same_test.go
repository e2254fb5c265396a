package tests

import (
	"bytes"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"seti/tests/long"
)

var same = flag.String("same", "", "OLD,NEW: two builds of cmd/seti whose games TestSameGames compares")

// A change that only makes the program faster plays the same games. Two builds play them with random seats,
// with players that price, with the rival and with organizations; their results must be equal line by line.
func TestSameGames(t *testing.T) {
	builds := strings.Split(*same, ",")
	if len(builds) != 2 {
		t.Skip("needs -same OLD,NEW")
	}
	count := long.Count(20, 100)
	for _, options := range []string{
		"--players 4",
		"--players 4 --bot medium",
		"--players 3 --bot easy --bot beginner --with promo",
		"--players 4 --bot medium --pack space-agencies",
		"--players 3 --bot medium --pack space-agencies --with organizations",
		"--solo 3 --bot medium",
		"--solo 5",
	} {
		t.Run(options, func(t *testing.T) {
			var games [2][]string
			for i, build := range builds {
				file := filepath.Join(t.TempDir(), "games.jsonl")
				args := append(strings.Fields(options), "--games", strconv.Itoa(count), "--seed", "900", "--results", file)
				if out, err := exec.Command(build, append([]string{"sim"}, args...)...).CombinedOutput(); err != nil {
					t.Fatalf("%s: %v\n%s", build, err, out)
				}
				lines, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				_, lines, _ = bytes.Cut(lines, []byte("\n")) // the head names the build
				games[i] = strings.Split(string(lines), "\n")
			}
			if len(games[0]) != count+1 || len(games[1]) != count+1 {
				t.Fatalf("%d and %d lines, expected %d games", len(games[0]), len(games[1]), count)
			}
			for i, old := range games[0] {
				if games[1][i] != old {
					t.Errorf("game %d: %s, it was %s", i+1, games[1][i], old)
				}
			}
		})
	}
}
