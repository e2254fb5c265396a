package author

import (
	"slices"

	"seti/kernel/describe"
	"seti/kernel/source"
)

// Line is a sentence of a thing. Its mark is "+" if it was not there before, "-" if it is there no longer, otherwise "".
type Line struct{ Mark, Text string }

// said returns what a sheet says, line by line.
func said(s describe.Sheet) (all []string) {
	for _, l := range slices.Concat([]string{s.Name, s.Right, s.Below}, s.Rules, s.Foot, s.Cards) {
		if l = source.Printable(l); l != "" {
			all = append(all, l)
		}
	}
	return all
}

// lines compares what a thing said with what it says. Lines that stay are the longest common sequence.
func lines(was, is []string) (list []Line) {
	common := make([][]int, len(was)+1) // of was[i:] and is[k:]
	for i := range common {
		common[i] = make([]int, len(is)+1)
	}
	for i := len(was) - 1; i >= 0; i-- {
		for k := len(is) - 1; k >= 0; k-- {
			if was[i] == is[k] {
				common[i][k] = common[i+1][k+1] + 1
			} else {
				common[i][k] = max(common[i+1][k], common[i][k+1])
			}
		}
	}
	for i, k := 0, 0; i < len(was) || k < len(is); {
		switch {
		case i < len(was) && k < len(is) && was[i] == is[k]:
			list = append(list, Line{"", is[k]})
			i, k = i+1, k+1
		case i < len(was) && (k == len(is) || common[i+1][k] >= common[i][k+1]):
			list = append(list, Line{"-", was[i]})
			i++
		default:
			list = append(list, Line{"+", is[k]})
			k++
		}
	}
	return list
}
