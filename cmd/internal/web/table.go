package web

// table shows the page of a link. After a rematch it leads on to that.
func (q *request) table() error {
	if id, secret := q.room.Onward(q.secret); id != "" && !q.r.URL.Query().Has("stay") {
		return q.back(base(id, secret))
	}
	f, err := q.room.Frame(q.eyes(true))
	if err != nil {
		return err
	}
	if q.room.Kept() {
		q.remember(q.room.ID, q.secret)
	}
	return q.html(f.Body)
}

// html answers with a page or a part of one.
func (q *request) html(body []byte) error {
	q.w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_, _ = q.w.Write(body) // whoever has gone needs no answer
	return nil
}
