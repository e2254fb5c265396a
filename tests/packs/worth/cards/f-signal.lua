return {
  play = { run("a signal and a probe", function(g)
    g:signal "any"
    g:launch()
  end) },
}
