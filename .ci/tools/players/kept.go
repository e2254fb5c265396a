package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var unsafe = regexp.MustCompile(`[^a-z0-9.]+`)

// fileOf returns the name of the file with the results of games, without its end.
func fileOf(n int, args []string) string {
	return strings.Trim(unsafe.ReplaceAllString(fmt.Sprintf("%s-games-%d", strings.Join(args, " "), n), "-"), "-")
}

// kept plays the games that are missing in the folder of results and returns the report of all that are there. With a
// shard it plays only that part of them; without one all parts must be there, or none.
func kept(n int, args []string) (r report, err error) {
	base := filepath.Join(*dir, fileOf(n, args))
	parts, err := filepath.Glob(base + ".*-of-*.jsonl")
	if err != nil {
		return r, err
	}
	file, more := base+".jsonl", []string{"--games", strconv.Itoa(n)}
	if *shard != "" {
		file, more = base+"."+strings.Replace(*shard, "/", "-of-", 1)+".jsonl", append(more, "--shard", *shard)
		parts = []string{file}
	}
	if *shard != "" || len(parts) == 0 {
		if err = play(slices.Concat([]string{"sim", "--results", file}, more, args)); err != nil {
			return r, err
		}
	}
	if len(parts) == 0 {
		parts = []string{file}
	}
	games, err := readGames(parts)
	if err != nil {
		return r, err
	}
	if *shard == "" && len(games) != n {
		return r, fmt.Errorf("%d of %d games are in %s", len(games), n, strings.Join(parts, ", "))
	}
	points, decisions := [][]float64{}, 0.0
	for _, g := range games {
		points, decisions = append(points, g.points()), decisions+g.Decisions/float64(len(games))
	}
	r = tally(points)
	r.Decisions = decisions
	return r, nil
}

// game is a line of a file of results.
type game struct {
	Seed      uint64
	Decisions float64
	Error     string
	Seats     []struct{ Points float64 }
}

func (g *game) points() (list []float64) {
	for _, s := range g.Seats {
		list = append(list, s.Points)
	}
	return list
}

// readGames returns the games of some files of results, by their seeds.
func readGames(files []string) (games []game, err error) {
	for _, name := range files {
		f, err := os.Open(name)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		lines := bufio.NewScanner(f)
		lines.Buffer(nil, 1<<26)
		for n := 0; lines.Scan(); n++ {
			if n == 0 {
				continue // the head
			}
			var g game
			if err := json.Unmarshal(lines.Bytes(), &g); err != nil {
				return nil, fmt.Errorf("%s:%d: %w", name, n+1, err)
			}
			if g.Error != "" {
				return nil, fmt.Errorf("%s:%d: the game with seed %d failed: %s", name, n+1, g.Seed, g.Error)
			}
			games = append(games, g)
		}
		if err := lines.Err(); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(games, func(a, b game) int { return int(a.Seed) - int(b.Seed) })
	for i := 1; i < len(games); i++ {
		if games[i].Seed == games[i-1].Seed {
			return nil, fmt.Errorf("the game with seed %d is there twice", games[i].Seed)
		}
	}
	return games, nil
}

const z = 1.96 // standard errors of an interval of 95 %

// tally returns the means, wins and 95 % intervals of games, from the points of each seat; a shared win counts for each
// winner in part.
func tally(games [][]float64) (r report) {
	n := float64(len(games))
	r.Games = n
	for i := range games[0] {
		sum, squares, won := 0.0, 0.0, 0.0
		for _, x := range games {
			sum, squares = sum+x[i], squares+x[i]*x[i]
			if top := slices.Max(x); x[i] == top {
				winners := 0
				for _, y := range x {
					if y == top {
						winners++
					}
				}
				won += 1 / float64(winners)
			}
		}
		mean := sum / n
		within := z * math.Sqrt(max(0, squares/n-mean*mean)/n)
		low, high := wilson(won/n, n)
		r.Seats = append(r.Seats, seat{mean, [2]float64{mean - within, mean + within}, 100 * won / n, [2]float64{100 * low, 100 * high}})
	}
	above := func(part float64) float64 {
		part = min(max(part, 0.5/n), 1-0.5/n)
		return 400 * math.Log10(part/(1-part))
	}
	s := r.Seats[0]
	r.Elo.Above, r.Elo.CI95 = above(s.Wins/100), [2]float64{above(s.WinsCI95[0] / 100), above(s.WinsCI95[1] / 100)}
	return r
}

// wilson returns the 95 % interval of a part of n.
func wilson(p, n float64) (low, high float64) {
	middle, half := (p+z*z/(2*n))/(1+z*z/n), z*math.Sqrt(p*(1-p)/n+z*z/(4*n*n))/(1+z*z/n)
	return middle - half, middle + half
}
