// Everything the header does beyond what HTML does by itself, on every page. A module, so it waits until the page is parsed.
const { dataset } = document.documentElement;
const one = (selector) => document.querySelector(selector);
const header = one('[data-header]');

// The sentinel is the first 200 px of the page.
new IntersectionObserver(([entry]) => {
  header.toggleAttribute('data-scrolled', !entry.isIntersecting);
}).observe(one('#sentinel'));

// Theme. Storage may be refused; the switch still works for this page.
const toggle = one('[data-theme-toggle]');
const showTheme = () => {
  const dark = dataset.theme === 'dark';
  toggle.ariaPressed = dark;
  one('meta[name=theme-color]').content = dark ? '#0a0f1c' : '#faf8f3';
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
const groups = header.querySelectorAll('[data-submenu]');
for (const group of groups) {
  const details = group.lastElementChild;
  const hover = (open) => (event) => {
    if (event.pointerType === 'mouse') details.open = open;
  };
  group.onpointerenter = hover(true);
  group.onpointerleave = hover(false);
  group.addEventListener('focusout', (event) => {
    if (event.relatedTarget && !group.contains(event.relatedTarget)) details.open = false;
  });
  // A click on what hover has just opened must not close it again.
  details.firstElementChild.onclick = (event) => {
    if (event.pointerType === 'mouse' && details.open) event.preventDefault();
  };
}
self.onkeydown = (event) => {
  if (event.key !== 'Escape') return;
  const open = one('[data-submenu] details[open]');
  if (!open) return;
  if (open.contains(document.activeElement)) open.firstElementChild.focus();
  open.open = false;
};
self.onpointerdown = (event) => {
  for (const group of groups) if (!group.contains(event.target)) group.lastElementChild.open = false;
};

// Mobile menu: a modal <dialog> opened by invoker command; older browsers need the click handlers.
const menu = one('#menu');
const close = one('[command=close]');
if (!close.command) {
  one('[command=show-modal]').onclick = () => menu.showModal();
  close.onclick = () => menu.close();
}
menu.onclick = (event) => {
  if (event.target === menu || event.target.closest('a')) menu.close();
};
matchMedia('(width>=1024px)').onchange = (query) => query.matches && menu.close();
