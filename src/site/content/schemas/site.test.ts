import { expect, it } from 'vitest';
import site from '../../../../content/site.json' with { type: 'json' };
import { parseFile } from '../content-file.ts';
import { enquiryTypesSchema, siteSchema } from './site.ts';

const check = (over: object) => parseFile(siteSchema, { ...site, ...over }, 'content/site.json');

it('takes any products, and none', () => {
  expect(check({ products: {} }).products).toEqual({});
  expect(check({ products: { portal: 'Hafenportal' } }).products).toEqual({ portal: 'Hafenportal' });
  expect(() => check({ products: { 'Big One': 'X' } })).toThrow('Must be small letters and digits');
});

it('takes any types of enquiries, each once', () => {
  expect(enquiryTypesSchema.parse(['project', 'others'])).toEqual(['project', 'others']);
  for (const wrong of [[], ['a', 'a'], ['two words']])
    expect(enquiryTypesSchema.safeParse(wrong).success).toBe(false);
});

it('takes the address of the site as browsers write it', () => {
  expect(check({ url: 'https://www.xn--bcher-kva.example' }).url).toBe('https://www.xn--bcher-kva.example');
  for (const url of [
    'https://a:b:c',
    'https://www.bücher.example',
    'https://WWW.Example.com',
    'http://example.com',
  ])
    expect(() => check({ url }), url).toThrow('url: Must be the address of the site');
});

it('names the file, the field and what is allowed', () => {
  expect(() => check({ url: 'https://www.example.com/de' })).toThrow(
    /^content\/site\.json is wrong\n {2}url: Must be the address of the site without a path/,
  );
  expect(() => check({ email: { ...site.email, security: 'nobody' }, brnd: 'X' })).toThrow(
    /email\.security: Must be a mail address\. Address for .*\n {2}brnd: There is no such field\. Allowed: brand, copyrightYear/,
  );
});
