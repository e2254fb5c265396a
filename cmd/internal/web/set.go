package web

// set keeps the preferences of a person in the browser.
func (q *request) set() error {
	q.person.take(q.r.PostForm)
	q.person.confirm, q.person.guide = q.r.PostForm.Get("confirm") != "", q.r.PostForm.Get("guide") != ""
	q.keep()
	return q.back(q.base())
}
