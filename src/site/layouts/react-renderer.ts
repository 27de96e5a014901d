/**
 * Renders a React component in a page for Astro. Nothing here hydrates (islands use Island.astro), so React renders plain
 * markup in one go: no stream, no second rendering of the component, no marks between texts.
 */
import { type ComponentType, createElement, type ReactNode } from 'react';
import { staticMarkup } from './static-markup.ts';

/** Astro's `this`: the page's `result` is one object for all components of a page. */
interface Place {
  result: object;
}

/** Components drawn so far, by page: the identifiers that `useId` makes differ by this. */
const drawn = new WeakMap<object, number>();

/** The content between a component's tags, which is HTML already; Astro removes this element again. */
const slot = (html: string): ReactNode =>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what Astro rendered of the page's own markup
  createElement('astro-static-slot', { dangerouslySetInnerHTML: { __html: html } });

async function render(
  this: Place,
  component: ComponentType<object>,
  props: object,
  { default: children }: Readonly<Record<string, string>>,
) {
  const count = drawn.get(this.result) ?? 0;
  drawn.set(this.result, count + 1);
  const element = createElement(component, props, children?.trim() ? slot(children) : undefined);
  return { html: staticMarkup(element, { identifierPrefix: `r${count}` }) };
}

export default {
  name: 'react',
  supportsAstroStaticSlot: true,
  // Astro recognizes its own components; any other function is React's.
  check: async (component: unknown) => typeof component === 'function',
  renderToStaticMarkup: render,
};
