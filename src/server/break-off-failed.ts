/** Cuts the connection of a download that fails, so that no client takes the part for the whole file. */
import type { ServerResponse } from 'node:http';
import { ReadableStream as Stream } from 'node:stream/web';

/** Resolves when all written bytes are on their way, or never will be. */
const sent = (to: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (to.destroyed) return resolve();
    to.once('close', resolve);
    to.write('', () => resolve());
  });

/**
 * The same response; if its body fails, the connection ends after the bytes so far.
 * @param to the response of Node
 */
export function breakOffFailed(answer: Response, to: ServerResponse): Response {
  const { body } = answer;
  if (!body) return answer;
  async function* parts(source: ReadableStream<Uint8Array>) {
    try {
      yield* source;
    } catch {
      // The author of the body has logged the reason.
      await sent(to);
      to.destroy();
    }
  }
  return new Response(Stream.from(parts(body)) as ReadableStream<Uint8Array>, answer);
}
