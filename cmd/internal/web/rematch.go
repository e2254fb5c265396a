package web

import "time"

// rematch begins another game of the same people, with the seats rotated.
func (q *request) rematch() error {
	if id, _ := q.room.Onward(q.secret); id == "" && !q.mayBegin(time.Now()) {
		return errBusy
	}
	if _, err := q.room.Rematch(q.who, q.secret); err != nil {
		return err
	}
	id, secret := q.room.Onward(q.secret)
	return q.back(base(id, secret))
}
