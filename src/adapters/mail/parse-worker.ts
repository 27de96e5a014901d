/** The thread that reads mails, one after the other. */
import { parentPort } from 'node:worker_threads';
import type { ParseResult } from './incoming.ts';
import { parseMail } from './parse.ts';

parentPort?.on('message', async (source: Uint8Array) => {
  const result = await parseMail(source)
    .then((mail): ParseResult => ({ ok: true, mail }))
    .catch((): ParseResult => ({ ok: false, why: 'malformed' }));
  parentPort?.postMessage(result);
});
