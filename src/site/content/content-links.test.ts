import { describe, expect, it } from 'vitest';
import { faultLine } from './content-file.ts';
import {
  type ContentFile,
  contentFaults,
  doubleFaults,
  type PageFacts,
  pictureFaults,
} from './content-links.ts';

const page = (path: string, more: Partial<PageFacts> = {}): PageFacts => ({
  file: `content/pages${path}.yaml`,
  path,
  title: `Title of ${path}`,
  description: `Description of ${path}`,
  anchors: [],
  ...more,
});

const site = {
  pages: [
    page('/faq', { anchors: ['work'], name: 'FAQ' }),
    page('/careers', { name: 'Careers', shows: ['case', 'service'] }),
  ],
  others: ['/career/rss.xml'],
  articles: ['cloud-cost'],
  reports: ['genai'],
  photos: ['ada.jpg'],
  names: ['brand', 'offices.cities'],
};

const faults = (data: unknown, more: Partial<ContentFile> = {}) =>
  contentFaults([{ file: 'content/pages/faq.yaml', data, ...more }], site).map(faultLine);

describe('contentFaults', () => {
  it('lets pass what leads somewhere', () => {
    const data = {
      path: '/faq',
      sections: [
        { kind: 'pageHead', crumbs: [{ label: 'Careers', href: '/careers' }, { label: 'FAQ' }] },
        { kind: 'cards', items: [{ link: '/faq#work' }, { link: '/careers?from=faq' }] },
        { kind: 'insightTeasers', articles: ['cloud-cost'] },
        { kind: 'form', form: 'report', report: 'genai' },
        { kind: 'prose', text: '/not a link', feed: { link: '/career/rss.xml' } },
      ],
    };
    expect(faults(data, { body: 'See [the work](#work) and [careers](/careers).' })).toEqual([]);
  });

  it('names file, field and what is allowed', () => {
    expect(faults({ sections: [{}, { actions: [{ link: '/carers' }] }] })).toEqual([
      'content/pages/faq.yaml: sections.1.actions.0.link: There is no page /carers. Allowed: /careers, /faq',
    ]);
    expect(faults({ sections: [{ actions: [{ link: '/faq#wrok' }] }] })).toEqual([
      'content/pages/faq.yaml: sections.0.actions.0.link: /faq has no place #wrok. Allowed: #work',
    ]);
    expect(faults({ sections: [{ articles: ['cloud-cost', 'cloud-costs'] }] })).toEqual([
      'content/pages/faq.yaml: sections.0.articles.1: There is no content/insights/cloud-costs.md. Allowed: cloud-cost',
    ]);
    expect(faults({ service: '/faqs' })[0]).toContain('faq.yaml: service: There is no page /faqs');
    expect(faults({ sections: [{ cases: ['/case'] }] })[0]).toContain('0.cases.0: There is no page /case');
    expect(faults({ service: '/faq', case: '/faq', sections: [{ cases: [{ path: '/faq' }] }] })).toEqual([
      'content/pages/faq.yaml: service: /faq is no service: it needs the type service, and a pageHead',
      expect.stringContaining('faq.yaml: case: /faq is no case study'),
      expect.stringContaining('sections.0.cases.0.path: /faq is no case study'),
    ]);
    expect(faults({ service: '/careers', case: '/careers', cases: ['/careers'] })).toEqual([]);
    expect(faults({ people: [{ photo: 'ada.jpg' }, { photo: 'ada.png' }] })).toEqual([
      'content/pages/faq.yaml: people.1.photo: There is no content/photos/ada.png. Allowed: ada.jpg',
    ]);
    expect(faults({ sections: [{ report: 'ai' }] })[0]).toContain('sections.0.report: There is no');
  });

  it('knows what a link to the contact form is about', () => {
    const subjects = [['sections.0.about', 'faster-releases']] as const;
    const contact = { ...site, pages: [page('/contact'), page('/', { subjects })] };
    const link = (about: string) =>
      contentFaults([{ file: 'a.yaml', data: { link: `/contact?about=${about}#form` } }], contact)[0]
        ?.message;
    expect(link('faster-release')).toBe(
      'No story or example is about faster-release. Allowed: faster-releases',
    );
    expect(link('faster-releases')).toBe('/contact has no place #form. Allowed: none');
  });

  it('knows the names that are written in braces', () => {
    expect(faults({ title: '{brand}', text: 'You find us in {offices.citys}' })).toEqual([
      'content/pages/faq.yaml: text: There is no name {offices.citys}. Allowed: brand, offices.cities',
    ]);
  });

  it('holds breadcrumbs to what a page calls itself', () => {
    expect(faults({ crumbs: [{ label: 'Jobs', href: '/careers' }, { label: 'Here' }] })).toEqual([
      'content/pages/faq.yaml: crumbs.0: /careers calls itself "Careers"',
    ]);
  });

  it('knows where components lead by themselves', () => {
    const career = page('/career', { file: 'content/texts/career.yaml' });
    const messagesOf = (pages: PageFacts[]) =>
      contentFaults(
        [
          { file: career.file, data: { parent: 'Careers' } },
          { file: 'content/pages/faq.yaml', data: { sections: [{ kind: 'caseStrip' }] } },
        ],
        { ...site, pages: [career, ...pages] },
      ).map(faultLine);
    expect(messagesOf([page('/careers'), page('/case-study')])).toEqual([]);
    expect(messagesOf([])).toEqual([
      'content/texts/career.yaml: parent: Leads to /careers, and there is no such page: leave this out',
      expect.stringContaining('faq.yaml: sections.0: Leads to /case-study, and'),
    ]);
  });

  it('reads the links of Markdown', () => {
    expect(faults({}, { body: 'A [dead](/dead) link\nand [no place](#none).' })).toEqual([
      expect.stringContaining('faq.yaml:1: link /dead in the text: There is no page /dead'),
      expect.stringContaining('faq.yaml:2: link #none in the text: /faq has no place #none'),
    ]);
    const body = [
      '[a](careers)',
      '[b](./faq.md)',
      '[c][1]',
      '',
      '[1]: /dead',
      '<a href="/dead">d</a>',
      '<img src="./e.png">',
    ];
    expect(
      faults({}, { body: body.join('\n') }).map((line) => line.split(': ').slice(0, 3).join(': ')),
    ).toEqual([
      'content/pages/faq.yaml:1: link careers in the text: Must be a path of this site such as /careers, a place on this page such as #work, or begin with https://, mailto',
      expect.stringContaining('faq.yaml:2: link ./faq.md in the text: Must be'),
      expect.stringContaining('faq.yaml:5: link /dead in the text: There is no page /dead'),
      expect.stringContaining('faq.yaml:6: link /dead in the text: There is no page /dead'),
      expect.stringContaining('faq.yaml:7: link ./e.png in the text: Must be'),
    ]);
    const right =
      '[a](https://x.example) [b](mailto:a@x.example) note[^1] `c](d)`\n\n[^1]: A note\n\n```js\nrun[0](x)\n```\n';
    expect(faults({}, { body: right })).toEqual([]);
  });
});

describe('doubleFaults', () => {
  it('finds addresses, titles, descriptions, anchors and subjects used twice', () => {
    const twin = page('/faq', {
      file: 'content/pages/twin.yaml',
      anchors: ['a', 'b', 'a'],
      subjects: [
        ['sections.0.about', 'cost'],
        ['sections.1.about', 'cost'],
      ],
    });
    expect(doubleFaults([...site.pages, twin]).map(faultLine)).toEqual([
      expect.stringMatching(/twin\.yaml: path: Must differ from that of .*faq\.yaml, .*: \/faq$/),
      expect.stringContaining('title: Must differ'),
      expect.stringContaining('description: Must differ'),
      'content/pages/twin.yaml: sections: Two of them have the id "a"',
      'content/pages/twin.yaml: sections.1.about: Must differ from that of every other story and example',
    ]);
    expect(doubleFaults(site.pages)).toEqual([]);
  });
});

it('finds pictures of an article that are not there, that are shown as text, or that say nothing', () => {
  const messagesOf = (body: string) =>
    pictureFaults({ file: 'content/insights/a.md', data: {}, body }, ['content/insights/curve.png']).map(
      faultLine,
    );
  expect(messagesOf('![The curve](./curve.png "Over a day") and `![x](y)`')).toEqual([]);
  expect(messagesOf('One.\n\n![The curve](./curv.png)')).toEqual([
    'content/insights/a.md:3: picture ./curv.png: There is no content/insights/curv.png. Allowed: content/insights/curve.png',
  ]);
  expect(messagesOf('![](./curve.png)')[0]).toContain('Must say in its square brackets what it shows');
  for (const link of ['https://x.example/a.png', './the curve.png', './50%.png', '<./the curve.png>'])
    expect(messagesOf(`![x](${link} "x")`)[0]).toContain('Must be beside the article');
});
