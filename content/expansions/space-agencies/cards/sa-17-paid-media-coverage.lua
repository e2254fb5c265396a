return { play = { { pay = { credit = 1 }, vp = 2, publicity = 2, may = "any" } } }
