/** Reads the words of a document, by its type; each library is loaded for the first document of its kind. */

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

/** @throws if nothing reads the type, or the document is damaged */
export async function readDocument(document: Buffer, type: string): Promise<string> {
  const read = READERS[type];
  if (!read) throw new Error(`Nothing reads ${type}`);
  return read(document);
}
