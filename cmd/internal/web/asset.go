package web

import "seti/cmd/internal/web/page"

// asset sends a file of the pages. Its path holds its checksum, so browsers keep it.
func (q *request) asset() error {
	data, kind, ok := page.Asset(q.r.URL.Path)
	if !ok {
		return errPage
	}
	h := q.w.Header()
	h.Set("Content-Type", kind)
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	_, _ = q.w.Write(data)
	return nil
}
