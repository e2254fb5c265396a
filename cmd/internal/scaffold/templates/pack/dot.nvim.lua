---@diagnostic disable: undefined-global
-- Neovim 0.11 or newer reads this file if the option exrc is on and you have
-- trusted it (:trust). The servers are lua-language-server and taplo.
vim.lsp.config("lua_ls", {
  cmd = { "lua-language-server" },
  filetypes = { "lua" },
  root_markers = { ".luarc.json" },
})
vim.lsp.config("taplo", {
  cmd = { "taplo", "lsp", "stdio" },
  filetypes = { "toml" },
  root_markers = { ".taplo.toml" },
})
vim.lsp.enable { "lua_ls", "taplo" }
