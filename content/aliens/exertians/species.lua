-- What a player is in danger of: the cards they have played and their markers on
-- the board.
local function danger(g)
  local sum = 0
  for _, card in ipairs(g:cards "played") do sum = sum + card.danger end
  for _, trace in ipairs(g:traces { species = "this", place = "board" }) do sum = sum + trace.space.danger end
  return sum
end

return {
  -- All cards are dealt before anybody plays one. What is left of the deck is
  -- never drawn: nothing gives a card of this species.
  setup = run("each player receives 3 secret cards and one more for each of their discovery markers, and may play up to as many face down as they have discovery markers", function(g)
    for _, player in ipairs(g:players()) do g:as(player):secret_cards() end
    for _, player in ipairs(g:players()) do
      local as = g:as(player)
      for _, card in ipairs(as:choose(as:cards "secret", { up_to = as:discoveries(), text = "Play which secret card face down?" })) do
        as:play_face_down(card)
      end
    end
  end),

  -- The rival ignores them (rules 13.9.2).
  milestones = {
    { ahead = 20, of = "leader", people = true, reward = { when = cards "secret", may = true, play_secret = 1 } },
    { ahead = 40, of = "leader", people = true, reward = { when = cards "secret", pay = { credit = 1 }, play_secret = 1 } },
  },

  words = {
    secret_cards = {
      text = "receive 3 secret cards, and one more for each of your discovery markers",
      run  = function(g) g:deal(3 + g:discoveries()) end,
    },
    play_secret = {
      text = "play one of your secret cards face down",
      run  = function(g)
        local card = g:choose(g:cards "secret", { text = "Play which secret card face down?" })
        if card then g:play_face_down(card) end
      end,
    },
  },

  -- All who are tied for the most danger lose a tenth of their points; nobody
  -- loses anything where nobody is in danger.
  penalty = run("the player with the most danger (on played cards and on the board) loses a tenth of their points; so does everyone tied with them", function(g)
    local sums, most = {}, 0
    for i, player in ipairs(g:players()) do
      sums[i] = danger(g:as(player))
      most = math.max(most, sums[i])
    end
    for i, player in ipairs(g:players()) do
      if most > 0 and sums[i] == most then g:as(player):lose(math.floor(player.vp / 10)) end
    end
  end),
}
