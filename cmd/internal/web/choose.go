package web

import "strconv"

// choose takes a choice for the position it was made for. Twice, late or from an old page it
// changes nothing, and the browser gets the page as it is now.
func (q *request) choose() error {
	return q.done(q.room.Choose(q.who, q.position(), short(q.r.PostForm.Get("option"))))
}

// position returns the position for which a form was made; 0, which no position has, if it does not
// say.
func (q *request) position() uint64 {
	n, _ := strconv.ParseUint(q.r.Form.Get("position"), 10, 64)
	return n
}
