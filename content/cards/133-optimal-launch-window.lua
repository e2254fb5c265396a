local others = count("other planet or comet in Earth's sector", function(g)
  return #g:bodies { sector = g:sector "earth", kind = { "planet", "comet" } }
end)

return {
  play = { { launch = 1 }, { move = 1, per = others } },
}
