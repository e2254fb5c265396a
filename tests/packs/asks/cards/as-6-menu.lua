return {
  effects = { boost = { { data = 2 } }, rest = { { publicity = 1 }, { vp = 1 } } },
  play = {
    run("choose what you gain", function(g) g:gain(g:choose({ g.effects.boost, g.effects.rest }, { text = "Gain what?" })) end),
    run("make a deal", function(g)
      local deal = g:choose({
        { text = "pay 2 credits for 5 points", worth = 3, price = 2, points = 5 },
        { text = "leave it", worth = 0, price = 0, points = 0 },
      }, { text = "Which deal do you make?" })
      if g:pay(deal.price) then g:vp(deal.points) end
      for _, n in ipairs(g:choose({ 1, 2, 4 }, { up_to = 2, text = "Which numbers?" })) do g:data(n) end
    end),
  },
}
