return { play = { run("end the game; nobody wins", function(g) g:end_game {} end) } }
