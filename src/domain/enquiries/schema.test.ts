import { describe, expect, test } from 'vitest';
import { parseForm } from '../shared/fields.ts';
import { ENQUIRY_OPTIONS, enquirySchema } from './schema.ts';

const valid = { FirstName: 'A', LastName: 'B', Email: 'a@b.example', PhoneNumber: '1', PrivacyPolicy: true };
const errors = (over: Record<string, unknown>) => {
  const result = parseForm(enquirySchema, { ...valid, ...over });
  return result.ok ? {} : result.errors;
};

describe('the enquiry form', () => {
  test('an empty form has all five messages, word for word and in order', () => {
    const result = parseForm(enquirySchema, {});
    expect(result.ok ? [] : Object.entries(result.errors)).toEqual([
      ['FirstName', 'FirstName is required'],
      ['LastName', 'LastName is required'],
      ['Email', 'Email is required'],
      ['PhoneNumber', 'Number is required'],
      ['PrivacyPolicy', 'You must agree to the Privacy Policy'],
    ]);
  });
  test('a blank first name is none', () => {
    expect(errors({ FirstName: '   ' })).toEqual({ FirstName: 'FirstName is required' });
  });
  test('company, enquiry type and message are not enforced', () => {
    expect(parseForm(enquirySchema, valid)).toEqual({
      ok: true,
      value: { ...valid, Company: '', Enquiry: '', Message: '' },
    });
    expect(errors({ Company: '', Enquiry: '', Message: '' })).toEqual({});
  });
  test.each(ENQUIRY_OPTIONS)('the enquiry type %s is taken', (Enquiry) => {
    expect(errors({ Enquiry })).toEqual({});
  });
  test('an invented enquiry type is refused', () => {
    expect(errors({ Enquiry: 'spam' })).toEqual({ Enquiry: 'Choose one of the listed enquiry types' });
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
    const result = parseForm(enquirySchema, { ...valid, Subscribe: true, isAdmin: true });
    expect(result.ok && Object.keys(result.value)).not.toContain('Subscribe');
  });
});
