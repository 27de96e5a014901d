/**
 * The CSS that a page needs before any script runs. Every page contains only this part of the site's one stylesheet; the script
 * of an island loads all of it.
 */
import { LRUCache } from 'lru-cache';
import { chooseRules, readStylesheet, readsIn, type Stylesheet, type Usage } from './stylesheet.ts';

const INPUT = /<input\b[^>]*\btype="([a-z-]+)"/g;
/** Inline scripts that run; data does not. */
const SCRIPT = /<script\b(?![^>]*(?:\bsrc=|json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g;

/** @returns the text of each inline script of a page that runs */
export const inlineScripts = (html: string): string[] =>
  Array.from(html.matchAll(SCRIPT), ([, text = '']) => text);

const decoded = (text: string) =>
  text.includes('&')
    ? text
        .replaceAll('&gt;', '>')
        .replaceAll('&lt;', '<')
        .replaceAll('&quot;', '"')
        .replaceAll('&#x27;', "'")
        .replaceAll('&amp;', '&')
    : text;

const unique = (html: string, pattern: RegExp) =>
  new Set(Array.from(html.matchAll(pattern), ([, text = '']) => text));

/** The parts of a page on which a stylesheet depends, by the names in the stylesheet. */
function usageOf(html: string, { classes, tags }: Stylesheet): Usage {
  const words = [...unique(html, /\bclass="([^"]*)"/g)].flatMap((names) => decoded(names).split(/\s+/));
  // A class that only a script sets is a word of that script.
  for (const script of inlineScripts(html)) words.push(...script.split(/[^\w-]+/));
  return {
    classes: classes.intersection(new Set(words)),
    tags: tags.intersection(new Set([...unique(html, /<([a-z][\w-]*)/gi)].map((name) => name.toLowerCase()))),
    inputs: unique(html, INPUT),
    reads: new Set(readsIn(html)),
  };
}

const keyOf = ({ classes, tags, inputs, reads }: Usage) =>
  [[...classes].sort(), [...tags].sort(), [...inputs].sort(), [...reads].sort()].join('\n');

/** The last stylesheet, and its chosen parts: a site has one, and its pages have few variants. */
let last: { css: string; sheet: Stylesheet; chosen: LRUCache<string, string> } | undefined;

/**
 * @param html a page without the stylesheet
 * @param css the stylesheet of the whole site
 * @returns the part of it that the page can use: what its elements, classes and inline scripts name
 */
export function criticalCss(html: string, css: string): string {
  if (last?.css !== css) last = { css, sheet: readStylesheet(css), chosen: new LRUCache({ max: 200 }) };
  const used = usageOf(html, last.sheet);
  const key = keyOf(used);
  const known = last.chosen.get(key);
  if (known !== undefined) return known;
  const chosen = chooseRules(last.sheet, used);
  last.chosen.set(key, chosen);
  return chosen;
}
