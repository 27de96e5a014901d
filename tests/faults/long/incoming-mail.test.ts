/** Ten thousand hostile mails into the intake: no crash, no loop, memory within bounds, and no good mail among them is lost. */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { resumeAfter } from '../../../src/features/inbox/mailbox-state.ts';
import { type IntakePorts, takeIn } from '../../../src/features/inbox/receive.ts';
import { kindOf, namesOf } from '../../../src/features/inbox/recognize.ts';
import { parseMail } from '../../../src/platform/mailbox/parse.ts';
import { createMailParser } from '../../../src/platform/mailbox/parser.ts';
import type { MailParser, ParsedMail } from '../../../src/platform/mailbox/port.ts';
import { lentApi } from '../../support/api.ts';
import { docx } from '../../support/documents.ts';
import { hostileMail, MONSTERS } from '../../support/hostile-mails.ts';
import { letter } from '../../support/incoming-emails.ts';
import { inForm } from '../scale.ts';

const MAILS = inForm(10_000, 200_000);
const STORED = inForm(400, 5_000);
const TIMEOUT = inForm(25_000, 900_000);

/** What every mail that could be read keeps to, whatever was sent. */
function isSane(mail: ParsedMail): void {
  expect(mail.subject.length).toBeLessThanOrEqual(500);
  expect(mail.text.length).toBeLessThanOrEqual(100_000);
  expect(mail.answers.length).toBeLessThanOrEqual(60);
  expect(mail.files.length).toBeLessThanOrEqual(20);
  const words = [
    mail.subject,
    mail.text,
    mail.html ?? '',
    mail.messageId,
    mail.from?.name ?? '',
    ...mail.answers,
  ];
  for (const text of words) expect(text.includes('\0') || !text.isWellFormed()).toBe(false);
  expect(mail.html ?? '').not.toMatch(/<(?:script|img|style|iframe|form)\b|<[^>]*(?:\son\w+=|javascript:)/i);
  expect(['email', 'auto-reply', 'bounce', 'late']).toContain(kindOf(mail));
  if (mail.from) expect(namesOf(mail.from).first).not.toBe('');
}

test(
  'ten thousand hostile mails are read, or refused',
  async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(hostileMail, async (source) => {
        const mail = await parseMail(source).catch(() => undefined);
        if (mail) isSane(mail);
        else refused++;
      }),
      { numRuns: MAILS },
    );
    // Refusing all of them would be easy.
    expect(refused).toBeLessThan(MAILS / 10);
  },
  TIMEOUT,
);

test(
  'a mail that is large in one way is read within the limits of its thread',
  async () => {
    const parser = createMailParser();
    for (const [what, make] of Object.entries(MONSTERS)) {
      const result = await parser.parse(make());
      expect(result.ok || result.why, what).not.toBe('timeout');
      if (result.ok) isSane(result.mail);
    }
    await parser.stop();
  },
  TIMEOUT,
);

test('a thread that takes too long is ended, and the next mail has one of its own', async () => {
  const hasty = createMailParser(1);
  expect(await hasty.parse(MONSTERS['lines of one character']?.() ?? Buffer.alloc(0))).toEqual({
    ok: false,
    why: 'timeout',
  });
  await hasty.stop();
});

describe('into the database', () => {
  const api = lentApi('all');
  let ports: IntakePorts;
  beforeAll(async () => {
    const { db, writer, storage, signer, clock, content } = api.runtime;
    // On this thread: what the other one guards against was tried above.
    const parser: MailParser = {
      parse: (source) =>
        parseMail(source)
          .then((mail) => ({ ok: true as const, mail }))
          .catch(() => ({ ok: false as const, why: 'malformed' as const })),
      stop: async () => undefined,
    };
    ports = {
      ...{ db, writer, storage, signer, clock, content, parser },
      ...{ recipient: 'staff@us.example', from: 'web@us.example', maxFileBytes: 1024 * 1024 },
    };
  });

  test(
    'each is in one place, and the good ones among them are in the inbox',
    async () => {
      const bomb = await docx(['x']).then((good) =>
        Buffer.concat([good, deflateRawSync(Buffer.alloc(60_000_000))]),
      );
      const good = (n: number) =>
        letter({
          from: `good${n}@client.example`,
          subject: `A good mail ${n}`,
          text: 'We need your help.',
          files: n % 10 === 0 ? [{ name: 'bomb.docx', type: 'x/y', content: bomb }] : [],
        });
      const hostile = fc.sample(hostileMail, STORED);
      const mails = hostile.flatMap((mail, n) => (n % 10 === 0 ? [mail, good(n)] : [mail]));
      await ports.writer.write((trx) => resumeAfter(trx, 'test', '1', ports.clock()));
      let uid = 0;
      for (const source of mails) {
        const place = { mailbox: 'test', uidValidity: '1', uid: ++uid };
        const fetched = { uid, size: source.length, receivedAt: new Date(), source, isCut: false };
        // Twice now and then, as after a crash.
        for (let times = uid % 7 === 0 ? 2 : 1; times > 0; times--) await takeIn(ports, place, fetched);
      }
      const { db } = api.runtime;
      const rows = await db.selectFrom('enquiries').selectAll().execute();
      const found = rows.filter(({ email }) => email.startsWith('good'));
      expect(found).toHaveLength(STORED / 10);
      expect(
        found.every(({ state, message }) => state === 'received' && message === 'We need your help.'),
      ).toBe(true);
      const ledger = await db.selectFrom('incoming_mails').selectAll().execute();
      const messages = await db.selectFrom('messages').selectAll().execute();
      const placed = ledger.filter(({ outcome }) => outcome !== 'own' && outcome !== 'bounce');
      expect(messages).toHaveLength(placed.length);
      const box = await db
        .selectFrom('mailboxes')
        .select('last_uid')
        .where('name', '=', 'test')
        .executeTakeFirst();
      expect(box?.last_uid).toBe(uid);
      // Nobody gets a mail for what a machine sent.
      const told = await db.selectFrom('jobs').select('id').where('queue', '=', 'mail').execute();
      expect(told.length).toBe(rows.filter(({ state }) => state === 'received').length);
    },
    TIMEOUT,
  );
});
