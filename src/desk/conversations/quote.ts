/** Lines that email programs write before a quotation. */
const INTRODUCTIONS = [
  /^(on|am|le|el|op|em)\b.{4,200}\b(wrote|schrieb|écrit|escribió|schreef|escreveu)\s*(\S.{0,80})?:$/i,
  /^-{2,}\s*(original message|ursprüngliche nachricht|message d'origine|mensaje original)\s*-{2,}$/i,
  /^_{10,}$/,
];

/**
 * Separates the text of an email from the quotation at its end.
 * @returns both; the second is '' if nothing is quoted, or if there is nothing but the quotation
 */
export function splitQuote(body: string): readonly [words: string, quoted: string] {
  const lines = body.split('\n');
  // An introduction may be broken into two lines.
  const start = lines.findIndex((line, index) =>
    [line, `${line} ${lines[index + 1] ?? ''}`].some((text) =>
      INTRODUCTIONS.some((introduction) => introduction.test(text.trim())),
    ),
  );
  let end = start === -1 ? lines.length : start;
  if (start === -1) while (end > 0 && /^\s*(>.*)?$/.test(lines[end - 1] ?? '')) end--;
  const words = lines.slice(0, end).join('\n').trim();
  const quoted = lines.slice(end).join('\n').trim();
  return words === '' || quoted === '' ? [body, ''] : [words, quoted];
}
