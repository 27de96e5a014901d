import { expect, test } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

const isPrerendered = (path: string) => ['/', '/faq', '/insights/a-b'].includes(path);
const meant = (path: string) => canonicalPath(path, isPrerendered);

test.each([
  ['/faq/', '/faq'],
  ['/FAQ', '/faq'],
  ['/Faq.HTML', '/faq'],
  ['/index.html', '/'],
  ['/career/index.html', '/career'],
  ['//faq', '/faq'],
  ['/insights//a-b/', '/insights/a-b'],
  ['/jobapply/aB1', '/JobApply/aB1'],
  ['/JobApply/aB1/', '/JobApply/aB1'],
  ['/sitemap.xml/', '/sitemap.xml'],
])('%s means %s', (path, page) => {
  expect(meant(path)).toBe(page);
});

test.each([
  '/faq',
  '/',
  '/JobApply/aB1',
  '/nothing',
  '/nothing.html',
  '/JobApply',
  '//evil.example',
  '/faq/more',
])('%s is right, or no page', (path) => {
  expect(meant(path)).toBeUndefined();
});
