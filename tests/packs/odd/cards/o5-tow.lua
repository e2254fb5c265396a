return {
  play = { run("Swap your probe with the one at Mars, then put that one on the space of your other probe", function(g)
    local mine, towed = g:probes { ring = 3 }[1], g:probes { at = "mars", of = "others" }[1]
    if not mine or not towed then return end
    g:swap(mine, towed)
    g:put(towed, { at = g:probes { ring = 4 }[1].space })
  end) },
}
