package game

// old are the names of older versions of the API, with what is written instead. A name in Now alone is put in its place by
// `seti pack migrate`; Hint is for people.
var old = []struct{ Name, Now, Hint string }{
	{Name: "show", Now: "show_choice", Hint: "it is called show_choice now"},
	{Name: "play_secret", Hint: `write g:put(card, { at = "secret" })`},
	{Name: "bonus", Hint: `the bonus of a tile is a word now: g:tile_bonus(g:that "research")`},
}

// WasCalled returns a hint about a name of an older version of the API; "" if there was none.
func WasCalled(name string) string {
	for _, o := range old {
		if o.Name == name {
			return o.Hint
		}
	}
	return ""
}

// Renamed returns the methods of g that have other names now.
func Renamed() map[string]string {
	names := map[string]string{}
	for _, o := range old {
		if o.Now != "" {
			names[o.Name] = o.Now
		}
	}
	return names
}
