/** Sends stored files that people from outside uploaded. */
import { Readable } from 'node:stream';
import type { AnyContext } from './context.ts';

/** Sends a file. A browser never opens or runs it by itself. @param name the original name */
export function sendFile(c: AnyContext, bytes: Readable, name: string): Response {
  c.header('Content-Type', 'application/octet-stream');
  c.header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('Content-Security-Policy', "sandbox; default-src 'none'");
  return c.body(Readable.toWeb(bytes) as ReadableStream);
}
