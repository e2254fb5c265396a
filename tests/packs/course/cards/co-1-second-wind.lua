return { play = { run("take another turn after this one", function(g) g:extra_turn() end) } }
