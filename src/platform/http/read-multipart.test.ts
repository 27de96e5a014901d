import { expect, test } from 'vitest';
import { ProblemError } from './errors.ts';
import { readMultipart } from './read-multipart.ts';

test('of a form with far too many parts, the rest is only read', async () => {
  const body = Buffer.from(`${'--x\r\n\r\n\r\n'.repeat(800_000)}--x--`);
  let sent = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // As it arrives at a socket, in pieces.
      await new Promise((resolve) => setImmediate(resolve));
      if (sent >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + 65_536)));
      sent += 65_536;
    },
  });
  const request = new Request('https://us.example/', {
    ...{ method: 'POST', body: stream, duplex: 'half' },
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  });
  const { user } = process.cpuUsage();
  const { failure } = await readMultipart(request, undefined, { maxFileBytes: 5e6, idleMs: 15_000 });
  expect(failure).toEqual(new ProblemError({ code: 'payload_too_large' }));
  expect(sent).toBeGreaterThanOrEqual(body.length);
  expect(process.cpuUsage().user - user).toBeLessThan(1_000_000);
});
