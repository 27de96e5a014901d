import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { textOfPdf } from './pdf.ts';

const REPORT = new URL('../../../content/reports/genai-in-the-software-lifecycle.pdf', import.meta.url);

it('reads the words of each page, and refuses what is no PDF', async () => {
  const pages = await textOfPdf(await readFile(REPORT));
  expect(pages).toHaveLength(15);
  expect(pages[1]).toMatch(/^Contents\n/);
  await expect(textOfPdf(Buffer.from('%PDF-1.4 nothing'))).rejects.toThrow();
});
