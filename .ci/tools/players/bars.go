package main

import (
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
)

const (
	// barred is the first level with a bar: "random" has nothing to lose.
	barred = 1
	// loss is the part of its points by which a level may be below its frozen file.
	loss = 0.04
)

// frozenFile returns the name of the file with the points that a level made when it was frozen: lines with a seed and the
// points of both seats.
func frozenFile(level string) string { return filepath.Join("players", "frozen", level+".txt") }

// bars lets each level play against itself with the seeds of its frozen file, and fails if the mean of its points in these
// games is lower by more than loss.
func bars() (string, error) {
	var rows [][]string
	var failed []string
	for _, level := range levels[barred:] {
		n := *bar
		if slowLevels[level] {
			n = *slowBar
		}
		now, err := pointsOf(level, n)
		if err != nil {
			return "", err
		}
		if *freeze {
			if err := writeFrozen(level, now); err != nil {
				return "", err
			}
		}
		then, err := readFrozen(level)
		if err != nil {
			return "", err
		}
		r, err := compareWith(then, now)
		if err != nil {
			return "", fmt.Errorf("%s: %w", frozenFile(level), err)
		}
		rows = append(rows, []string{level, strconv.Itoa(len(now)), fmt.Sprintf("%.1f", r.now), fmt.Sprintf("%.1f", r.then), fmt.Sprintf("%+.1f ± %.1f", r.now-r.then, r.within)})
		if *shard == "" && r.now < (1-loss)*r.then {
			failed = append(failed, fmt.Sprintf("%s makes %.1f points in %d games, %.1f %% fewer than the %.1f of its frozen file", level, r.now, len(now), 100*(1-r.now/r.then), r.then))
		}
	}
	table := text([]string{"level", "games", "points", "when frozen", "difference"}, rows)
	if failed != nil {
		return "", fmt.Errorf("%s\n%s", strings.Join(failed, "\n"), table)
	}
	return table, nil
}

// pointsOf returns the points of both seats in games of a level against itself, by the seed.
func pointsOf(level string, n int) (map[uint64][2]float64, error) {
	args := []string{"--players", "2", "--bot", level}
	if *dir == "" {
		folder, err := os.MkdirTemp("", "bars")
		if err != nil {
			return nil, err
		}
		defer os.RemoveAll(folder)
		*dir = folder
		defer func() { *dir = "" }()
	}
	if _, err := kept(n, args); err != nil {
		return nil, err
	}
	files, err := filepath.Glob(filepath.Join(*dir, fileOf(n, args)+".*jsonl"))
	if err != nil {
		return nil, err
	}
	games, err := readGames(files)
	points := map[uint64][2]float64{}
	for _, g := range games {
		points[g.Seed] = [2]float64(g.points())
	}
	return points, err
}

// change is the mean of the points of a seat now and then, in the same games, and the 95 % interval of the difference.
type change struct{ now, then, within float64 }

// compareWith compares games with those of a frozen file that have the same seeds.
func compareWith(then, now map[uint64][2]float64) (c change, err error) {
	n, squares := float64(len(now)), 0.0
	for seed, x := range now {
		y, ok := then[seed]
		if !ok {
			return c, fmt.Errorf("no game with seed %d; -freeze writes it anew", seed)
		}
		a, b := (x[0]+x[1])/2, (y[0]+y[1])/2
		c.now, c.then, squares = c.now+a/n, c.then+b/n, squares+(a-b)*(a-b)/n
	}
	c.within = z * math.Sqrt(max(0, squares-(c.now-c.then)*(c.now-c.then))/n)
	return c, nil
}

func readFrozen(level string) (map[uint64][2]float64, error) {
	bytes, err := os.ReadFile(frozenFile(level))
	if err != nil {
		return nil, fmt.Errorf("%w; -freeze writes it", err)
	}
	points := map[uint64][2]float64{}
	for i, line := range strings.Split(strings.TrimSpace(string(bytes)), "\n") {
		var seed uint64
		var a, b float64
		if strings.HasPrefix(line, "#") {
			continue
		}
		if _, err := fmt.Sscan(line, &seed, &a, &b); err != nil {
			return nil, fmt.Errorf("%s:%d: expected a seed and the points of two seats: %w", frozenFile(level), i+1, err)
		}
		points[seed] = [2]float64{a, b}
	}
	return points, nil
}

// writeFrozen writes the frozen file of a level, for seeds from 1 on.
func writeFrozen(level string, points map[uint64][2]float64) error {
	commit, err := exec.Command("git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		return err
	}
	text := fmt.Sprintf("# %s against itself at %s: the seed of each game and the points of both seats\n", level, strings.TrimSpace(string(commit)))
	for seed := uint64(1); seed <= uint64(len(points)); seed++ {
		text += fmt.Sprintf("%d %.0f %.0f\n", seed, points[seed][0], points[seed][1])
	}
	if err := os.MkdirAll(filepath.Dir(frozenFile(level)), 0o777); err != nil {
		return err
	}
	return os.WriteFile(frozenFile(level), []byte(text), 0o666)
}
