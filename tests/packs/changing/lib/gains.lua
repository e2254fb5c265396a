return {
  both = function(n) return { publicity = n, vp = n } end,
}
