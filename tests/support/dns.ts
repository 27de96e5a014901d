/** A name server that answers every question with what a test says, and a lookup that asks it. */
import { createSocket } from 'node:dgram';
import { type LookupAddress, type lookup, Resolver } from 'node:dns';
import { once } from 'node:events';
import ipaddr from 'ipaddr.js';

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

/** @param answers one for each lookup, in order; the last one stays */
export async function startDns(answers: readonly string[]) {
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
