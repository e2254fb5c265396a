local fee = run("Pay 2 credits for 5 vp if you can, lose 4 vp if you cannot", function(g)
  if g:pay { credit = 2 } then g:vp(5) else g:lose(4) end
end)

return {
  play = { { lose = { energy = 2 } }, { lose = 3 }, { lose = { data = 1 }, per = held "energy" }, fee },
}
