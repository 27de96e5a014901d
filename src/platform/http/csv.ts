/** Lists that are exported as CSV. */
import { ReadableStream as Stream } from 'node:stream/web';
import { csvLine } from '../lists/csv.ts';
import type { AnyContext } from './context.ts';

/** The description of a CSV response. */
export const csv = (description: string) => ({
  description,
  content: { 'text/csv': { schema: { type: 'string' as const } } },
});

type Cells = readonly unknown[];

/** Characters that are handed on together. */
const CHUNK_LENGTH = 32 * 1024;

const INCOMPLETE = csvLine(['This file is incomplete: the export failed here. Export it again.']);

/**
 * Sends a file, line by line, as fast as it is read. An error before the first line is answered like any other failure; after
 * that the last line says so, and the connection is cut.
 * @param name of the file, without its extension
 */
export async function sendCsv(
  c: AnyContext,
  name: string,
  head: Cells,
  lines: Iterable<Cells> | AsyncIterable<Cells>,
): Promise<Response> {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  };
  // It is not read, so nothing is looked up for it.
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const rest = (async function* () {
    yield* lines;
  })();
  const first = await rest.next();
  const encoder = new TextEncoder();
  const { log } = c.var.runtime;
  const { requestId } = c.var;

  async function* bytes() {
    let text = csvLine(head);
    try {
      for (let line = first; !line.done; line = await rest.next()) {
        text += csvLine(line.value);
        if (text.length < CHUNK_LENGTH) continue;
        yield encoder.encode(text);
        text = '';
      }
      yield encoder.encode(text);
    } catch (err) {
      log.error({ err, requestId, list: name }, 'an export failed after its first lines');
      yield encoder.encode(text + INCOMPLETE);
      throw err;
    } finally {
      // A client that disconnected needs no more of it.
      await rest.return(undefined);
    }
  }

  return c.body(Stream.from(bytes()) as ReadableStream<Uint8Array>, 200, headers);
}
