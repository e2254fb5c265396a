// What is wrong with the layout of a page, in words.
(() => {
  const said = x => '<' + x.tagName.toLowerCase() + (x.id && '#' + x.id) + (x.getAttribute('class') ? '.' + x.getAttribute('class').replaceAll(' ', '.') : '') + '> ' + JSON.stringify(x.textContent.trim().replace(/\s+/g, ' ').slice(0, 40));
  const bad = [], W = document.documentElement.clientWidth;
  const shown = x => x.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const hides = s => ['auto', 'scroll'].includes(s.overflowX) || ['auto', 'scroll'].includes(s.overflowY);
  const scroller = x => { for (x = x.parentElement; x && x !== document.body; x = x.parentElement) if (hides(getComputedStyle(x))) return x; return null; };
  if (document.documentElement.scrollWidth > W + 1) bad.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${W}`);
  for (const x of document.querySelectorAll('.parts, .panel')) if (shown(x) && x.scrollWidth > x.clientWidth + 1) bad.push(`${said(x)} is ${x.scrollWidth} wide in ${x.clientWidth}`);

  // Text that does not fit its box and cannot be scrolled to. The text of a small card is shown large where one points.
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let n; (n = words.nextNode());) {
    const el = n.parentElement;
    if (!n.data.trim() || !el || el.closest('.sr, svg, script, style, option, datalist, .skip, select, .mini .text') || !shown(el)) continue;
    range.selectNodeContents(n);
    // A word that does not fit its line is broken in its middle, unless a browser with a dictionary hyphenates it.
    if (el.closest('#table') && getComputedStyle(el).hyphens !== 'auto' && range.getClientRects().length > 1) {
      for (const m of n.data.matchAll(/[\p{L}]{2,}/gu)) {
        range.setStart(n, m.index);
        range.setEnd(n, m.index + m[0].length);
        const lines = new Set([...range.getClientRects()].filter(r => r.width > 1).map(r => Math.round(r.top)));
        if (lines.size > 1) bad.push(`the word ${m[0]} is broken: ${said(el)}`);
      }
      range.selectNodeContents(n);
    }
    const boxes = [...range.getClientRects()].filter(r => r.width > 1);
    for (let box = el; box && box !== document.body; box = box.parentElement) {
      const s = getComputedStyle(box), b = box.getBoundingClientRect();
      if (hides(s)) break; // it can be scrolled to
      if (s.position === 'fixed' || s.textOverflow === 'ellipsis' || b.width <= 1) break; // it says that it goes on, or is for screen readers
      const clips = s.overflowX === 'hidden' || s.overflowX === 'clip' || s.overflowY === 'hidden' || s.overflowY === 'clip';
      if (clips && s.webkitLineClamp === 'none' && boxes.some(r => r.right > b.right + 2 || r.left < b.left - 2 || r.bottom > b.bottom + 3 || r.top < b.top - 3)) { bad.push(`cut by ${said(box)}: ${said(el)}`); break; }
      if (box !== el && !clips && (s.backgroundColor !== 'rgba(0, 0, 0, 0)' || box.matches('.tile-tech')) && s.display !== 'inline' && boxes.some(r => r.right > b.right + (box.matches('.tile-tech') ? 0 : 3))) { bad.push(`beyond ${said(box)}: ${said(el)}`); break; }
    }
  }

  // What a person can use is in the window, and nothing covers it.
  const used = 'button, a[href], summary, input, select, [data-o]';
  const at = [scrollX, scrollY];
  for (const x of document.querySelectorAll(used)) {
    if (!shown(x) || x.closest('.skip, dialog:not([open]), .toggle') && x.tagName === 'INPUT' || x.matches('.skip, [type=hidden]')) continue;
    x.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const r = x.getBoundingClientRect();
    if (r.width < 1 || r.height < 1) continue;
    if ((r.left < -1 || r.right > W + 1) && !scroller(x)) bad.push(`outside the window from ${Math.round(r.left)} to ${Math.round(r.right)}: ${said(x)}`);
    const by = new Set();
    let free = false;
    for (const fy of [.5, .25, .75, .1, .9]) for (const fx of [.5, .25, .75, .1, .9]) {
      const hit = document.elementFromPoint(r.left + r.width * fx, r.top + r.height * fy);
      if (hit && (x === hit || x.contains(hit) || x.labels && [...x.labels].some(l => l.contains(hit)))) free = true; else if (hit) by.add(hit);
    }
    if (!free) bad.push(`covered by ${[...by].map(said).slice(0, 3).join(', ')}: ${said(x)} at ${Math.round(r.left)} ${Math.round(r.top)} ${Math.round(r.width)}x${Math.round(r.height)}`);
  }
  // Two things that lie over each other.
  for (const kind of ['.star', '.seats > li', '.panel', '.fan > .mini', '#table > section, #stage > *']) {
    const list = [...document.querySelectorAll(kind)].filter(shown).map(x => [x, x.getBoundingClientRect()]);
    const floats = x => getComputedStyle(x).position === 'sticky'; // it lies over what scrolls
    list.forEach(([x, a], i) => list.slice(i + 1).forEach(([y, b]) => {
      if (x.parentElement === y.parentElement && !floats(x) && !floats(y) && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2) bad.push(`${said(x)} and ${said(y)} overlap`);
    }));
  }
  scrollTo(...at);
  return [...new Set(bad)];
})()
