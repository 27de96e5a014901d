import { describe, expect, it } from 'vitest';
import { site } from '../site/site.ts';
import { articleData, faqPage, organization, subjectData } from '../site/structured-data.ts';
import { wideCards } from './Cards.tsx';
import { sectionSchema } from './registry.ts';

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

  it('names what schema.org asks of each type', () => {
    const article = {
      slug: 'a',
      title: 'T',
      description: 'D',
      date: '2026-05-04',
      author: 'N',
      role: 'R',
      tags: ['x', 'y'],
      art: 'rings',
      minutes: 4,
    };
    expect(articleData(article, 'https://x.example/a.png')).toMatchObject({
      '@type': 'Article',
      headline: 'T',
      datePublished: '2026-05-04',
      author: { '@type': 'Person', name: 'N' },
      timeRequired: 'PT4M',
    });
    const page = {
      name: 'S',
      title: 'S: more',
      description: 'D',
      path: '/s',
      image: 'https://x.example/s.png',
    };
    expect(subjectData('service', page)).toEqual([
      expect.objectContaining({
        '@type': 'Service',
        name: 'S',
        url: expect.stringMatching(/^https:.*\/s$/),
        provider: expect.objectContaining({ '@type': 'Organization' }),
      }),
    ]);
    expect(subjectData('article', page)).toEqual([expect.objectContaining({ headline: 'S: more' })]);
    expect(subjectData('page', page)).toEqual([]);
  });

  it('does not pass off a sample profile as the company’s', () => {
    expect(organization()).toMatchObject({ '@type': 'Organization', name: site.brand });
    expect('sameAs' in organization()).toBe(!site.sample);
  });
});
