/** CSV that a spreadsheet reads as text: no cell becomes a formula, whichever separator it splits lines at. */

/**
 * Where a cell may begin: at the start, and behind what another separator or a line's end would be. What stands before the
 * next sign is passed over by spreadsheets. A sign that begins a formula may be of full width.
 */
const CELL_START = /([;\p{Cc}\u2028\u2029]|^)([\s"\p{Cc}\p{Cf}]*)([=+\-@＝＋－＠﹦﹢﹣﹫]?)/gu;

/** Each formula in a text becomes text: an apostrophe stands before its sign. */
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
