import { createSocket } from 'node:dgram';
import { type LookupAddress, type lookup, Resolver } from 'node:dns';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import ipaddr from 'ipaddr.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { selfSigned } from '../../../tests/support/certificate.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { fetchPublic, type OutgoingOptions, readOutgoingUrl } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

const TYPES = { 1: 'ipv4', 28: 'ipv6' } as const;

/** The answer to a question: the question itself, and the address if it is of the kind that was asked for. */
function answerTo(question: Buffer, address: string): Buffer {
  const parsed = ipaddr.parse(address);
  const type = question.readUInt16BE(question.length - 4) as keyof typeof TYPES;
  const answers = TYPES[type] === parsed.kind() ? 1 : 0;
  const header = Buffer.from(question.subarray(0, 12));
  header.writeUInt16BE(0x8180, 2);
  header.writeUInt16BE(answers, 6);
  const bytes = Buffer.from(parsed.toByteArray());
  // The name by a pointer to the question, its type, class IN, no time to live, the length.
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes]);
  return Buffer.concat([header, question.subarray(12), ...(answers ? [record] : [])]);
}

/**
 * A name server on this machine, and a lookup that asks it.
 * @param answers one for each lookup, in order; the last one stays
 */
async function startDns(answers: readonly string[]) {
  const socket = createSocket('udp4');
  let lookups = 0;
  const current = () => answers[Math.min(lookups, answers.length) - 1] ?? '';
  socket.on('message', (query, { port, address }) => {
    const end = query.indexOf(0, 12) + 5;
    const question = Buffer.concat([query.subarray(0, 10), Buffer.alloc(2), query.subarray(12, end)]);
    socket.send(answerTo(question, current()), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const resolver = new Resolver();
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  const ask = (hostname: string, _: unknown, done: (error: Error | null, found: LookupAddress[]) => void) => {
    lookups += 1;
    const family = ipaddr.parse(current()).kind() === 'ipv4' ? 4 : 6;
    resolver[`resolve${family}`](hostname, (error, found = []) =>
      done(
        error,
        found.map((address) => ({ address, family })),
      ),
    );
  };
  return {
    lookup: ask as unknown as typeof lookup,
    lookups: () => lookups,
    close: () => new Promise<void>((resolve) => socket.close(resolve)),
  };
}

const PRIVATE = [
  ...['127.0.0.1', '127.9.9.9', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '192.0.0.192', '198.18.0.1', '203.0.113.7'],
  ...['224.0.0.1', '240.0.0.1', '255.255.255.255', '168.63.129.16', '192.0.2.1', '198.51.100.1'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    'fec0::1',
    '2001:db8::1',
  ],
  ...['::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe', '::127.0.0.1', '64:ff9b::7f00:1'],
  ...['64:ff9b::10.0.0.1', '2002:7f00:1::', '2001::1', '64:ff9b:1::1', '100::1', 'localhost', ''],
];
const PUBLIC = [
  '8.8.8.8',
  '93.184.216.34',
  '172.32.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
];

test('an address is public only where no registry names it for something else', () => {
  expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
});

test.each([
  ['http://example.com/', 'not_https'],
  ['ftp://example.com/', 'bad_address'],
  ['https://user:secret@example.com/', 'bad_address'],
  ['example.com', 'bad_address'],
  ['https://127.1/', 'private_address'],
  ['https://0x7f000001/', 'private_address'],
  ['https://2130706433/', 'private_address'],
  ['https://0/', 'private_address'],
  ['https://[::ffff:10.0.0.1]/', 'private_address'],
  ['https://[::1]:8443/', 'private_address'],
])('%s is refused before anything is asked', (address, code) => {
  expect(() => readOutgoingUrl(address)).toThrow(expect.objectContaining({ code }));
});

const UPGRADE = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n';

describe('with a server on this machine', () => {
  const reached: string[] = [];
  let plain: Server;
  let encrypted: Server;
  let ca: string;
  let folder: string;
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const codeOf = (address: string, options: OutgoingOptions) =>
    fetchPublic(address, options).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    );

  beforeAll(async () => {
    const answer: Parameters<typeof createServer>[1] = (request, response) => {
      reached.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { Location: '/elsewhere' }).end();
      else if (request.url === '/long') response.end('x'.repeat(50_000));
      else if (request.url === '/stalls') response.write('begins');
      else if (request.url === '/upgrades') response.socket?.end(UPGRADE);
      else if (request.url !== '/silent') response.end('hello');
    };
    folder = await makeFolder();
    const { certificate, key } = selfSigned(folder);
    ca = readFileSync(certificate, 'utf8');
    plain = createServer(answer).listen(0, '127.0.0.1');
    encrypted = createTlsServer({ cert: ca, key: readFileSync(key) }, answer).listen(0, '127.0.0.1');
    await Promise.all(
      [plain, encrypted].map((server) => new Promise((done) => server.once('listening', done))),
    );
  });

  afterAll(async () => {
    for (const server of [plain, encrypted]) {
      server.closeAllConnections();
      server.close();
    }
    await removeFolder(folder);
  });

  test('a name that leads inside is refused, and one that changes its answer is asked once', async () => {
    reached.length = 0;
    const port = portOf(encrypted);
    for (const inside of ['127.0.0.1', '::ffff:127.0.0.1', '::1', '169.254.169.254']) {
      const dns = await startDns([inside]);
      expect(await codeOf(`https://hooks.test:${port}/`, { lookup: dns.lookup, ca })).toBe('private_address');
      await dns.close();
    }
    // Nothing answers at the first address. A second look-up would find this machine.
    const changing = await startDns(['3ffe::1', '127.0.0.1']);
    const options = { lookup: changing.lookup, ca, timeoutMs: 400 };
    expect(await codeOf(`https://hooks.test:${port}/`, options)).toMatch(/^(refused|timed_out)$/);
    expect(changing.lookups()).toBe(1);
    expect(await codeOf(`https://hooks.test:${port}/`, options)).toBe('private_address');
    await changing.close();
    expect(reached).toEqual([]);
  });

  test('the rest is as a caller expects', async () => {
    const at = (path: string) => `https://localhost:${portOf(encrypted)}${path}`;
    const any = { addresses: 'any', ca } as const;
    expect((await fetchPublic(at('/'), any)).body.toString()).toBe('hello');
    expect((await fetchPublic(`http://127.0.0.1:${portOf(plain)}/`, any)).status).toBe(200);
    expect(await codeOf(at('/'), { addresses: 'any' })).toBe('certificate');
    reached.length = 0;
    expect(await codeOf(at('/moved'), any)).toBe(302);
    expect(reached).toEqual(['/moved']);
    expect(await codeOf(at('/long'), { ...any, maxBytes: 1000 })).toBe('too_large');
    expect((await fetchPublic(at('/long'), { ...any, maxBytes: 1000, whenLonger: 'cut' })).body).toHaveLength(
      1000,
    );
    for (const path of ['/silent', '/stalls'])
      expect(await codeOf(at(path), { ...any, timeoutMs: 300 })).toBe('timed_out');
    expect(await codeOf(at('/upgrades'), any)).toBe('broken_off');
    expect(await codeOf('https://localhost:1/', any)).toBe('refused');
    const dns = await startDns(['8.8.8.8']);
    await dns.close();
    expect(await codeOf('https://hooks.test/', { ...any, lookup: dns.lookup })).toBe('unknown_host');
  });
});
