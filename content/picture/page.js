"use strict";
// Shows the cards that have everything that the form asks for. What it asks for stands in the address.
const form = document.querySelector(".filters");
const items = [...document.querySelectorAll(".item")].map(element => ({
  element,
  words: [element.textContent, ...[...element.querySelectorAll("[aria-label]")].map(e => e.getAttribute("aria-label"))].join(" ").toLowerCase(),
}));

for (const select of form.querySelectorAll("select")) {
  const values = new Set(items.map(item => item.element.dataset[select.name]).filter(Boolean));
  for (const value of [...values].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }))) select.add(new Option(value, value));
  select.parentElement.hidden = values.size < 2;
}

function show() {
  const asked = [...new FormData(form)].filter(([, value]) => value.trim());
  let shown = 0;
  for (const { element, words } of items) {
    element.hidden = !asked.every(([name, value]) => name === "words"
      ? value.toLowerCase().split(/\s+/).every(word => words.includes(word))
      : element.dataset[name] === value);
    if (!element.hidden) shown++;
  }
  form.querySelector("output").textContent = shown + " / " + items.length;
  history.replaceState(null, "", "#" + new URLSearchParams(asked));
}

for (const [name, value] of new URLSearchParams(location.hash.slice(1))) if (form.elements[name]) form.elements[name].value = value;
form.addEventListener("input", show);
form.addEventListener("submit", event => event.preventDefault());
show();
document.body.dataset.ready = "";
