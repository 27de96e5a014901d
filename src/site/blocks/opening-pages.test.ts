import { describe, expect, it } from 'vitest';
import type { OpeningPage } from '../../features/openings/queries.ts';
import type { Pay } from '../../features/openings/types.schema.ts';
import { longDate } from '../../platform/calendar/long-date.ts';
import { payInWords } from '../content/offer-words.ts';
import { openingFacts } from '../content/opening-facts.ts';
import { jobPosting } from '../seo/job-posting.ts';

const opening: OpeningPage = {
  _id: 'abc123',
  Title: 'Cloud Engineer',
  Location: { City: 'Pune', Country: 'India' },
  Experience: 1,
  AboutRole: '<p>About</p>',
  KeyResponsibilities: '<ul><li>Run</li></ul>',
  requireSkills: ['C & <D>'],
  niceToHaveSkills: [],
  datePosted: '2026-01-02T03:04:05.000Z',
  validThrough: '2026-03-31T23:00:00.000Z',
  timeZone: 'UTC',
  employmentType: 'FULL_TIME',
  replyDays: 5,
  workplace: null,
  pay: null,
  team: null,
  language: null,
};

const offering: OpeningPage = {
  ...opening,
  workplace: 'remote',
  pay: { min: 60_000, max: 80_000, currency: 'EUR', period: 'year' },
  team: 'Cloud platforms',
};

describe('openingFacts', () => {
  const texts = {
    labels: {
      location: 'Location',
      experience: 'Experience',
      employment: 'Type',
      workplace: 'Workplace',
      team: 'Team',
      pay: 'Pay',
      closes: 'Apply by',
    },
    workplace: { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote, within {country}' },
    pay: {
      range: '{min} to {max}',
      from: 'from {min}',
      upTo: 'up to {max}',
      period: { year: 'a year', month: 'a month', day: 'a day', hour: 'an hour' },
    },
    places: {},
    years: { one: '{n} year', many: '{n} years' },
    employment: { FULL_TIME: 'Full time' },
  };

  it('says all an open position has, and no date when it is closed', () => {
    expect(openingFacts(opening, texts, true)).toEqual([
      ['Location', 'Pune, India'],
      ['Experience', '1 year'],
      ['Type', 'Full time'],
      ['Apply by', '31 March 2026'],
    ]);
    expect(openingFacts(opening, texts, false).map(([name]) => name)).not.toContain('Apply by');
  });

  it('marks the team by the language of the position', () => {
    expect(openingFacts({ ...offering, language: 'de' }, texts, false)).toContainEqual([
      'Team',
      'Cloud platforms',
      'de',
    ]);
  });

  it.each<[Partial<Pay>, string]>([
    [{ max: null, period: 'month' }, 'from €60,000 a month'],
    [{ min: null, period: 'day' }, 'up to €80,000 a day'],
    [{ min: 90, max: 90, period: 'hour' }, '€90 an hour'],
    [{ currency: 'AED' }, 'AED\u00a060,000 to AED\u00a080,000 a year'],
    [{ currency: 'INR', min: 0, max: 0 }, '₹0 a year'],
  ])('words %o', (over, said) => {
    const pay: Pay = { min: 60_000, max: 80_000, currency: 'EUR', period: 'year', ...over };
    expect(payInWords(pay, texts)).toBe(said);
  });

  it('calls places as the language of the page does', () => {
    const said = { ...texts, places: { India: 'Indien' } };
    expect(openingFacts(offering, said, false)).toEqual(
      expect.arrayContaining([
        ['Location', 'Pune, Indien'],
        ['Workplace', 'Remote, within Indien'],
      ]),
    );
  });

  it('leaves out what it does not know', () => {
    const bare = { ...opening, employmentType: 'SOMETHING', validThrough: null, Experience: 4 };
    expect(openingFacts(bare, texts, true)).toEqual([
      ['Location', 'Pune, India'],
      ['Experience', '4 years'],
    ]);
  });

  it('names days by UTC', () => {
    expect(longDate('2026-03-31T23:59:59.000Z')).toBe('31 March 2026');
  });
});

describe('structured data', () => {
  const headings = { about: 'About', responsibilities: 'Work', required: 'Needed', nice: 'Nice' };

  it('has no end date where the position has none', () => {
    const posting = jobPosting({ ...opening, validThrough: null, Experience: 0 }, headings);
    expect(posting).not.toHaveProperty('validThrough');
    expect(posting).toMatchObject({ experienceRequirements: 'no requirements' });
    expect(posting).toHaveProperty('description', expect.stringContaining('<li>C &amp; &lt;D></li>'));
  });

  it('tells pay and remote work as Google reads them, and neither where the position does not', () => {
    expect(jobPosting(offering, headings)).toMatchObject({
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'EUR',
        value: { '@type': 'QuantitativeValue', minValue: 60_000, maxValue: 80_000, unitText: 'YEAR' },
      },
      experienceRequirements: { monthsOfExperience: 12 },
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      jobLocation: { address: { addressLocality: 'Pune' } },
    });
    const pay = (over: Partial<Pay>) =>
      jobPosting(
        { ...offering, pay: { min: 1, max: 1, currency: 'EUR', period: 'hour', ...over } },
        headings,
      );
    expect(pay({})).toMatchObject({ baseSalary: { value: { value: 1, unitText: 'HOUR' } } });
    expect(pay({ max: null })).toHaveProperty('baseSalary.value', {
      '@type': 'QuantitativeValue',
      minValue: 1,
      unitText: 'HOUR',
    });
    for (const workplace of [null, 'onsite', 'hybrid'] as const) {
      const posting = jobPosting({ ...opening, workplace }, headings);
      for (const name of ['baseSalary', 'jobLocationType', 'applicantLocationRequirements'])
        expect(posting).not.toHaveProperty(name);
    }
  });
});
