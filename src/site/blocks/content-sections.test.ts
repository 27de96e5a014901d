import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { common } from '../content/common.ts';
import { inLanguage } from '../content/language.ts';
import { site } from '../content/site.ts';
import { faqPage, organization } from '../seo/structured-data.ts';
import { wideCards } from './Cards/Cards.tsx';
import { kindOf, sectionSchema } from './sections.ts';

it('every kind has an example in the style guide', () => {
  const files = import.meta.glob<string>('../../../content/{styleguide/*,pages/styleguide}.yaml', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const shown = Object.values(files).flatMap((file) =>
    (parse(file) as { sections: { kind: string }[] }).sections.map(({ kind }) => kind),
  );
  // Heads, of which a page has one; what is read from the database; and forms, which the page itself shows.
  const others = ['hero', 'pageHead', 'notice', 'openings', 'form'];
  const kinds = Object.keys(import.meta.glob('./*/schema.ts')).map(kindOf);
  expect(kinds.filter((kind) => !shown.includes(kind) && !others.includes(kind))).toEqual([]);
});

describe('cards', () => {
  it('fill their rows for every number there may be', () => {
    for (let count = 2; count <= 9; count++) {
      const wide = wideCards(count);
      expect([wide % 2, (count - wide) % 3], `${count} cards`).toEqual([0, 0]);
      expect(wide).toBeLessThanOrEqual(count);
    }
  });

  it('refuse a link without a label', () => {
    const cards = (item: object) =>
      sectionSchema.safeParse({
        kind: 'cards',
        id: 'c',
        title: 'Cards',
        items: [
          { title: 'One', text: 'Text', ...item },
          { title: 'Two', text: 'Text' },
        ],
      });
    expect(cards({}).success).toBe(true);
    expect(cards({ link: '/careers', action: 'See' }).success).toBe(true);
    expect(cards({ link: '/careers' }).error?.issues[0]).toMatchObject({
      path: ['items', 0, 'action'],
      message: expect.stringContaining('needs its label'),
    });
  });
});

describe('structured data', () => {
  it('joins the questions of all sections of a page', () => {
    const page = faqPage([
      { items: [{ question: 'A?', answer: ['Yes.', 'Always.'] }] },
      { items: [{ question: 'B?', answer: ['No.'] }] },
    ]) as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
    expect(page.mainEntity.map(({ name }) => name)).toEqual(['A?', 'B?']);
    expect(page.mainEntity[0]?.acceptedAnswer.text).toBe('Yes.\n\nAlways.');
  });

  it('says where the company is and how it is reached', () => {
    const cork = {
      city: 'Cork',
      country: 'Ireland',
      region: 'County Cork',
      lines: ['1 Quay', 'Cork T12 AB3'],
    };
    const hamburg = {
      city: 'Hamburg',
      country: 'Germany',
      region: 'Hamburg',
      lines: ['Kai 7', '20457 Hamburg'],
    };
    expect(organization([cork, hamburg])).toMatchObject({
      '@type': 'Organization',
      name: site.brand,
      sameAs: [site.profile.url],
      address: { streetAddress: '1 Quay', postalCode: 'T12 AB3', addressLocality: 'Cork' },
      contactPoint: [{ email: site.email.enquiries, telephone: site.phone }, { email: site.email.careers }],
    });
    // Where the postal code comes before the city.
    expect(organization([hamburg])).toMatchObject({
      address: { streetAddress: 'Kai 7', postalCode: '20457', addressCountry: 'Germany' },
    });
  });

  it('says what the company is in the language of the page, and leads to pages in it', () => {
    const written = inLanguage({ language: 'de', has: () => true }, () => organization([]));
    expect(written).toMatchObject({
      slogan: common('de').tagline,
      contactPoint: [
        { url: expect.stringMatching(/\/de\/contact$/) },
        { url: expect.stringMatching(/\/de\/career$/) },
      ],
    });
  });
});
