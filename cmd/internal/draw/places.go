package draw

// Place is a place at the table that has room for a message of at most Width columns, so that the table
// fits into the smallest terminal.
type Place struct {
	Key   string // of the message; "body.*" is each message of [body]
	Form  string // in which it stands there, "" if it has one alone
	Width int
}

// Places returns the places that cut what is longer.
func Places() []Place {
	list := []Place{{"board.slots", "", leastSlots}, {"board.leads", "", leadsColumn - 1}, {"board.won", "", wonColumn},
		{"board.asteroids", "short", leastCell - 1}, {"board.comet", "short", leastCell - 1}, {"body.*", "short", leastCell - 1},
		{"star.yellow", "", colorColumn - 1}, {"star.red", "", colorColumn - 1}, {"star.blue", "", colorColumn - 1}, {"star.black", "", colorColumn - 1}}
	for _, c := range columns {
		list = append(list, Place{"seats." + c.key, "", c.width - 1})
	}
	return list
}
