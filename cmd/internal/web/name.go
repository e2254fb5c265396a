package web

// name sits down on an open seat, or changes the name.
func (q *request) name() error {
	q.person.name = short(q.r.PostForm.Get("name"))
	q.keep()
	return q.done(q.room.Sit(q.who, q.person.name))
}
