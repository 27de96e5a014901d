/** Mails that no honest sender writes, over the structure of MIME: trees, charsets, encodings, boundaries, headers. */
import fc from 'fast-check';

const bytes = (most: number) =>
  fc.uint8Array({ maxLength: most }).map((all) => Buffer.from(all).toString('latin1'));
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019-_=?.;:"\'<>@,()[]\\ \t'), maxLength: 24 });
/** Of everything a little; strings are bytes here, each character one. */
const raw = fc.oneof(
  word,
  bytes(60),
  fc.constantFrom('', '\0', '\r\n', '\n\n', '--', '=?utf-8?B?', '=?x?Q?=00?='),
);

const charset = fc.constantFrom(
  ...[
    'utf-8',
    'iso-8859-1',
    'utf-7',
    'utf-16',
    'iso-2022-jp',
    'gb18030',
    'x-unknown',
    '',
    '"',
    'utf-8; charset=koi8-r',
  ],
);
const encoding = fc.oneof(
  fc.constantFrom(
    '7bit',
    '8bit',
    'base64',
    'quoted-printable',
    'BASE64\r\n ',
    'x-uuencode',
    'base64, base64',
  ),
  word,
);
const leafType = fc.constantFrom(
  ...['text/plain', 'text/html', 'text/calendar', 'application/pdf', 'image/png', 'message/rfc822'],
  ...[
    'message/delivery-status',
    'text/rfc822-headers',
    'application/octet-stream',
    'message/partial',
    'text',
    '/',
    '',
  ],
);
const body = fc.oneof(
  raw,
  bytes(300),
  fc.constantFrom(
    ...[
      '=',
      '=\r\n',
      '=ZZ=3',
      '====',
      'QUJD'.repeat(40),
      'A',
      '%PDF-1.7',
      'PK\x03\x04',
      '<p>x',
      '<b'.repeat(200),
    ],
    ...['<div>'.repeat(300), '&#x;&#0;&#99999999;&nbsp;', '<style>*{}</style><script>1</script>', '> > >'],
    ...['<img src=x onerror=1>', '<a href="javascript:1">', '<!--', '<![CDATA[', 'x'.repeat(3_000)],
  ),
);

const name = fc.constantFrom(
  ...[
    'a.pdf',
    '../../etc/passwd',
    'a\0.docx',
    '=?utf-8?Q?=E2=80=AE?=fdp.exe',
    '"',
    '',
    'x'.repeat(500),
    'con.txt',
  ],
  ...["*=utf-8''%ff%fe%00.pdf", 'a.docx', 'a.png', 'winmail.dat'],
);

const leaf = fc
  .tuple(leafType, charset, encoding, name, body, fc.constantFrom('inline', 'attachment', '', 'x; ;='))
  .map(
    ([type, set, code, file, content, disposition]) =>
      `Content-Type: ${type}; charset=${set}; name="${file}"\r\nContent-Transfer-Encoding: ${code}\r\n` +
      `Content-Disposition: ${disposition}; filename="${file}"\r\n\r\n${content}`,
  );

const boundary = fc.constantFrom('b', 'bb', 'b b', '', '=_', "'()+_,-./:=?", 'x'.repeat(200), 'b--', '\t');

/** A part, with parts in it: edges that are missing, doubled, or those of the part around it. */
const { part } = fc.letrec<{ part: string; multipart: string }>((tie) => ({
  part: fc.oneof({ maxDepth: 6, withCrossShrink: true }, leaf, leaf, tie('multipart')),
  multipart: fc
    .tuple(
      fc.constantFrom('mixed', 'alternative', 'related', 'report; report-type=delivery-status', 'signed', ''),
      boundary,
      boundary,
      fc.array(tie('part'), { maxLength: 4 }),
      fc.constantFrom('', '--'),
      fc.constantFrom('\r\n', '\n', '\r'),
    )
    .map(([kind, edge, other, parts, end, line]) =>
      [
        `Content-Type: multipart/${kind}; boundary="${edge}"`,
        '',
        ...parts.flatMap((one, index) => [`--${index % 3 === 2 ? other : edge}`, one]),
        `--${edge}${end}`,
      ].join(line),
    ),
}));

const HEADERS = [
  ...['From', 'Reply-To', 'Sender', 'To', 'Cc', 'Subject', 'Message-ID', 'In-Reply-To', 'References', 'Date'],
  ...[
    'Auto-Submitted',
    'Precedence',
    'Return-Path',
    'List-Id',
    'X-Spam-Flag',
    'X-Failed-Recipients',
    'Received',
  ],
  ...['MIME-Version', 'Content-ID', '', ' ', ':', 'From\0', 'constructor', '__proto__'],
];
const value = fc.oneof(
  raw,
  fc.constantFrom(
    ...[
      'a@b.example',
      '<a@b.example>',
      '"x" <a@b.example>',
      '<>',
      'Team: a@b.example, c@d.example;',
      '=?utf-8?Q?=00?= <a@b.example>',
    ],
    ...[
      'Re: E-AAAA-AAAA',
      '<a@b>',
      '<a> <b> <c>',
      'x'.repeat(2_000),
      '<'.repeat(500),
      '('.repeat(300),
      '"'.repeat(301),
    ],
    ...[
      'auto-replied',
      'bulk',
      'YES',
      'Thu, 99 Foo 99999 99:99:99',
      '\u00ff\u00fe',
      'a,'.repeat(400),
      '=?utf-8?B?'.repeat(60),
    ],
    ...['E-0000-0000 '.repeat(30), '\\"'.repeat(100), 'a\r\n b\r\n\tc'],
  ),
);
const header = fc.tuple(fc.constantFrom(...HEADERS), value).map(([key, text]) => `${key}: ${text}`);

/** One hostile mail. */
export const hostileMail: fc.Arbitrary<Buffer> = fc
  .tuple(
    fc.array(header, { maxLength: 8 }),
    part,
    fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 4, nil: 1 }),
    fc.boolean(),
  )
  .map(([headers, content, kept, hasHead]) => {
    const whole = Buffer.from(`${hasHead ? `${headers.join('\r\n')}\r\n` : ''}${content}`, 'latin1');
    return whole.subarray(0, Math.ceil(whole.length * (kept ?? 1)));
  });

const mail = (head: string, content = '') => Buffer.from(`${head}\r\n\r\n${content}`, 'latin1');

/** Single mails that are large in one way. */
export const MONSTERS: Readonly<Record<string, () => Buffer>> = {
  'ten thousand parts': () =>
    mail(
      'Content-Type: multipart/mixed; boundary=b',
      '--b\r\nContent-Type: text/html\r\n\r\n<p>x\r\n'.repeat(10_000),
    ),
  'five thousand files': () =>
    mail(
      'Content-Type: multipart/mixed; boundary=b',
      '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n'.repeat(5_000),
    ),
  'nested a thousand times': () =>
    Buffer.from(
      Array.from(
        { length: 1_000 },
        (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
      ).join(''),
    ),
  'mails in mails': () => Buffer.from('Content-Type: message/rfc822\r\n\r\n'.repeat(5_000)),
  'a thousand addresses': () =>
    mail(
      `From: ${'"A, B" <a@b.example>, '.repeat(1_000)}\r\nTo: ${'group: a@b.example, ; '.repeat(5_000)}`,
      'x',
    ),
  'a header of four megabytes': () => mail(`From: a@b.example\r\nSubject: ${'x'.repeat(4_000_000)}`, 'x'),
  'headers without end': () => Buffer.from('X-A: b\r\n'.repeat(60_000)),
  'folded for ever': () => mail(`Subject: a${'\r\n b'.repeat(40_000)}`, 'x'),
  'encoded words': () => mail(`Subject: ${'=?utf-8?Q?=41?= '.repeat(10_000)}`, 'x'),
  'ids to look up': () => mail(`From: a@b.example\r\nReferences: ${'<a@b.example> '.repeat(10_000)}`, 'x'),
  'HTML that opens and never closes': () =>
    mail('From: a@b.example\r\nContent-Type: text/html', '<div><table><tr><td>'.repeat(15_000)),
  'one line of five megabytes': () => mail('From: a@b.example', 'x'.repeat(5_000_000)),
  'lines of one character': () => mail('From: a@b.example', 'x\n'.repeat(100_000)),
  'edges that almost fit': () =>
    mail(
      `Content-Type: multipart/mixed; boundary=${'b'.repeat(60)}`,
      `--${'b'.repeat(59)}\r\n`.repeat(10_000),
    ),
  'nothing at all': () => Buffer.alloc(0),
};
