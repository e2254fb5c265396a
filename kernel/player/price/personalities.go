package price

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/BurntSushi/toml"
)

// Personality is a set of preferences: so many points are added to the price of an option for each of its traits,
// whatever the position.
type Personality struct {
	Name   string
	points map[string]float64 // by trait; one that options of all games may have
}

// factOne is the fact that holds in every position.
const factOne = 0

//go:embed personalities.toml
var personalities string

// Personalities are those of personalities.toml, in its order.
var Personalities = sync.OnceValue(func() []Personality {
	list, err := ParsePersonalities(personalities)
	if err != nil {
		panic(err) // a test reads the file
	}
	return list
})

// ParsePersonalities reads personalities: for each its points by trait.
func ParsePersonalities(text string) (list []Personality, err error) {
	var file map[string]map[string]float64
	md, err := toml.Decode(text, &file)
	if err != nil {
		return nil, fmt.Errorf("personalities: %w", err)
	}
	for _, key := range md.Keys() {
		if len(key) > 1 {
			continue
		}
		if md.Type(key...) != "Hash" {
			return nil, fmt.Errorf("personalities: %s: expected points by trait, such as [%s] and launch = 5 below it", key, key)
		}
		x := Personality{Name: key[0], points: file[key[0]]}
		for _, name := range slices.Sorted(maps.Keys(x.points)) {
			if _, ok := commonByName[name]; !ok {
				return nil, fmt.Errorf("personalities: %s: unknown trait %q", x.Name, name)
			}
		}
		list = append(list, x)
	}
	return list, nil
}

// Like returns the weights with what a personality likes in addition to their habits.
func (w *Weights) Like(x *Personality) *Weights {
	liked := *w
	liked.Habits = w.Habits.Clone()
	for name, points := range x.points {
		liked.Habits.row(name)[factOne] += points
	}
	return &liked
}
