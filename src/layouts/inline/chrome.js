// Everything the header does beyond what HTML does by itself, on every page. A module, so it waits until the page is parsed.
const { dataset } = document.documentElement;
const one = (selector) => document.querySelector(selector);
const header = one('header');

// The sentinel is the first 200 px of the page.
new IntersectionObserver(([entry]) => header.toggleAttribute('data-scrolled', !entry.isIntersecting)).observe(
  one('#sentinel'),
);

// Theme. Storage may be refused; the switch still works for this page.
const toggle = one('[data-theme-toggle]');
const showTheme = () => {
  const dark = dataset.theme === 'dark';
  toggle.ariaPressed = dark;
  one('[name=theme-color]').content = dark ? '#0a0f1c' : '#faf8f3';
};
toggle.onclick = () => {
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  showTheme();
  try {
    localStorage.theme = dataset.theme;
  } catch {}
};
showTheme();

// Submenus: <details> gives keyboard and tap; a mouse opens them by hover, and Escape closes them.
const submenus = header.querySelectorAll('details');
for (const details of submenus) {
  const group = details.parentElement;
  const hover = (open) => (event) => {
    if (event.pointerType === 'mouse') details.open = open;
  };
  group.onpointerenter = hover(true);
  group.onpointerleave = hover(false);
  // A click on what hover has just opened must not close it again.
  details.firstElementChild.onclick = (event) => {
    if (event.pointerType === 'mouse' && details.open) event.preventDefault();
  };
}
self.onkeydown = (event) => {
  const open = header.querySelector('[open]');
  if (!open || event.key !== 'Escape') return;
  if (open.contains(document.activeElement)) open.firstElementChild.focus();
  open.open = false;
};
for (const sign of ['focusin', 'pointerdown'])
  addEventListener(sign, ({ target }) => {
    for (const details of submenus) if (!details.parentElement.contains(target)) details.open = false;
  });

// Mobile menu: a modal <dialog> opened by invoker command; older browsers need the click handlers.
const menu = one('#menu');
const close = one('[command=close]');
if (!close.command) {
  one('[command=show-modal]').onclick = () => menu.showModal();
  close.onclick = () => menu.close();
}
menu.onclick = (event) => {
  if (event.target.matches('a,#menu')) menu.close();
};
matchMedia('(width>=64em)').onchange = () => menu.close();
