package room

import "seti/kernel/board"

// Hook is an address of another server at which a seat wants to be notified of its turn.
type Hook struct {
	URL  string `json:"url"`
	JSON bool   `json:"json,omitempty"` // as chats take it, not as plain text
	Lang string `json:"lang"`
}

// Tell is called for the hook of a seat that is asked while none of its pages is open, with the names of
// all players. It must not wait.
type Tell func(h Hook, players []string)

// SetHook sets the hook of a seat, or takes it away if its URL is "". It is nobody else's business.
func (r *Room) SetHook(w Who, h Hook) error {
	return r.as(w, func(c *chair) error {
		return r.change(func() {
			if c.Hook = &h; h.URL == "" {
				c.Hook = nil
			}
		})
	})
}

// Refuse shows the pages of a link why something was not done.
func (r *Room) Refuse(w Who, err error) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.tell(w, err)
}

// callOut notifies the seat that is asked now that it is its turn, if it has a hook.
func (r *Room) callOut() {
	if r.paper.Asked == nobody || r.hall.tell == nil {
		return
	}
	c := &r.paper.Chairs[r.paper.Asked]
	if c.Hook == nil || c.Kind != Person || r.present(board.Seat(r.paper.Asked)) {
		return
	}
	var names []string
	for i := range r.paper.Chairs {
		s := r.paper.Chairs[i].seat()
		names = append(names, s.Title(board.Seat(i)))
	}
	r.hall.tell(*c.Hook, names)
}
