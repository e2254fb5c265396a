// Command players measures the tables about computer players in kernel/player/README.md and TRIED.md and prints them.
//
//	go build -o /tmp/seti ./cmd/seti
//	cd .ci/tools
//	go run ./players /tmp/seti                      prints all tables
//	go run ./players -write /tmp/seti solo boxes    measures two of them, and puts them into the pages
//	go run ./players /tmp/seti bars                 fails if a level makes 4 % fewer points than in its frozen file
//	go run ./players -freeze /tmp/seti bars         writes the frozen files
//
// With -dir the results of games are kept in a folder, and a run that was stopped continues. With -shard 3/100 too it plays part
// 3 of all games; when all parts are in the folder, a run without -shard makes the tables of them.
//
// The points and wins do not depend on the machine, except those of a player with a time limit.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// tables are all tables, by the names of their marks in the page.
var tables = []struct {
	name  string
	make  func() (string, error)
	whole bool // it cannot be played in parts
}{
	{"ladder", ladder, false},
	{"strong", strong, false},
	{"frozen", frozen, true},
	{"seats", seats, false},
	{"solo", solo, false},
	{"boxes", boxes, false},
	{"personalities", personalities, true},
	{"search", search, true},
	{"bars", bars, false},
}

// pages are the pages with the tables.
var pages = []string{filepath.Join("..", "..", "kernel", "player", "README.md"), filepath.Join("..", "..", "kernel", "player", "TRIED.md")}

var (
	games   = flag.Int("games", 400, "games of each row of ladder and boxes")
	few     = flag.Int("few", 100, "games of each row of seats, solo and personalities")
	slow    = flag.Int("slow", 40, "games of each row of strong, and decisions of search; against expert five times as many")
	many    = flag.Int("many", 200, "games of each row of frozen")
	atOnce  = flag.Int("at-once", 1, "games of strong, solo and frozen that are played at once, each on one core")
	write   = flag.Bool("write", false, "put the tables into their pages, between their marks")
	bar     = flag.Int("bar", 1000, "games of each row of bars")
	slowBar = flag.Int("slow-bar", 100, "the same for a level that searches")
	freeze  = flag.Bool("freeze", false, "write the frozen files of bars")
	dir     = flag.String("dir", "", "keep the results of games in this folder, and continue from there")
	shard   = flag.String("shard", "", "play only the part I/N of all games; with -dir")
	seti    string // the program
)

func main() {
	log.SetFlags(0)
	flag.Parse()
	if flag.NArg() == 0 {
		log.Fatal("expected the program: go run ./players /tmp/seti")
	}
	if *shard != "" && (*dir == "" || *freeze || *write) {
		log.Fatal("-shard needs -dir, and makes no tables")
	}
	var err error
	if seti, err = filepath.Abs(flag.Arg(0)); err != nil {
		log.Fatal(err)
	}
	for _, name := range flag.Args()[1:] {
		if !known(name) {
			log.Fatalf("there is no table %q", name)
		}
	}
	for _, t := range tables {
		if flag.NArg() > 1 && !slices.Contains(flag.Args()[1:], t.name) {
			continue
		}
		if *shard != "" && t.whole {
			fmt.Printf("%s cannot be played in parts\n", t.name)
			continue
		}
		text, err := t.make()
		if err != nil {
			log.Fatalf("%s: %v", t.name, err)
		}
		if *shard != "" {
			fmt.Printf("%s: part %s is in %s\n", t.name, *shard, *dir)
			continue
		}
		fmt.Printf("%s\n%s\n", t.name, text)
		if *write {
			if err := put(t.name, text); err != nil {
				log.Fatal(err)
			}
		}
	}
}

func known(name string) bool {
	for _, t := range tables {
		if t.name == name {
			return true
		}
	}
	return false
}

// put replaces the text between the marks of a table in its page.
func put(name, table string) error {
	open, end := "<!-- players:"+name+" -->", "<!-- /players:"+name+" -->"
	marks := regexp.MustCompile(`(?s)` + regexp.QuoteMeta(open) + `.*` + regexp.QuoteMeta(end))
	for _, page := range pages {
		bytes, err := os.ReadFile(page)
		if err != nil {
			return err
		}
		if marks.Match(bytes) {
			return os.WriteFile(page, marks.ReplaceAllLiteral(bytes, []byte(open+"\n\n"+table+"\n"+end)), 0o644)
		}
	}
	return fmt.Errorf("%s have no marks %s and %s", strings.Join(pages, " and "), open, end)
}

// seat is a seat of a report of `seti sim --json`.
type seat struct {
	Mean     float64
	CI95     [2]float64
	Wins     float64
	WinsCI95 [2]float64 `json:"wins_ci95"`
}

// report is the output of `seti sim --json`.
type report struct {
	Games     float64
	Decisions float64 `json:"decisions_per_game"`
	Seats     []seat
	Elo       struct {
		Above float64
		CI95  [2]float64
	}
	processor time.Duration
}

// ms returns the processor time for a decision, that of the rules included; nothing for games that are kept.
func (r *report) ms() string {
	if r.processor == 0 {
		return ""
	}
	return fmt.Sprintf("%.2f ms", r.processor.Seconds()*1000/(r.Games*r.Decisions))
}

// play runs a command of the program.
func play(args []string) error {
	cmd := exec.Command(seti, args...)
	cmd.Stderr = os.Stderr
	fmt.Fprintln(os.Stderr, "seti", strings.Join(args, " "))
	return cmd.Run()
}

// sim plays games and returns the report.
func sim(n int, args ...string) (r report, err error) {
	if *dir != "" {
		return kept(n, args)
	}
	args = append([]string{"sim", "--json", "--games", strconv.Itoa(n)}, args...)
	cmd := exec.Command(seti, args...)
	cmd.Stderr = os.Stderr
	fmt.Fprintln(os.Stderr, "seti", strings.Join(args, " "))
	out, err := cmd.Output()
	if err != nil {
		return r, err
	}
	r.processor = cmd.ProcessState.UserTime()
	return r, json.Unmarshal(out, &r)
}

// points returns the mean points of some seats with the half of their 95 % interval.
func points(seats ...seat) string {
	mean, squares, n := 0.0, 0.0, float64(len(seats))
	for _, s := range seats {
		within := (s.CI95[1] - s.CI95[0]) / 2
		mean, squares = mean+s.Mean/n, squares+within*within
	}
	return fmt.Sprintf("%.0f ± %.0f", mean, math.Max(1, math.Sqrt(squares)/n))
}

// wins returns how often a seat wins, with the 95 % interval.
func wins(s seat) string {
	return fmt.Sprintf("%.0f %% (%.0f–%.0f)", s.Wins, s.WinsCI95[0], s.WinsCI95[1])
}

// elo returns by how much the first seat is above the second; nothing if it always wins or never.
func elo(r report) string {
	if w := r.Seats[0].Wins; w == 0 || w == 100 {
		return ""
	}
	return fmt.Sprintf("%.0f (%.0f–%.0f)", r.Elo.Above, r.Elo.CI95[0], r.Elo.CI95[1])
}

// text writes a table in Markdown. All columns but the first are numbers.
func text(head []string, rows [][]string) string {
	var b strings.Builder
	line := func(cells []string) { fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | ")) }
	line(head)
	line(append([]string{"---"}, slices.Repeat([]string{"---:"}, len(head)-1)...))
	for _, r := range rows {
		line(r)
	}
	return b.String()
}

// levels are the players without a time, from the weakest to the strongest.
var levels = []string{"random", "beginner", "easy", "medium", "hard", "expert"}

// slowLevels are those of them that search.
var slowLevels = map[string]bool{"expert": true}

// neighbors measures each level against itself and against the one before it.
func neighbors(from int, args ...string) (rows [][]string, err error) {
	for i, name := range levels[from:] {
		self, err := sim(*games, append([]string{"--players", "2", "--bot", name}, args...)...)
		if err != nil {
			return nil, err
		}
		row := []string{name, points(self.Seats...), "", "", self.ms()}
		if i > 0 {
			r, err := sim(*games, append([]string{"--players", "2", "--bot", name, "--bot", levels[from+i-1]}, args...)...)
			if err != nil {
				return nil, err
			}
			row[2], row[3] = wins(r.Seats[0]), elo(r)
		}
		rows = append(rows, row)
	}
	return rows, nil
}

func ladder() (string, error) {
	rows, err := neighbors(0)
	return text([]string{fmt.Sprintf("player, %d games", *games), "points against itself", "wins against the one above", "Elo above it", "processor time for a decision"}, rows), err
}

func boxes() (string, error) {
	rows, err := neighbors(2, "--pack", "space-agencies", "--with", "organizations")
	for i := range rows {
		rows[i] = rows[i][:4]
	}
	return text([]string{fmt.Sprintf("both boxes, %d games", *games), "points against itself", "wins against the one above", "Elo above it"}, rows), err
}

// strong measures the player that searches: against the policy, the rival and itself.
func strong() (string, error) {
	var rows [][]string
	for _, x := range []struct {
		player, against string
		games           int
		args            []string
	}{
		{"strong:10ms", "`hard`", *slow, []string{"--players", "2", "--bot", "hard"}},
		{"strong:100ms", "`hard`", *slow, []string{"--players", "2", "--bot", "hard"}},
		{"strong:100ms", "`expert`", 5 * *slow, []string{"--players", "2", "--bot", "expert"}},
		{"strong:100ms", "`expert`, both boxes with organizations", 5 * *slow / 2, []string{"--players", "2", "--bot", "expert", "--pack", "space-agencies", "--with", "organizations"}},
		{"strong:100ms", "two of `hard`", *slow, []string{"--players", "3", "--bot", "hard", "--bot", "hard"}},
		{"strong:100ms", "three of `hard`", *slow, []string{"--players", "4", "--bot", "hard", "--bot", "hard", "--bot", "hard"}},
		{"strong:100ms", "`hard`, both boxes with organizations", *slow, []string{"--players", "2", "--bot", "hard", "--pack", "space-agencies", "--with", "organizations"}},
		{"strong:1s", "itself", *slow / 2, []string{"--players", "2"}},
	} {
		r, err := sim(x.games, append([]string{"--workers", strconv.Itoa(*atOnce), "--bot", x.player}, x.args...)...)
		if err != nil {
			return "", err
		}
		row := []string{x.player, x.against, strconv.Itoa(x.games), points(r.Seats[0]), points(r.Seats[1:]...), wins(r.Seats[0])}
		if x.against == "itself" {
			row = append(row[:3], points(r.Seats...), "", "")
		}
		fmt.Fprintln(os.Stderr, row)
		rows = append(rows, row)
	}
	return text([]string{"player", "against", "games", "points", "the others", "wins"}, rows), nil
}

// seats measures three and four players: one of a level among players of the level before it.
func seats() (string, error) {
	var rows [][]string
	for i, name := range levels[2:] {
		row := []string{name}
		for n := 3; n <= 4; n++ {
			self, err := sim(*few, "--players", strconv.Itoa(n), "--bot", name)
			if err != nil {
				return "", err
			}
			args := []string{"--players", strconv.Itoa(n), "--bot", name}
			for range n - 1 {
				args = append(args, "--bot", levels[i+1])
			}
			r, err := sim(*few, args...)
			if err != nil {
				return "", err
			}
			row = append(row, points(self.Seats...), wins(r.Seats[0]))
		}
		rows = append(rows, row)
	}
	return text([]string{fmt.Sprintf("player, %d games", *few), "three: points", "wins among two of the level below", "four: points", "wins among three of the level below"}, rows), nil
}

// alone are the players that are measured against the rival, the weakest first. One with a time limit plays only where no other wins half.
var alone = []string{"medium", "hard", "expert", "strong:100ms"}

// solo measures games against the rival, and which player is the weakest that wins half of them.
func solo() (string, error) {
	head := []string{"difficulty"}
	for _, name := range alone {
		head = append(head, fmt.Sprintf("`%s`, %d games", name, *few))
	}
	var rows [][]string
	for level := 1; level <= 5; level++ {
		row, half := []string{strconv.Itoa(level)}, "none"
		for _, name := range alone {
			if half != "none" && strings.Contains(name, ":") {
				row = append(row, "")
				continue
			}
			r, err := sim(*few, "--workers", strconv.Itoa(*atOnce), "--solo", strconv.Itoa(level), "--bot", name)
			if err != nil {
				return "", err
			}
			row = append(row, fmt.Sprintf("%s to %s, wins %s", points(r.Seats[0]), points(r.Seats[1]), wins(r.Seats[0])))
			if half == "none" && r.Seats[0].Wins >= 50 {
				half = "`" + name + "`"
			}
		}
		rows = append(rows, append(row, half))
	}
	return text(append(head, "wins half"), rows), nil
}

var (
	did    = regexp.MustCompile(`personalities_test.go:\d+: (\w+)\s+[\d.]+ \[([\d. ]+)\]`)
	gained = regexp.MustCompile(`search_gains_test.go:\d+: (.*)`)
)

// tested runs the long form of a test of the project that prints rows, several times as long.
func tested(name string, times int) (string, error) {
	cmd := exec.Command("go", "test", "./tests", "-v", "-run", "^"+name+"$", "-timeout", "2h")
	cmd.Dir, cmd.Stderr, cmd.Env = "../..", os.Stderr, append(os.Environ(), "SETI_LONG="+strconv.Itoa(times))
	fmt.Fprintln(os.Stderr, strings.Join(cmd.Args, " "))
	out, err := cmd.Output()
	return string(out), err
}

// personalities measures what each personality does against "hard", and its points.
func personalities() (string, error) {
	times := max(1, *few/20)
	out, err := tested("TestPersonalities", times)
	if err != nil {
		return "", err
	}
	var rows [][]string
	for _, found := range did.FindAllStringSubmatch(out, -1) {
		name, n := found[1], strings.Fields(found[2])
		bot := "hard:" + name
		if name == "hard" {
			bot, name = name, "`hard`"
		}
		r, err := sim(*games, "--players", "2", "--bot", bot, "--bot", "hard")
		if err != nil {
			return "", err
		}
		row := []string{name, points(r.Seats[0]), wins(r.Seats[0])}
		for _, i := range []int{0, 1, 2, 3, 4, 6, 7} {
			row = append(row, n[i])
		}
		rows = append(rows, append(row, strings.Join(n[8:11], ", ")))
	}
	return text([]string{"", fmt.Sprintf("points, %d games", *games), "wins", fmt.Sprintf("launches, %d games", 20*times), "orbits, landings", "scans", "signals", "analyses",
		"cards", "missions", "probe, telescope, computer technologies"}, rows), nil
}

// search measures what decisions of searches gain over those of the policy.
func search() (string, error) {
	times := max(1, *slow/2)
	out, err := tested("TestSearchGains", times)
	if err != nil {
		return "", err
	}
	var rows [][]string
	for _, found := range gained.FindAllStringSubmatch(out, -1) {
		rows = append(rows, strings.Split(found[1], "; "))
	}
	return text([]string{fmt.Sprintf("search, %d decisions", 2*times), "gain in points", "ms, one core"}, rows), nil
}
