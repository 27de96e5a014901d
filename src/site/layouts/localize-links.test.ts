import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../content/languages.ts';
import { localizeLinks, localizeProps } from './localize-links.ts';

const has = (path: string) => path === '/contact' || path === '/';
const localize = (html: string) => localizeLinks(html, 'de', has);

describe.skipIf(!LANGUAGES.includes('de'))('links of a page in another language', () => {
  it('are left alone where they say their language, lead elsewhere or to no text', () => {
    for (const html of [
      '<a href="/contact" hreflang="en">English</a>',
      '<a href="https://example.com/contact">E</a>',
      '<a href="#main">M</a>',
      '<a href="/career/rss.xml">RSS</a>',
    ])
      expect(localize(html)).toBe(html);
  });

  it('are the same for what islands are given', () => {
    expect(
      localizeProps({ all: { link: '/contact' }, text: '/contact', more: [{ href: '/faq' }] }, 'de', has),
    ).toEqual({ all: { link: '/de/contact' }, text: '/contact', more: [{ href: '/faq' }] });
  });
});
