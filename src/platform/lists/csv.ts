/** CSV that a spreadsheet reads as text: no cell becomes a formula, whichever separator it splits lines at. */

/**
 * Where a cell may begin: at the start, and after another separator or the end of a line. Spreadsheets skip some characters
 * before the next sign. A sign that begins a formula may be of full width.
 */
const CELL_START = /([;\p{Cc}\u2028\u2029]|^)([\s"\p{Cc}\p{Cf}]*)([=+\-@＝＋－＠﹦﹢﹣﹫]?)/gu;

/** Turns each formula in a text into text, by an apostrophe before its sign. */
const harmless = (text: string): string =>
  text.replace(CELL_START, (_, start: string, between: string, sign: string) =>
    sign ? `${start}${between}'${sign}` : `${start}${between}`,
  );

function csvCell(value: unknown): string {
  const text = harmless(value === null || value === undefined ? '' : String(value));
  return /[",;\p{Cc}']/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line, with its end (RFC 4180). */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(csvCell).join(',')}\r\n`;
