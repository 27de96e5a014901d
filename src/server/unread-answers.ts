/** Cuts connections whose client does not read the response, or reads it too slowly. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** The slowest accepted rate of a client. */
const MIN_BYTES_PER_SECOND = 4096;
/**
 * Cuts connections whose client reads the waiting bytes too slowly. A time-out of the socket would not do: each further write
 * and each byte received restarts it. A stream on which nothing waits may be silent for ever.
 * @param timeoutMs how far the client may be behind the least rate; large chunks get the time that the rate needs on top
 * @param bytesPerSecond the least rate
 */
export function cutUnreadAnswers(
  server: Server,
  timeoutMs: number,
  bytesPerSecond = MIN_BYTES_PER_SECOND,
): void {
  /** The bytes that were sent at the last check, and how far behind the client was then, in milliseconds. */
  const progress = new Map<Socket, { sent: number; behind: number }>();
  server.on('connection', (socket) => {
    progress.set(socket, { sent: 0, behind: 0 });
    socket.once('close', () => progress.delete(socket));
  });
  const timeFor = (bytes: number) => (bytes / bytesPerSecond) * 1000;
  let lookedAt = performance.now();
  const look = () => {
    const now = performance.now();
    for (const [socket, last] of progress) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      last.behind =
        waiting === 0 ? 0 : Math.max(0, last.behind + now - lookedAt - timeFor(taken - last.sent));
      last.sent = taken;
      if (last.behind > timeoutMs + timeFor(waiting)) socket.destroy();
    }
    lookedAt = now;
  };
  setInterval(look, timeoutMs / 4).unref();
}
