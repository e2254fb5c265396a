package web

import "mime"

// saved sends the saved game, which `seti play --resume` and `seti replay` open.
func (q *request) saved() error {
	text, err := q.room.Journal()
	if err != nil {
		return err
	}
	h := q.w.Header()
	h.Set("Content-Type", "text/plain; charset=utf-8")
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": q.room.ID + ".seti"}))
	_, _ = q.w.Write(text)
	return nil
}
