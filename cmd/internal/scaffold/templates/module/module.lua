---@type seti.ModuleScript
return {
  -- A step of the setup, once the players have their resources and cards. It
  -- stands after or before another step, or replaces one.
  setup = {
    { name = "<<.ID>>", after = "players", run = function(g)
      for _, player in ipairs(g:players()) do g:as(player):data(1) end
    end },
  },
}
