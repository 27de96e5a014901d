/** What random requests are made of: valid ones, damaged ones and noise. */
import fc from 'fast-check';
import { application, enquiry, multipart, resumeFile } from '../support/forms.ts';
import { sampleDoc, sampleDocx, samplePdf } from '../support/resumes.ts';

export const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(6_000),
    "' or 1=1 --",
    '{{7*7}}',
    '../../x',
    '\r\nBcc: a@b.example',
    '__proto__',
    'NaN',
    '-0',
    '1e999',
  ),
);
const anyBytes = fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes));
export const headerText = fc
  .string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  })
  .map((text) => text.trim());
const guards = ['Subject', 'FillTime', 'PrivacyVersion', 'ResumeToken', '__proto__', 'toString'];

/** Valid fields of which some are replaced and some are added. */
export const fieldsLike = (valid: Record<string, unknown>, value: fc.Arbitrary<unknown>) =>
  fc
    .dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(valid), ...guards), fc.string({ maxLength: 10 })),
      value,
      { maxKeys: 5, noNullPrototype: true },
    )
    .map((changes) => Object.fromEntries([...Object.entries(valid), ...Object.entries(changes)]));

/** Now and then, so that most requests come past the guards that look at headers. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 19, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });

export const headers = (type: fc.Arbitrary<string>) =>
  fc
    .record({
      'Content-Type': type,
      'Idempotency-Key': fc.oneof(seldom(headerText), fc.stringMatching(/^[\x21-\x7e]{8,20}$/)),
      Origin: seldom(headerText),
      'Sec-Fetch-Site': seldom(headerText),
      'If-None-Match': seldom(headerText),
    })
    .map((all) =>
      Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined),
      ),
    );

export const jsonRequest = fc.record({
  headers: headers(
    fc.oneof({ weight: 9, arbitrary: fc.constant('application/json') }, { weight: 1, arbitrary: headerText }),
  ),
  body: fc.oneof(
    fieldsLike(enquiry(), fc.oneof(anyText, fc.jsonValue())).map((fields) =>
      Buffer.from(JSON.stringify(fields)),
    ),
    fc.json().map((text) => Buffer.from(text)),
    anyText.map((text) => Buffer.from(text)),
    anyBytes,
  ),
});

/** Mostly the first, so that what is damaged in one place is whole in the others. */
const mostly = <T>(usual: fc.Arbitrary<T>, odd: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: odd });

const FILES: [name: string, data: Buffer][] = [
  ['a.pdf', samplePdf()],
  ['a.doc', sampleDoc()],
  ['a.docx', sampleDocx()],
];
const wholeFile = fc.constantFrom(...FILES);
const oddFile = fc.tuple(
  fc.oneof(fc.constantFrom('a.pdf', 'a.doc', 'a.docx', ''), fc.string({ maxLength: 30 })),
  fc.oneof(
    wholeFile.map(([, data]) => data),
    anyBytes,
  ),
);
const position = fc.double({ min: 0, max: 1, noNaN: true });
/** Bytes put in somewhere, or put in the place of others. */
const wound = fc.tuple(position, anyBytes, fc.boolean());

/** A form as a browser sends it, then damaged, cut off, or replaced by noise. */
export const formRequest = (opening: string) =>
  fc
    .record({
      fields: mostly(
        fc.constant(application(opening) as Record<string, unknown>),
        fieldsLike(application(opening), anyText),
      ),
      file: mostly(wholeFile, oddFile),
      wounds: mostly(fc.constant<[number, Buffer, boolean][]>([]), fc.array(wound, { maxLength: 3 })),
      end: mostly(fc.constant(1), position),
      raw: seldom(anyBytes),
      type: seldom(headerText),
    })
    .map(({ fields, file: [name, data], wounds, end, raw, type }) => {
      const form = multipart(fields as Record<string, string>, [resumeFile({ name, data })]);
      let body: Buffer<ArrayBufferLike> = raw ?? form.body;
      for (const [where, bytes, replace] of wounds) {
        const at = Math.floor(where * body.length);
        body = Buffer.concat([
          body.subarray(0, at),
          bytes.subarray(0, 50),
          body.subarray(replace ? at + 50 : at),
        ]);
      }
      return {
        headers: { 'Content-Type': type ?? form.type },
        body: Buffer.from(body.subarray(0, Math.floor(body.length * end))),
      };
    });
