return {
  play = { run("goods", function(g)
    g:data(2)
    g:credit(1)
    g:publicity(1)
  end) },
}
