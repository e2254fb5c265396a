---@type seti.CardScript
return {
  -- While it lies in front of you, every landing brings 1 vp.
  triggers = { { on = "land", reward = { vp = 1 } } },
}
