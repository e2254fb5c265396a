return { modify = { probe_limit = 1 } }
