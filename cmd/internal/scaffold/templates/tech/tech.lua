---@type seti.TechScript
return {
  -- While you own it, landing costs 1 energy less.
  modify = { cost = { land = { energy = -1 } } },
}
