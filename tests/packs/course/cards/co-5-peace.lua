return { play = { run("end the game; all players win", function(g) g:end_game(g:players()) end) } }
