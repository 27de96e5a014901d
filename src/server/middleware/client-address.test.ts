import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const address = (forwarded: string | undefined, hops: number) =>
  clientAddress(
    {
      socket: { remoteAddress: '10.0.0.1' },
      headers: { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    hops,
  );

test.each([
  ['without a proxy the header is nothing', '1.1.1.1', 0, '10.0.0.1'],
  ['one proxy: the entry it wrote', '6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies: the entry the outer one wrote', '6.6.6.6, 1.1.1.1, 10.0.0.9', 2, '1.1.1.1'],
  ['no header at all', undefined, 1, '10.0.0.1'],
  ['fewer entries than proxies: it came past one of them', '6.6.6.6', 2, '10.0.0.1'],
  ['empty entries do not count', ' , ,1.1.1.1', 1, '1.1.1.1'],
  ['a port is no part of the client', '192.0.2.7:4711', 1, '192.0.2.7'],
  ['neither of one of IPv6', '[2001:db8::1]:4711', 1, '2001:db8::1'],
  ['brackets without a port', '[2001:db8::1]', 1, '2001:db8::1'],
  ['IPv6 without either', '2001:db8::1', 1, '2001:db8::1'],
  ['an entry that is no address', 'unknown', 1, '10.0.0.1'],
])('%s', (_, forwarded, hops, expected) => {
  expect(address(forwarded, hops)).toBe(expected);
});
