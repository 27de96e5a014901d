import { describe, expect, it } from 'vitest';
import type { FeedOpening } from '../../features/openings/feed.ts';
import { site } from '../content/site.ts';
import { boardFeed, insightsFeed, llmsText, openingsFeed, sitemap } from './feeds.ts';

const words = {
  labels: {
    location: 'Location',
    experience: 'Experience',
    employment: 'Type',
    workplace: 'Workplace',
    team: 'Team',
    pay: 'Pay',
    closes: 'Apply by',
    about: 'About the Role',
    responsibilities: 'Key Responsibilities',
  },
  workplace: { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote, within {country}' },
  places: {},
  pay: {
    range: '{min} to {max}',
    from: 'from {min}',
    upTo: 'up to {max}',
    period: { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' },
  },
};

const opening: FeedOpening = {
  _id: 'abc-1',
  Title: 'Engineer, R&D <senior>',
  Location: { City: 'Pune', Country: 'India' },
  Experience: 1,
  AboutRole: '<p>Ends with ]]> and a \u0007 bell</p>',
  KeyResponsibilities: '<ul><li>Runbooks</li></ul>',
  requireSkills: ['C#'],
  niceToHaveSkills: [],
  datePosted: '2026-03-01T12:00:00.000Z',
  validThrough: '2026-04-01T00:00:00.000Z',
  timeZone: 'UTC',
  employmentType: 'PART_TIME',
  replyDays: 5,
  workplace: 'remote',
  pay: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
  team: 'R&D',
  language: null,
  changed: '2026-03-02T12:00:00.000Z',
};

const article = {
  slug: 'cloud-cost',
  title: 'Cost & order',
  description: 'What an order costs',
  date: '2026-05-04',
  author: 'Ines Marlowe',
  tags: ['Cloud'],
  art: 'strata',
  minutes: 4,
};

describe('sitemap', () => {
  it('lists absolute addresses, with a date only where there is one', () => {
    const text = sitemap([{ path: '/' }, { path: '/JobApply/abc-1', changed: opening.changed }]);
    expect(text).toContain(`<url><loc>${site.url}/</loc></url>`);
    expect(text).toContain(
      `<url><loc>${site.url}/JobApply/abc-1</loc><lastmod>2026-03-02T12:00:00.000Z</lastmod></url>`,
    );
  });
});

describe('feeds of openings', () => {
  it('escape what is text and fence what is HTML', () => {
    const text = openingsFeed({ title: 'Openings', description: 'All', words }, [opening]);
    expect(text).toContain('<title>Engineer, R&amp;D &lt;senior&gt;, Pune, India</title>');
    expect(text).toContain('Ends with ]]]]><![CDATA[> and a  bell');
    expect(text).toContain('<pubDate>Sun, 01 Mar 2026 12:00:00 GMT</pubDate>');
    expect(text).not.toContain('\u0007');
    expect(text).toContain('<li>Workplace: Remote, within India</li><li>Team: R&amp;D</li>');
    expect(text).toContain('<li>Pay: €60,000 to €80,000 a year</li>');
  });

  it('give opening boards every field they ask for', () => {
    const text = boardFeed(
      { words, regionOf: () => 'Maharashtra' },
      [opening],
      new Date('2026-03-03T00:00:00Z'),
    );
    expect(text).toContain('<lastBuildDate>Tue, 03 Mar 2026 00:00:00 GMT</lastBuildDate>');
    for (const [name, value] of Object.entries({
      title: opening.Title,
      referencenumber: opening._id,
      url: `${site.url}/JobApply/abc-1`,
      company: site.brand,
      city: 'Pune',
      country: 'India',
      jobtype: 'parttime',
      experience: '1 year',
      state: 'Maharashtra',
      date: '2026-03-01T12:00:00.000Z',
      expirationdate: '2026-04-01T00:00:00.000Z',
      salary: '€60,000 to €80,000 a year',
      remotetype: 'Fully remote',
    })) {
      expect(text).toContain(`<${name}><![CDATA[${value}]]></${name}>`);
    }
  });

  it('say nothing of pay, workplace and team where an opening does not', () => {
    const bare = { ...opening, workplace: null, pay: null, team: null };
    const board = boardFeed({ words, regionOf: () => undefined }, [bare], new Date());
    const rss = openingsFeed({ title: 'Openings', description: 'All', words }, [bare]);
    for (const text of [board, rss]) expect(text).not.toMatch(/salary|remotetype|Pay:|Workplace:|Team:/);
  });
});

it('the feed of the insights names each article with its subjects', () => {
  const text = insightsFeed({ title: 'Insights', description: 'All' }, [article]);
  expect(text).toContain(`<guid isPermaLink="true">${site.url}/insights/cloud-cost</guid>`);
  expect(text).toContain('<title>Cost &amp; order</title>');
  expect(text).toContain('<category>Cloud</category>');
});

it('llms.txt lists pages and articles with what they say', () => {
  const text = llmsText([{ title: 'Careers', description: 'Work here', path: '/careers' }], [article]);
  expect(text).toMatch(new RegExp(`^# ${site.brand}\n`));
  expect(text).toContain(`- [Careers](${site.url}/careers): Work here`);
  expect(text).toContain(`- [Cost & order](${site.url}/insights/cloud-cost): What an order costs`);
});
