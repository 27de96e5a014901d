// The behavior of the header beyond plain HTML, on every page. A module, so it waits until the page is parsed.
const { dataset } = document.documentElement;
/** Every page has the requested element; the caller says of which kind it is. */
const one = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const header = one('header');

// The sentinel is the first 200 px of the page.
new IntersectionObserver(([entry]) =>
  header.toggleAttribute('data-scrolled', !(entry as IntersectionObserverEntry).isIntersecting),
).observe(one('#sentinel'));

// Theme. Storage may be refused; the switch still works for this page.
const toggle = one('[data-theme-toggle]');
const showTheme = () => {
  const dark = dataset.theme === 'dark';
  // The value is converted to `true` or `false`.
  toggle.ariaPressed = dark as unknown as string;
  one<HTMLMetaElement>('[name=theme-color]').content = dark ? '__DARK__' : '__LIGHT__';
};
toggle.onclick = () => {
  dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  showTheme();
  try {
    localStorage.theme = dataset.theme;
  } catch {}
};
showTheme();

// Submenus: <details> works with keyboard and tap; a mouse opens them by hover, and Escape closes them.
const submenus = header.querySelectorAll('details');
for (const details of submenus) {
  const group = details.parentElement as HTMLElement;
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') details.open = open;
  };
  group.onpointerenter = hover(true);
  group.onpointerleave = hover(false);
  // A click on what hover has just opened must not close it again.
  (details.firstElementChild as HTMLElement).onclick = (event) => {
    if ((event as PointerEvent).pointerType === 'mouse' && details.open) event.preventDefault();
  };
}
self.onkeydown = (event) => {
  const open = header.querySelector<HTMLDetailsElement>('[open]');
  if (!open || event.key !== 'Escape') return;
  if (open.contains(document.activeElement)) (open.firstElementChild as HTMLElement).focus();
  open.open = false;
};
for (const sign of ['focusin', 'pointerdown'])
  addEventListener(sign, ({ target }) => {
    for (const details of submenus)
      if (!(details.parentElement as HTMLElement).contains(target as Node)) details.open = false;
  });

// Mobile menu: a modal <dialog> opened by invoker command; older browsers need the click handlers.
const menu = one<HTMLDialogElement>('#menu');
const close = one<HTMLButtonElement>('[command=close]');
if (!close.command) {
  one('[command=show-modal]').onclick = () => menu.showModal();
  close.onclick = () => menu.close();
}
menu.onclick = (event) => {
  if ((event.target as Element).matches('a,#menu')) menu.close();
};
matchMedia('(width>=1024px)').onchange = () => menu.close();
