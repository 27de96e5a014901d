/** Reads a mail back as far as these tests need it (RFC 5322, 2045 to 2047). */

export interface ReadMail {
  headers: Record<string, string>;
  /** Decoded bodies by media type. */
  parts: Record<string, string>;
}

function splitHead(source: string): [Record<string, string>, string] {
  const end = source.search(/\r?\n\r?\n/);
  const head = source.slice(0, end).replace(/\r?\n[ \t]+/g, ' ');
  const headers: Record<string, string> = {};
  for (const line of head.split(/\r?\n/)) {
    const colon = line.indexOf(':');
    headers[line.slice(0, colon).toLowerCase()] = decodeWords(line.slice(colon + 1).trim());
  }
  return [headers, source.slice(end).replace(/^\r?\n\r?\n/, '')];
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : unquote(word.replaceAll('_', ' ')),
    );
}

function unquote(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}

/** @param source a whole mail, 7-bit as it travels */
export function readMail(source: string): ReadMail {
  const [headers, body] = splitHead(source);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const sections = boundary ? body.split(`--${boundary}`).slice(1, -1) : [source];
  const parts: Record<string, string> = {};
  for (const section of sections) {
    const [partHeaders, content] = splitHead(section.replace(/^\r?\n/, ''));
    const type = partHeaders['content-type']?.split(';')[0] ?? 'text/plain';
    if (type.startsWith('multipart/')) {
      Object.assign(parts, readMail(section.replace(/^\r?\n/, '')).parts);
      continue;
    }
    const encoding = partHeaders['content-transfer-encoding'];
    parts[type] =
      encoding === 'base64'
        ? Buffer.from(content, 'base64').toString()
        : encoding === 'quoted-printable'
          ? unquote(content)
          : content;
  }
  return { headers, parts };
}
