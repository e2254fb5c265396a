-- What a player holds is named to them, what is sealed has a place only; then all
-- hear it.
return {
  play = {
    run("Spread a rumor of yours", function(g)
      local rumors = g:cards "whispers"
      for _, card in ipairs(g:cards "sealed") do rumors[#rumors + 1] = card end
      local rumor = g:choose(rumors, { text = "Spread which rumor?" })
      if rumor then g:put(rumor, { at = "shouts" }) end
    end),
  },
  mission = {
    when = check("a sealed rumor or one of another player is known", function(g)
      for _, card in ipairs(g:cards { at = "sealed", of = "all" }) do
        if card.id then return true end
      end
      for _, card in ipairs(g:cards { at = "whispers", of = "others" }) do
        if card.name then return true end
      end
      return false
    end),
    reward = { vp = 50 },
  },
}
