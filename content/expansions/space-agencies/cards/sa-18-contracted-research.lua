return { play = { { lose = { publicity = "all" } }, research { type = "any", taken_by = "others" } } }
