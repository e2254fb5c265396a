return {
  play = { signal { at = sectors { piece = "lamp" }, each = true } },
}
