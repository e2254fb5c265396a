return {
  play = {
    remove { of = traces { species = "this" } },
    run("use all organelles of its color", function(g)
      for _, removed in ipairs(g:happened "remove") do g:organelles(removed.trace) end
    end),
  },
}
