import { describe, expect, test } from 'vitest';
import { parseAnswers } from '../../platform/forms/answers.ts';
import { COUNTRY_NAMES } from '../../platform/forms/countries.ts';
import { contactForm, ENQUIRY_OPTIONS, reportForm } from './schema.ts';

const valid = { FirstName: 'A', LastName: 'B', Email: 'a@b.example', PhoneNumber: '1', PrivacyPolicy: true };
const errors = (over: Record<string, unknown>) => {
  const result = parseAnswers(contactForm, { ...valid, ...over });
  return result.ok ? {} : result.errors;
};

describe('the enquiry form', () => {
  test.each(ENQUIRY_OPTIONS)('the enquiry type %s is taken', (Enquiry) => {
    expect(errors({ Enquiry })).toEqual({});
  });
  test('a telephone number has no form of its own', () => {
    expect(errors({ PhoneNumber: 'ext. 12, ask for Asha' })).toEqual({});
  });
  test.each([
    ['FirstName', 100],
    ['LastName', 100],
    ['PhoneNumber', 40],
    ['Company', 200],
    ['Message', 5000],
  ])('%s may be %i characters, no more', (field, max) => {
    expect(errors({ [field]: 'x'.repeat(max) })).toEqual({});
    expect(Object.keys(errors({ [field]: 'x'.repeat(max + 1) }))).toEqual([field]);
  });
  test('unknown fields, the subscription box among them, are left out', () => {
    const result = parseAnswers(contactForm, { ...valid, Subscribe: true, isAdmin: true });
    expect(result.ok && Object.keys(result.value)).not.toContain('Subscribe');
  });
});

const REPORT = {
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
    expect(parseAnswers(reportForm, REPORT)).toEqual({
      ok: true,
      value: { ...REPORT, FirstName: 'Asha', Insights: false, Newsletter: false },
    });
  });
  test.each([
    ['on', true],
    [true, true],
    ['true', true],
    ['off', false],
    [1, false],
  ])('the box %j is %j', (Insights, ticked) => {
    expect(parseAnswers(reportForm, { ...REPORT, Insights })).toMatchObject({ value: { Insights: ticked } });
  });
  test('offers every ISO 3166-1 country once, by its name', () => {
    expect(COUNTRY_NAMES).toHaveLength(249);
    expect(new Set(COUNTRY_NAMES).size).toBe(249);
    expect(COUNTRY_NAMES).toEqual(
      expect.arrayContaining([
        'India',
        'Ireland',
        'Côte d’Ivoire',
        'Åland Islands',
        'Türkiye',
        'Hong Kong SAR China',
      ]),
    );
  });
});
