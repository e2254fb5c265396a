return { play = { { signal = "yellow" }, { signal = "red" }, { signal = "blue" } } }
