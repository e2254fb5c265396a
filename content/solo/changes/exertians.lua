-- The rival gets no cards at the discovery, 1 progress for each of its markers
-- instead; everybody else as always (rules 13.9.2).
return {
  ["base:species/exertians"] = {
    setup = function(g)
      local persons = {}
      for _, player in ipairs(g:players()) do
        local as = g:as(player)
        if player.seat == "rival" then
          if as:discoveries() > 0 then as:progress(as:discoveries()) end
        else
          persons[#persons + 1] = player
          as:deal(3 + as:discoveries())
        end
      end
      for _, player in ipairs(persons) do
        local as = g:as(player)
        for _, card in ipairs(as:choose(as:cards "secret", { up_to = as:discoveries(), text = "Play which secret card face down?" })) do
          as:play_face_down(card)
        end
      end
    end,
  },
}
