/** Emails as other people send them. */

export interface EmailOptions {
  /** '' for a mail without a sender. */
  from: string;
  subject: string;
  text?: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  files?: readonly { name: string; type: string; content: Buffer }[];
  /** Makes it a report on a delivery. @see RFC 3464 */
  report?: { status: string; about: string };
}

let count = 0;

/** A mail as it travels. */
export function letter({
  from,
  subject,
  text,
  html,
  headers = {},
  files = [],
  report,
}: EmailOptions): Buffer {
  const id = `<test-${process.pid}-${count++}@client.example>`;
  const all = {
    ...(from ? { From: from } : {}),
    To: 'desk@us.example',
    Subject: subject,
    'Message-ID': id,
    Date: 'Mon, 02 Mar 2026 10:00:00 +0000',
    'MIME-Version': '1.0',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const body = report ? reportBody(report) : partBody({ text: text ?? `About ${subject}`, html, files });
  return Buffer.from([...head, ...body].join('\r\n').replaceAll(/\r?\n/g, '\r\n'));
}

const EDGE = 'edge-of-a-part';

const part = (type: string, content: string, more: readonly string[] = []) => [
  `--${EDGE}`,
  `Content-Type: ${type}`,
  ...more,
  '',
  content,
];

function partBody({ text, html, files = [] }: Pick<EmailOptions, 'text' | 'html' | 'files'>): string[] {
  const base64 = ['Content-Transfer-Encoding: base64'];
  return [
    `Content-Type: multipart/mixed; boundary="${EDGE}"`,
    '',
    ...part(
      'multipart/alternative; boundary=inner',
      [
        ...['--inner', 'Content-Type: text/plain; charset=utf-8', '', text ?? ''],
        ...(html ? ['--inner', 'Content-Type: text/html; charset=utf-8', '', html] : []),
        '--inner--',
      ].join('\n'),
    ),
    ...files.flatMap(({ name, type, content }) =>
      part(type, content.toString('base64').replaceAll(/.{76}/g, '$&\n'), [
        ...base64,
        `Content-Disposition: attachment; filename="${name}"`,
      ]),
    ),
    `--${EDGE}--`,
    '',
  ];
}

const reportBody = ({ status, about }: { status: string; about: string }): string[] => [
  `Content-Type: multipart/report; report-type=delivery-status; boundary="${EDGE}"`,
  '',
  ...part('text/plain', 'Your mail could not be delivered.'),
  ...part('message/delivery-status', `Reporting-MTA: dns; mx.client.example\n\n${status}`),
  ...part('text/rfc822-headers', `From: web@us.example\nMessage-ID: ${about}\nSubject: x`),
  `--${EDGE}--`,
  '',
];
