import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('every answer is framed, sniffed and loaded by nobody', () => {
  const headers = securityHeaders('https://www.site.example');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers).toMatchObject({
    'strict-transport-security': expect.stringContaining('max-age=63072000'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test('HSTS is sent only where visitors come by TLS', () => {
  expect(securityHeaders('http://localhost:4321')).not.toHaveProperty('strict-transport-security');
});
