/**
 * The style of the copy of a person: it is opened from a folder, so the page contains everything. Its colors are the browser's.
 */
export const STYLE = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 18%, Canvas); --soft: color-mix(in srgb, CanvasText 70%, Canvas); --card: color-mix(in srgb, CanvasText 4%, Canvas); }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.55 system-ui, sans-serif; background: Canvas; color: CanvasText; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; overflow-wrap: anywhere; }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem; }
h2 { font-size: 1.3rem; margin: 2.5rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { font-size: 1.05rem; margin: 1.25rem 0 .5rem; }
h4 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
small, dt, time { color: var(--soft); }
small { font-weight: 400; }
p { margin: 0 0 .75rem; }
a { color: LinkText; }
ul { margin: 0; padding-left: 1.2rem; }
li { margin: .25rem 0; }
article { border: 1px solid var(--line); border-radius: 8px; padding: .25rem 1.1rem 1.1rem; margin: 0 0 1rem; }
dl { margin: 0 0 1rem; }
article dl { margin: 0; }
dl > div { display: grid; grid-template-columns: 11rem 1fr; gap: .25rem 1rem; padding: .3rem 0; }
dd { margin: 0; }
.prose { white-space: pre-wrap; background: var(--card); border-radius: 6px; padding: .6rem .8rem; margin: .25rem 0; }
dd > .prose { margin: 0; }
@media (max-width: 36rem) { dl > div { grid-template-columns: 1fr; gap: 0; } }
@media print {
  :root { color-scheme: light; }
  body { font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  article { border: 0; border-radius: 0; padding: 0; margin-bottom: 1.5rem; }
  .prose { background: none; border-left: 2px solid var(--line); border-radius: 0; }
  h2, h3, h4 { break-after: avoid; }
  dl > div, li { break-inside: avoid; }
  @page { margin: 18mm; }
}
`;
