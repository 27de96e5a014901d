/** A PDF as the sheets that a printer makes of it: their lines with where they stand. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface Sheet {
  /** From the top to the foot. */
  lines: readonly string[];
  /** How far down the last line stands, as a part of the height. */
  filled: number;
}

/** What belongs to one line, in points. */
const ONE_LINE = 3;

export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const { promise } = getDocument({ data: new Uint8Array(pdf), isEvalSupported: false, verbosity: 0 });
  const document = await promise;
  const sheets: Sheet[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { height } = page.getViewport({ scale: 1 });
    const { items } = await page.getTextContent();
    const words = items
      .flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []))
      .map(({ str, transform }) => ({ str, x: transform[4] as number, y: height - (transform[5] as number) }))
      .sort((a, b) => a.y - b.y);
    const lines: { y: number; words: typeof words }[] = [];
    for (const word of words) {
      const last = lines.at(-1);
      if (last && word.y - last.y < ONE_LINE) last.words.push(word);
      else lines.push({ y: word.y, words: [word] });
    }
    sheets.push({
      lines: lines.map((line) =>
        line.words
          .sort((a, b) => a.x - b.x)
          .map(({ str }) => str)
          .join(' ')
          .replace(/\s+/g, ' ')
          .trim(),
      ),
      filled: (lines.at(-1)?.y ?? 0) / height,
    });
  }
  return sheets;
}
