import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

test('no answer can be framed, sniffed or loaded by another site', () => {
  const headers = securityHeaders({ PUBLIC_URL: 'https://www.site.example', HSTS: 'host' });
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
  const name = 'strict-transport-security';
  expect(securityHeaders({ PUBLIC_URL: 'http://localhost:4321', HSTS: 'host' })).not.toHaveProperty(name);
});

test('HSTS speaks for other hosts of the domain only where that is asked for', () => {
  const name = 'strict-transport-security';
  const PUBLIC_URL = 'https://www.site.example';
  expect(securityHeaders({ PUBLIC_URL, HSTS: 'host' })[name]).not.toContain('includeSubDomains');
  expect(securityHeaders({ PUBLIC_URL, HSTS: 'subdomains' })[name]).toContain('includeSubDomains');
  expect(securityHeaders({ PUBLIC_URL, HSTS: 'off' })).not.toHaveProperty(name);
});
