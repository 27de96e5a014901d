import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' example.com/a ', 'https://example.com/a'],
  ['example.com:8443', 'https://example.com:8443'],
  ['ada@example.com', 'mailto:ada@example.com'],
  ['mailto:ada@example.com?subject=Hello', 'mailto:ada@example.com?subject=Hello'],
  ['/privacy-policy', '/privacy-policy'],
])('“%s” is meant as %s', (written, address) => expect(linkAddress(written)).toBe(address));

test.each([
  '',
  'https://',
  'http://example.com',
  'javascript:alert(1)',
  'data:text/html,x',
  'mailto:',
  '//example.com',
  'two words',
  'word',
])('“%s” isn’t a valid link address', (written) => expect(linkAddress(written)).toBeUndefined());
