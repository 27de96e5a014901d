/** The child's program: reads a document from standard input, writes its words to standard output. */
import { buffer } from 'node:stream/consumers';
import { readDocument } from './readers.ts';

try {
  const text = await readDocument(await buffer(process.stdin), process.argv[2] ?? '');
  process.stdout.write(text, () => process.exit(0));
} catch {
  process.exit(1);
}
