/** Connections whose other end does not read, or next to nothing, of what is written to it. */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** What the slowest line that is waited for takes. */
const MIN_BYTES_PER_SECOND = 4096;
/** Less than this in a time-out's length is standing still. */
const MIN_PROGRESS_BYTES = 1024;

/**
 * Cuts connections on which bytes wait to be taken and too few are. A time-out of the socket would not do: each
 * further write and each byte received starts it anew. A stream on which nothing waits may be silent for ever.
 * @param timeoutMs how long the other end may stand still; large chunks get the time that the least rate needs on top
 */
export function cutUnreadAnswers(server: Server, timeoutMs: number): void {
  const progress = new Map<Socket, { taken: number; at: number }>();
  server.on('connection', (socket) => {
    progress.set(socket, { taken: 0, at: performance.now() });
    socket.once('close', () => progress.delete(socket));
  });
  const look = () => {
    const now = performance.now();
    for (const [socket, last] of progress) {
      const waiting = socket.writableLength;
      const taken = socket.bytesWritten - waiting;
      if (waiting === 0 || taken - last.taken >= MIN_PROGRESS_BYTES) {
        last.taken = taken;
        last.at = now;
      } else if (now - last.at > timeoutMs + (waiting / MIN_BYTES_PER_SECOND) * 1000) socket.destroy();
    }
  };
  setInterval(look, timeoutMs / 4).unref();
}
