/** No page is a dead end: a service, a proof and a way to talk are at most two links of its main part away. */
import { expect, test } from 'vitest';
import { builtPages } from '../support/built-pages.ts';

const pages = builtPages();
const pathOf = (link: string, from: string) => link.replace(/[?#].*/, '') || from;
const linksOf = new Map(
  pages.map(({ path, links }) => [path, new Set(links.map((link) => pathOf(link, path)))]),
);

/** What is two links away at most, the page itself among it. */
function within2(path: string): Set<string> {
  const near = linksOf.get(path) ?? new Set();
  return new Set([path, ...near, ...[...near].flatMap((link) => [...(linksOf.get(link) ?? [])])]);
}

const CASES = ['/ai-powered-automation', '/performance-optimization', '/scaling-a-application'];
const SERVICES = [
  ...['/cloud-engineering', '/devops-services', '/product-engineering', '/performance-engineering'],
  ...[
    '/consulting-services',
    '/infor-m3-solution-services',
    '/ai-automation-services',
    '/agentic-ai-services',
  ],
  ...['/operations-training-simulation', '/resource-augmentation', '/industries-detail', '/cloud-services'],
];
const PROOF = [...CASES, '/case-study', '/insights', '/intelligence-detail'];
/** Pages with a form of their own to write to us. */
const FORMS = pages.filter(({ text }) => text.includes("Let's Collaborate")).map(({ path }) => path);
/** What applicants, and those who look for a barrier or a weakness, come for. */
const NOT_FOR_BUYERS = ['/accessibility', '/careers', '/careers-detail', '/faq', '/security'];

test.each(pages.map(({ path }) => path).filter((path) => !NOT_FOR_BUYERS.includes(path)))(
  '%s leads on',
  (path) => {
    const near = within2(path);
    const reaches = (targets: readonly string[]) => targets.some((target) => near.has(target));
    expect({
      service: reaches(SERVICES),
      proof: reaches(PROOF) || [...near].some((link) => link.startsWith('/insights/')),
      contact: reaches(['/contact', ...FORMS]),
    }).toEqual({ service: true, proof: true, contact: true });
  },
);

test.each(SERVICES)('%s shows a case', (path) => {
  expect(CASES.filter((link) => linksOf.get(path)?.has(link))).not.toEqual([]);
});

test.each(pages.map(({ path }) => path).filter((path) => path.startsWith('/insights/')))(
  '%s ends with its service and its case',
  (path) => {
    const links = [...(linksOf.get(path) ?? [])];
    expect(links.some((link) => SERVICES.includes(link))).toBe(true);
    expect(links.some((link) => CASES.includes(link))).toBe(true);
  },
);

test.each(CASES)('%s leads to the two others', (path) => {
  expect(CASES.filter((other) => other === path || linksOf.get(path)?.has(other))).toEqual(CASES);
});
