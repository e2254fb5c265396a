return { modify = { scan_reach = 1 } }
