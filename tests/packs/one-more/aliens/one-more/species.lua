return {
  setup = function(g)
    local places = { "mars", "venus" }
    for i, token in ipairs(g:shuffle(g:pieces { kind = "token" })) do
      g:put(token, { at = places[i] })
    end
  end,
}
