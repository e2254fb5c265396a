package draw

import (
	"fmt"
	"slices"

	"seti/kernel/board"
	"seti/kernel/catalog"
	"seti/kernel/view"
)

// turned returns what the spaces show after the next rotation, by ring and sector from 0: the discs from the top
// to that one turn counter-clockwise by a sector.
func turned(s *view.View) (cells [4][8]view.Mark) {
	for ring := range cells {
		for sector := range cells[ring] {
			for i := range s.Discs {
				slot := sector - s.Discs[i].Offset
				if i < s.Next.Disc {
					slot++
				}
				cells[ring][sector] = s.Discs[i].Cells[ring][(slot+16)%8]
				if cells[ring][sector].Cell != view.Cutout {
					break
				}
			}
		}
	}
	return cells
}

// probesAfter returns the owners of the probes in a space after the next rotation.
func (p *Painter) probesAfter(at board.Space) (owners []board.Seat) {
	for _, f := range p.S.Figures {
		if f.Kind != "probe" {
			continue
		}
		to := f.Space
		if i := slices.IndexFunc(p.S.Next.Shifts, func(x view.Shift) bool { return x.Figure == f.Serial }); i >= 0 {
			to = p.S.Next.Shifts[i].To
		}
		if to == at {
			owners = append(owners, f.Owner)
		}
	}
	return owners
}

// NowThen draws the solar system as Board does, each ring with what its spaces show now, and after → what they show after
// the next rotation, if that is something else.
func (p *Painter) NowThen(w int) []Line {
	const number = numberColumn
	name := clamp(w-number-4*16, 6, 16)
	cell := (w - number - name) / 8
	widths := []int{number, name}
	head := []string{"", p.Dim(p.word("board.star", nil))}
	for ring := 4; ring >= 1; ring-- {
		widths = append(widths, cell, cell)
		then := ""
		if ring <= p.S.Next.Disc {
			then = p.Dim("→" + p.word("board.then", nil))
		}
		head = append(head, p.fresh(ring <= p.S.News.Rings)+p.Dim(p.word("board.ring", catalog.Args{"n": ring})), then)
	}
	lines := []Line{{Text: row(widths, head...)}}
	after := turned(p.S)
	for i := range p.S.Sectors {
		s := &p.S.Sectors[i]
		cells := []string{p.Dim(fmt.Sprint(i)), p.star(s, name-1)}
		for ring := 4; ring >= 1; ring-- {
			x := &p.S.Spaces[ring-1][i]
			mark, owners := after[ring-1][i], p.probesAfter(board.At(ring, i))
			now := make([]board.Seat, len(x.Probes))
			for k, f := range x.Probes {
				now[k] = f.Owner
			}
			then := ""
			slices.Sort(now)
			slices.Sort(owners)
			if mark.Cell != x.Cell || mark.Body != x.Planet || !slices.Equal(now, owners) {
				room := cell - 1 - len(owners)
				if ring > 1 {
					room-- // for the space before the next column
				}
				then = "→" + letterOf(p.markName(mark), room) + p.whose(owners)
			}
			cells = append(cells, p.space(x, cell), then)
		}
		lines = append(lines, Line{row(widths, cells...), s.Star})
	}
	return append(lines, p.rest(w)...)
}

// markName returns the name of what a disc shows.
func (p *Painter) markName(m view.Mark) string {
	switch m.Cell {
	case view.World:
		return p.bodyName(m.Body)
	case view.Asteroids:
		return p.T.ShortWord("board.asteroids", nil)
	case view.Comet:
		return p.T.ShortWord("board.comet", nil)
	}
	return "·"
}
