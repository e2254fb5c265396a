package catalog

// IsStar reports whether it is a star, and not another data slot.
func (st *Star) IsStar() bool { return !st.Tile }
