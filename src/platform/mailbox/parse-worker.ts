/** The thread that parses emails, one after the other. */
import { parentPort } from 'node:worker_threads';
import { parseMail } from './parse.ts';
import type { ParseResult } from './port.ts';

parentPort?.on('message', async (source: Uint8Array) => {
  const result = await parseMail(source)
    .then((mail): ParseResult => ({ ok: true, mail }))
    .catch((): ParseResult => ({ ok: false, why: 'malformed' }));
  parentPort?.postMessage(result);
});
