/** Every link says where it goes, whatever stands around it: its name has a word of the page or the place it leads to. */
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-pages.ts';

const pages = builtPages();

/** Words of the specification, and what they lead to is what they stand beside. */
const SPECIFIED = ['Discover more', 'View all Global Openings', 'Apply now', 'Download pdf', 'Download PDF'];
/** Pages that are made on request, by what they are about. */
const ON_REQUEST: Readonly<Record<string, string>> = {
  '/career': 'openings careers jobs',
  '/privacy-policy': 'privacy policy',
  '/terms-condition': 'terms',
};
const TALKS = /\b(talk|write|ask|tell|contact|describe|send|discuss|get in touch|report a barrier)\b/i;
const FORMS = ['collaborate', 'contact'];

const stem = (word: string) => word.replace(/(ies|ing|ions?|ed|es|s)$/, '');
const NOTHING = new Set([
  'the',
  'and',
  'for',
  'with',
  'our',
  'you',
  'your',
  'all',
  'see',
  'read',
  'how',
  'what',
  'it',
  'we',
]);
const stems = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]{2,}/g) ?? []).filter((word) => !NOTHING.has(word)).map(stem);

const words = new Map(
  pages.map(({ path, head, places }) => [
    path,
    new Set([
      ...stems(`${path} ${head.split('. ')[0]} ${places.get('page') ?? ''} ${path === '/' ? 'home' : ''}`),
    ]),
  ]),
);
for (const [path, about] of Object.entries(ON_REQUEST)) words.set(path, new Set(stems(about)));

function saysWhere(name: string, href: string, here: string): boolean {
  if (!href.startsWith('/') && !href.startsWith('#')) return true;
  const [address = '', place] = href.split('#');
  const path = address.replace(/\?.*/, '') || here;
  if (SPECIFIED.includes(name)) return true;
  if (path === '/contact' || FORMS.includes(place ?? '')) return TALKS.test(name);
  const heading = pages.find((page) => page.path === path)?.places.get(place ?? '') ?? '';
  const target = new Set([
    ...(place ? stems(`${place} ${heading}`) : (words.get(path) ?? [])),
    ...stems(path === here ? '' : path),
  ]);
  return target.size === 0 || stems(name).some((word) => target.has(word));
}

test.each(pages)('the links of $path say where they lead', ({ path, named }) => {
  expect(named.filter(({ name, href }) => !saysWhere(name, href, path))).toEqual([]);
});

test.each(pages)('no two links of $path share a name and lead to different pages', ({ path, named }) => {
  const byName = Map.groupBy(
    named.filter(({ name }) => !SPECIFIED.includes(name)),
    ({ name }) => name,
  );
  const torn = [...byName].filter(([, links]) => new Set(links.map(({ href }) => href)).size > 1);
  expect(torn.map(([name]) => `${path}: ${name}`)).toEqual([]);
});
