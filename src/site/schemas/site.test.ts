import { expect, it } from 'vitest';
import site from '../../content/site.json' with { type: 'json' };
import { parseFile } from '../content-file.ts';
import { siteSchema } from './site.ts';

const check = (over: object) => parseFile(siteSchema, { ...site, ...over }, 'src/content/site.json');

it('accepts the site file', () => {
  expect(check({})).toEqual(site);
});

it('names the file, the field and what is allowed', () => {
  expect(() => check({ url: 'https://www.example.com/de' })).toThrow(
    /^src\/content\/site\.json is wrong\n {2}url: Must be the address of the site without a path/,
  );
  expect(() => check({ email: { ...site.email, security: 'nobody' }, brnd: 'X' })).toThrow(
    /email\.security: Must be a mail address\. Who .*\n {2}brnd: There is no such field\. Allowed: brand, copyrightYear/,
  );
});
