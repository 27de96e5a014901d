import { describe, expect, test } from 'vitest';
import { isSitePath, parseForm } from '../shared/fields.ts';
import { COUNTRY_NAMES, reportSchema } from './schema.ts';

const VALID = {
  Salutation: 'Ms.',
  FirstName: ' Asha ',
  LastName: 'Menon',
  Email: 'asha@client.example',
  CompanyName: 'Client Works',
  JobTitle: 'Head of Platforms',
  Country: 'Ireland',
  Report: 'a-report',
};

describe('the report form', () => {
  test('trims, and takes a box that is not there for one left empty', () => {
    expect(parseForm(reportSchema, VALID)).toEqual({
      ok: true,
      value: { ...VALID, FirstName: 'Asha', Insights: false, Newsletter: false },
    });
  });
  test.each([
    ['on', true],
    [true, true],
    ['true', true],
    ['off', false],
    [1, false],
  ])('the box %j is %j', (Insights, ticked) => {
    expect(parseForm(reportSchema, { ...VALID, Insights })).toMatchObject({ value: { Insights: ticked } });
  });
  test('offers every ISO 3166-1 country once, by its name', () => {
    expect(COUNTRY_NAMES).toHaveLength(249);
    expect(new Set(COUNTRY_NAMES).size).toBe(249);
    expect(COUNTRY_NAMES).toEqual(
      expect.arrayContaining(['India', 'United Arab Emirates', 'Ireland', 'Côte d’Ivoire', 'Åland Islands']),
    );
  });
});

test.each([
  ['/', true],
  ['/cloud-services', true],
  ['/JobApply/abc_1', true],
  ['//evil.example', false],
  ['/\\evil', false],
  ['/a//b', false],
  ['/a/', false],
  ['/a?b', false],
  ['/a#b', false],
  ['https://x', false],
  ['', false],
  [null, false],
])('%j is a path of this site: %j', (value, is) => expect(isSitePath(value)).toBe(is));
