/** Downloads of any size leave as fast as they are read, and no faster. */
import type { ServerResponse } from 'node:http';

/** Resolves when the response takes more, or never will. */
function ready(to: ServerResponse): Promise<void> {
  if (!to.writableNeedDrain || to.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      to.off('drain', done).off('close', done);
      resolve();
    };
    to.on('drain', done).on('close', done);
  });
}

/** Resolves when all that was written is on its way, or never will be. */
const sent = (to: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    if (to.destroyed) return resolve();
    to.once('close', resolve);
    to.write('', () => resolve());
  });

/**
 * The same answer, whose body is asked for more only while the connection takes it: Astro writes all that a body gives, however
 * much of it waits. A body that fails ends the connection after what it gave, so that nobody takes a part for the whole.
 * @param to what the answer is written to
 */
export function paced(answer: Response, to: ServerResponse): Response {
  if (!answer.body) return answer;
  const reader = answer.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        await ready(to);
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch {
          // Whoever made the body has said why.
          await sent(to);
          to.destroy();
          controller.close();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, answer);
}
