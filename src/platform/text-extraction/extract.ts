/** The child's program: reads a document from standard input, writes its words to standard output. */
import { buffer } from 'node:stream/consumers';

const READERS: Readonly<Record<string, (document: Buffer) => Promise<string>>> = {
  'application/pdf': async (document) => {
    const { textOfPdf } = await import('./pdf.ts');
    return (await textOfPdf(document)).join('\n\n');
  },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': async (document) => {
    const mammoth = await import('mammoth');
    return (await mammoth.default.extractRawText({ buffer: document })).value.replace(/\n{3,}/g, '\n\n');
  },
  'application/msword': async (document) => {
    const { default: WordExtractor } = await import('word-extractor');
    return (await new WordExtractor().extract(document)).getBody();
  },
};

const read = READERS[process.argv[2] ?? ''];
if (!read) process.exit(2);
try {
  const text = await read(await buffer(process.stdin));
  process.stdout.write(text, () => process.exit(0));
} catch {
  process.exit(1);
}
