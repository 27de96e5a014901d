import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

export interface Content {
  size: number;
  /** Hex. */
  sha256: string;
}

/** Counts and hashes what passes through. */
export function meter() {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: (): Content => ({ size, sha256: hash.digest('hex') }) };
}
