---@type seti.SpeciesScript
return {
  -- Words of its own, for its spaces and cards.
  words = {
    <<.Word>> = {
      text = "gain 1 vp for each of your traces here",
      run  = function(g) g:vp(#g:traces { species = "this" }) end,
    },
  },

  -- What always happens at an event, for the player of the event.
  triggers = {
    { on = "rotation", reward = { publicity = 1 } },
  },
}
