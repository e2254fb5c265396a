package catalog

import (
	"reflect"
	"slices"
)

// numberPaths are the numbers of the rules that functions read, by their path ("limit.hand"): whole numbers, lists of them,
// and gains.
var numberPaths = pathsOf(reflect.TypeFor[Numbers](), "", nil)

type numberPath struct {
	path  string
	index []int
}

func pathsOf(t reflect.Type, before string, index []int) (list []numberPath) {
	for _, k := range Keys(t) {
		path, at := before+k.Key, append(index[:len(index):len(index)], k.index...)
		switch x := k.Type; {
		case x == reflect.TypeFor[Costs]():
			for a, name := range ActionNames(ActMove + 1) {
				list = append(list, numberPath{path + "." + name, append(at[:len(at):len(at)], -1-a)})
			}
		case x.Kind() == reflect.Struct:
			list = append(list, pathsOf(x, path+".", at)...)
		case x.Kind() == reflect.Int, x == reflect.TypeFor[[]int](), x == reflect.TypeFor[Gains]():
			list = append(list, numberPath{path, at})
		}
	}
	return list
}

// NumberNames returns the names of the numbers that Number returns, in the order of board/numbers.toml.
func NumberNames() []string {
	return eachOf(numberPaths, func(x *numberPath) string { return x.path })
}

// Number returns a number of the rules by its path: an int, a list of ints or Gains.
func (n *Numbers) Number(path string) any {
	i := slices.IndexFunc(numberPaths, func(x numberPath) bool { return x.path == path })
	v := reflect.ValueOf(n).Elem()
	for _, k := range numberPaths[i].index {
		if k < 0 {
			v = v.Index(-1 - k)
		} else {
			v = v.Field(k)
		}
	}
	return v.Interface()
}
