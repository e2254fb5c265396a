package web

// ahead says that the seat passes when it comes to it, or takes that back.
func (q *request) ahead() error { return q.done(q.room.Ahead(q.who, q.r.PostForm.Get("pass") != "")) }
