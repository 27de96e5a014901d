/**
 * The CSS that a page needs before any script runs. Every page contains only this part of the site's one stylesheet; the script
 * of an island loads all of it.
 */
import { LRUCache } from 'lru-cache';
import { chooseRules, readsIn, type Stylesheet } from './stylesheet.ts';

const CLASS = /\bclass="([^"]*)"/g;
const TAG = /<([a-z][\w-]*)/gi;
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

const unique = (html: string, pattern: RegExp) => [
  ...new Set(Array.from(html.matchAll(pattern), ([, text = '']) => text)),
];

/** @returns the part of a site's stylesheet that a page can use: what its elements, classes and inline scripts name */
export type ChooseCss = (html: string) => string;

/** @param sheet the stylesheet of the whole site */
export function cssChooser(sheet: Stylesheet): ChooseCss {
  const [classes, tags] = [new Set(sheet.classes), new Set(sheet.tags)];
  /** By all in a page that decides: pages have few variants. */
  const chosen = new LRUCache<string, string>({ max: 200 });

  return (html) => {
    const [lists, names, inputs] = [unique(html, CLASS), unique(html, TAG), unique(html, INPUT)];
    const [scripts, reads] = [inlineScripts(html), readsIn(html)];
    const key = JSON.stringify([lists, names, inputs, scripts, reads]);
    const known = chosen.get(key);
    if (known !== undefined) return known;
    const words = lists.flatMap((list) => decoded(list).split(/\s+/));
    // A class that only a script sets is a word of that script.
    for (const script of scripts) words.push(...script.split(/[^\w-]+/));
    const own = chooseRules(sheet, {
      classes: classes.intersection(new Set(words)),
      tags: tags.intersection(new Set(names.map((name) => name.toLowerCase()))),
      inputs: new Set(inputs),
      reads: new Set(reads),
    });
    chosen.set(key, own);
    return own;
  };
}
