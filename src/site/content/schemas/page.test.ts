import { describe, expect, it } from 'vitest';
import { LIBRARY_WORDS } from '../content-file.ts';
import { site } from '../site.ts';
import { pageSchema } from './page.ts';

const HEAD = { kind: 'pageHead', title: 'Questions', crumbs: [{ label: 'Questions' }] };

describe('pageSchema', () => {
  const page = (over: object = {}) => ({
    title: 'Questions',
    description: 'A page that stands for all others, with a description that is long enough to be one.',
    path: '/questions',
    sections: [HEAD, { kind: 'form', form: 'collaborate', id: 'collaborate', title: 'Talk' }],
    ...over,
  });

  it('names the field that is wrong and what is allowed', () => {
    const slide = {
      title: 'T',
      subTitle: 'S',
      text: 'T',
      brief: 'B',
      path: '/a',
      action: 'A',
      art: 'strata',
    };
    const clients = Array.from({ length: 7 }, () => ({ name: 'Name', mark: 'beam' }));
    const wrong = page({
      sections: [
        {
          kind: 'hero',
          label: 'Label',
          claim: 'Claim',
          slides: [slide, { ...slide, path: 'product-engineering' }, { ...slide, video: 'globe' }, slide],
          second: { label: 'L', link: '/b' },
        },
        { kind: 'trustedBy', title: 'Trusted by', clients: [{ name: 'Name', mark: 'star' }, ...clients] },
        { kind: 'form', form: 'collaborate', id: 'c', title: 'T', titel: 'Eleven services' },
      ],
    });
    const issues = pageSchema.safeParse(wrong, LIBRARY_WORDS).error?.issues ?? [];
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      ['sections.0.slides.1.path', 'Must be a path of this site, e.g. /careers'],
      ['sections.0.slides.2.video', 'Must be the loop of the drawing in `art`, or left out'],
      ['sections.1.clients.0.mark', expect.stringContaining('"beam"|"chevrons"')],
      ['sections.2', 'Unrecognized key: "titel"'],
    ]);
  });

  const faults = (over: object) =>
    (pageSchema.safeParse(page(over), LIBRARY_WORDS).error?.issues ?? []).map((issue) => [
      issue.path.join('.'),
      issue.message,
    ]);

  it('leaves room for the company’s name in a title, and wants a description that says something', () => {
    expect(faults({ title: 'T'.repeat(60) })).toEqual([
      ['title', expect.stringContaining('Must leave room')],
    ]);
    expect(faults({ title: 'T'.repeat(58) })).toEqual([]);
    expect(faults({ description: 'Too short' })).toEqual([
      ['description', expect.stringContaining('at least 50')],
    ]);
  });

  it('measures a description as search results show it, with the name of the company', () => {
    const shown = (length: number) => `{brand}${'x'.repeat(length - [...site.brand].length)}`;
    expect(faults({ description: shown(170) })).toEqual([]);
    expect(faults({ description: shown(171) })).toEqual([
      ['description', 'Must have at most 170 characters, has 171 with all names in it'],
    ]);
    expect(faults({ description: shown(50) })).toEqual([]);
    expect(faults({ description: shown(49) })).toHaveLength(1);
  });

  it('refuses an address that is taken, or that could not be read out on the telephone', () => {
    for (const path of ['/contact', '/insights/mine', '/api'])
      expect(faults({ path }), path).toEqual([
        ['path', expect.stringContaining('does not consist of sections')],
      ]);
    for (const path of ['faq', '/Faq', '/faq/', '/faq?x', '/faq#x', '/fäq'])
      expect(faults({ path }), path).toEqual([['path', expect.stringContaining('small letters')]]);
  });

  it('wants one heading, and anchors that a link can name', () => {
    const one = [expect.stringContaining('Must have exactly one section of the kind pageHead, hero, notice')];
    const form = { kind: 'form', form: 'collaborate', title: 'Talk' };
    for (const sections of [[{ ...form, id: 'talk' }], [HEAD, HEAD]])
      expect(faults({ sections })).toEqual([['sections', ...one]]);
    for (const id of ['two words', 'für', '#talk'])
      expect(faults({ sections: [HEAD, { ...form, id }] }), id).toEqual([
        ['sections.1.id', expect.stringContaining('letters a to z')],
      ]);
  });

  it('wants breadcrumbs that lead up and end at the page, and buttons or no list of them', () => {
    const head = (crumbs: unknown) => faults({ sections: [{ kind: 'pageHead', title: 'T', crumbs }] });
    expect(head([{ label: 'Careers', href: '/careers' }, { label: 'FAQ' }])).toEqual([]);
    for (const wrong of [[{ label: 'Careers' }, { label: 'FAQ' }], [{ label: 'FAQ', href: '/faq' }]])
      expect(head(wrong)).toEqual([['sections.0.crumbs', expect.stringContaining('needs its `href`')]]);
    expect(faults({ sections: [{ ...HEAD, actions: [] }] })).toHaveLength(1);
    expect(head(undefined)).toEqual([['sections.0.crumbs', expect.anything()]]);
  });
});
