/**
 * Every claim of the specification (§1, §9) in its own words: told on the page it belongs to, quoted only where the page
 * sells the work behind it, once a page. A number that is left after these is an altered claim, or one out of place.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/build.ts';
import { builtPages } from '../support/built-pages.ts';

interface Claim {
  /** As it reads, figure and label joined by a space; case does not count. */
  words: string;
  pages: readonly string[];
}

const LOAN = '/ai-powered-automation';
const ERP = '/performance-optimization';
const SCALING = '/scaling-a-application';
const SPEED = '/performance-engineering';

/** The first page tells the claim, the others quote it. */
const CLAIMS: readonly Claim[] = [
  { words: 'over 5,000 global consulting and domain specialists', pages: ['/who-we-are', '/'] },
  { words: 'over 25 years of partnership', pages: ['/industries-detail', '/'] },
  { words: '12+ industries', pages: ['/consulting-services', '/'] },
  { words: 'up to 80% less manual work', pages: ['/glokode'] },
  { words: '30% operational cost reduction', pages: ['/'] },
  { words: '50% faster releases', pages: ['/'] },
  { words: '25% sales increase', pages: ['/'] },
  { words: '40% efficiency gain', pages: ['/'] },
  { words: '20% energy cost savings', pages: ['/'] },
  { words: 'up to 60% less time-to-hire', pages: ['/resource-augmentation'] },
  { words: 'time-to-hire down up to 60%', pages: ['/'] },
  { words: '70% batch time down (12 h to 2.5 h)', pages: [ERP] },
  { words: '2.5 h batch time, from 12 h (down 70%)', pages: [SPEED] },
  { words: '40% faster report generation', pages: [ERP, SPEED] },
  { words: 'under 24 hours loan approval, down from 10–15 days', pages: [LOAN] },
  { words: 'loan approval, from 10–15 days to under 24 hours', pages: ['/ai-automation'] },
  { words: 'Loan approvals in under 24 hours, down from 10–15 days', pages: ['/'] },
  { words: 'over 5,000 specialists', pages: ['/', '/careers'] },
  // The two ends of the route on the first slide.
  { words: '10–15 days under 24 hours', pages: ['/'] },
  { words: '30% more conversions', pages: [LOAN] },
  { words: '40% fewer forged documents', pages: [LOAN] },
  { words: '50% less manual effort', pages: [LOAN] },
  { words: '10M+ simulated users', pages: [SCALING, SPEED, '/'] },
  { words: '5M+ users', pages: [SCALING, '/cloud-engineering', '/product-engineering', '/case-study', '/'] },
  { words: '70% faster responses, 6 s to under 2 s', pages: [SCALING] },
  { words: 'under 2 s responses, from 6 s (70% faster)', pages: [SPEED] },
  { words: 'under 2 s responses, from 6 s', pages: ['/cloud-engineering'] },
  { words: 'responses from 6 s to under 2 s', pages: ['/'] },
  { words: '2x capacity', pages: [SCALING, '/cloud-engineering', '/product-engineering', '/'] },
  { words: '99.99% uptime', pages: [SCALING, '/cloud-engineering', '/'] },
  { words: 'processing time was cut by 60%', pages: ['/ai-automation-services'] },
];

/** What else may stand on the page of a case: its problem, and the ends of the bars of its chart. */
const CASE_WORDS: Readonly<Record<string, readonly string[]>> = {
  [LOAN]: ['10–15 days', 'under 24 hours', '50% less'],
  [ERP]: ['12 h', '2.5 h'],
  [SCALING]: ['Pages answered in 6 s', 'drawn at 2 s', '6 s', 'under 2 s'],
};

/** What the card of a case says on any page: the ends of its first pair of bars. */
const CARD_WORDS = [
  'loan approval before 10–15 days after under 24 hours',
  'batch time before 12 h after 2.5 h',
  'responses before 6 s after under 2 s',
];

/** Titles and descriptions sum the case up in a sentence. */
const HEAD_WORDS: Readonly<Record<string, readonly string[]>> = {
  [LOAN]: ['loan approval went from 10–15 days to under 24 hours'],
  [ERP]: ['batch time down 70% (12 h to 2.5 h)', 'report generation 40% faster'],
  [SCALING]: ['responses went from 6 s to under 2 s', 'capacity to 2x', 'uptime to 99.99%'],
  [SPEED]: ['responses from 6 s to under 2 s'],
  '/resource-augmentation': ['time-to-hire down up to 60%'],
};

/** The specification's own name of the case. */
const NAME_OF_CASE = 'scaling for 5 million users';

/** Levels of the simulator's example plant, as it stands before a visitor starts it. */
const LEVELS = ['red line, level 80%', '70% 07:06', '50% 07:02'];

/** The numbers of the claims, in any wording. */
const TRACES = [
  /\b5[,.]?000\b|five thousand/,
  /\b25\+? ?years|twenty-five/,
  /\b12\+|\b(12|twelve) (industries|sectors)/,
  /\b(20|25|30|40|50|60|70|80) ?(%|percent)/,
  /\b12[ -]?(h|hours?)\b|twelve hours|\b2[.,]5 ?(h|hours)\b/,
  /\b10( ?[-–] ?| to )15\b|\b24[ -]?(h|hours)\b/,
  /\b(10|5) ?(m\+|million)/,
  /\b(6|2|six|two) ?(s|seconds)\b/,
  /\b2 ?[x×]|twice the (load|capacity|users)|doubled/,
  /99\.9/,
];

const pages = builtPages();
const textOf = ({ lines }: { lines: readonly string[] }) => lines.join(' ').toLowerCase();
const count = (text: string, words: string) => text.split(words.toLowerCase()).length - 1;
const without = (text: string, words: readonly string[]) =>
  // Longer wordings first: one may be the beginning of another.
  [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((rest, each) => rest.replaceAll(each.toLowerCase(), '·'), text);
const wordsOn = (path: string) =>
  CLAIMS.filter((claim) => claim.pages.includes(path)).map(({ words }) => words);
const leftovers = (text: string) =>
  TRACES.flatMap((trace) => text.match(new RegExp(`.{0,40}${trace.source}.{0,20}`)) ?? []);

describe('claims', () => {
  it.each(CLAIMS.flatMap(({ words, pages: on }) => on.map((path) => ({ words, path }))))(
    '“$words” stands on $path, once',
    ({ words, path }) => {
      const page = pages.find((one) => one.path === path);
      // A longer claim that holds this one is not this one.
      const longer = wordsOn(path).filter((other) => other !== words && other.includes(words));
      expect(count(without(page ? textOf(page) : '', longer), words)).toBe(1);
    },
  );

  it.each(pages.filter(({ path }) => !path.startsWith('/insights/')))('no other stands on $path', (page) => {
    const own = [
      ...wordsOn(page.path),
      ...(CASE_WORDS[page.path] ?? []),
      ...CARD_WORDS,
      ...LEVELS,
      NAME_OF_CASE,
    ];
    expect(leftovers(without(textOf(page), own))).toEqual([]);
    const summary = [...own, ...(HEAD_WORDS[page.path] ?? [])];
    expect(leftovers(without(page.head.toLowerCase(), summary))).toEqual([]);
  });

  it.each(['jobs.yaml', 'privacy.html', 'terms.html'])('none is in the sample %s', (name) => {
    const text = readFileSync(join(ROOT, 'content/sample', name), 'utf8').toLowerCase();
    expect(leftovers(text)).toEqual([]);
  });
});

/** §9, ATP facts: both pages of the program give all of them. */
const ATP_FACTS = [
  /initial two-week training/i,
  /educated in the UK[^.]*minimum 2:1 degree/i,
  /wait at least six months before reapplying/i,
  /(aim|target)[^.]*book[^.]*within two weeks/i,
  /(call|phone)[^.]*within 48 hours/i,
  /outcome of each stage in two to three weeks/i,
  /projects typically last six to 18 months/i,
  /performance reviews and promotion cycles/i,
  /twice a year/i,
];

describe.each(['/careers-detail', '/faq'])('facts of the Associate Talent Program on %s', (path) => {
  const text = pages.find((page) => page.path === path)?.lines.join(' ');
  it.each(ATP_FACTS)('%s', (fact) => expect(text).toMatch(fact));
});
