package content

import (
	"seti/content/files"
	"seti/kernel/catalog"
	"seti/kernel/source"
)

// playersFile holds what the computer players think things are worth in games with a pack; `seti tune` writes it.
const playersFile = "players.toml"

// mostPlayers is the largest size of this file in bytes.
const mostPlayers = 1 << 20

// players reads the trained players of packs; package price says what is wrong with them. They are not kept and do not count
// for the hash of a pack: no rule depends on them.
func players(packs []*Pack) (all []catalog.PackPlayers, problems source.Problems) {
	for _, p := range packs {
		r := &reader{Source: p.Source}
		if !r.exists(playersFile) {
			continue
		}
		text, err := files.Read(p.FS, playersFile, mostPlayers)
		if err != nil {
			r.problems.Add(r.pos(playersFile), "", "cannot be read: %v", err)
		}
		all, problems = append(all, catalog.PackPlayers{File: r.File(playersFile), Text: string(text)}), append(problems, r.problems...)
	}
	return all, problems
}
