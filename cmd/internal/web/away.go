package web

// away puts a game away, brings it back, or deletes it.
func (q *request) away() error {
	how := q.r.PostForm.Get("how")
	if err := q.room.PutAway(q.who, how != "back", how == "delete"); err != nil {
		return err
	}
	if how == "delete" {
		q.forget(q.room.ID + "/" + q.secret)
	}
	return q.back("/")
}
