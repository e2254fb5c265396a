-- The message rewards that nobody has taken.
local function open_messages(g)
  local open = {}
  for _, message in ipairs(g:pieces { kind = "message" }) do
    if not message.owner then open[#open + 1] = message end
  end
  return open
end

return {
  milestones = { { ahead = 15, reward = { message = 1 } } },

  words = {
    message = {
      text = "take one of the message rewards that nobody has taken",
      run  = function(g)
        local message = g:choose(open_messages(g), { text = "Take which message reward?" })
        g:put(message, { at = g.owner })
        g:gain(message)
      end,
    },
  },
}
