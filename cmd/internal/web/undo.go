package web

// undo takes back the last decision of the seat, or takes it again.
func (q *request) undo() error {
	if q.r.PostForm.Get("redo") != "" {
		return q.done(q.room.Redo(q.who, q.position()))
	}
	return q.done(q.room.Undo(q.who, q.position()))
}

// answer allows somebody else to take a move back, or refuses it.
func (q *request) answer() error {
	yes := q.r.PostForm.Get("yes")
	return q.done(q.room.Answer(q.who, q.position(), yes != "" && yes != "0"))
}
