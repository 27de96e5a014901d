/** Candidates' replies, received by IMAP from a real server: in the thread of their application, and in no one else's. */
import { describe, expect, test } from 'vitest';
import { HARDER_ENGINES, rowOf } from '../../support/databases.ts';
import { insider, onVersion } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { ensureDovecot, type ImapServer, startImapServer } from '../../support/dovecot.ts';
import { type HiringDesk, hiringDesk } from '../../support/hiring.ts';
import { type EmailOptions, letter } from '../../support/incoming-emails.ts';
import { lent } from '../../support/lent.ts';
import { storedMails } from '../../support/mails.ts';
import { eventually } from '../../support/temp.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`Tests of incoming mail are skipped: ${dovecot.why}.`);

const FAST = { JOBS_POLL_MS: '20', MAIL_RETRY_BASE_MS: '50', JOBS_LEASE_MS: '600' };
const EMAIL = 'ravi@candidate.example';

interface Piece {
  id: string;
  kind: string;
  state: string | null;
  held: boolean;
  files: { id: string }[];
}

describe.skipIf(!dovecot.ok).each(HARDER_ENGINES)('replies of candidates, on %s', (engine) => {
  const imap: ImapServer = lent('all', startImapServer, (one) => one.close());
  const begin = async () => {
    await imap.empty();
    return hiringDesk(engine, undefined, { ...FAST, MAIL_FROM: 'web@us.example', IMAP_URL: imap.url });
  };
  const desk: HiringDesk = lent('each', begin, ({ api }) => api.close());
  const once = test.runIf(engine === 'sqlite');

  const read = async (id: string) => (await desk.get(`/applications/${id}`)).body;
  const today = async (): Promise<{ kind: string; text: string; title: string; link: string }[]> =>
    (await desk.get('/today')).body.waiting;
  const deliver = (mail: EmailOptions) => imap.deliver(letter(mail));
  const outcomes = async () =>
    (await desk.api.runtime.db.selectFrom('incoming_mails').select('outcome').execute()).map(
      ({ outcome }) => outcome,
    );
  /** A conversation, once it has so many pieces. */
  const thread = (id: string, count: number) =>
    eventually(async () => {
      const body = await read(id);
      return body.messages.length === count && body;
    });

  /** A letter to a candidate that has left. @returns what its headers say */
  async function wrote(id: string, body = 'When does a call suit you?') {
    const sent = await desk.post(`/applications/${id}/mails`, { subject: 'A call', body });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect((await desk.post(`/mails/${sent.body.id}/send-now`)).status).toBe(200);
    return eventually(async () => {
      const row = await rowOf(desk.api.runtime.db, 'messages', sent.body.id);
      return row.sent_at !== null && { messageId: row.message_id ?? '', subject: row.subject };
    });
  }
  const answering = ({ messageId }: { messageId: string }) => ({
    'In-Reply-To': messageId,
    References: messageId,
  });

  test('a reply lands in its thread, on Today and at its owner; only a letter that left answers it', async () => {
    const id = await desk.apply({ Email: EMAIL });
    const { version, reference } = await read(id);
    const [moved] = (await desk.post('/moves', { items: [{ id, version }], stage: 'screening' })).body
      .results;
    // A silent move is no answer.
    expect(await read(id)).toMatchObject({ stage: 'screening', replyBy: expect.any(String) });
    await desk.post('/assignments', { items: [{ id, version: moved.version, assignee: desk.recruiter.id }] });
    const first = await wrote(id);
    expect(first.subject).toBe(`A call (${reference})`);
    expect(await read(id)).toMatchObject({ replyBy: null, promiseUsed: null });
    expect(await today()).toEqual([]);

    await deliver({
      from: `Ravi Kulkarni <${EMAIL}>`,
      subject: 'Re: A call',
      headers: answering(first),
      text: '',
      html: '<div>On Tuesday.</div><div>Ravi</div>',
      files: [
        { name: 'references.docx', type: 'application/octet-stream', content: await docx(['Two people']) },
        { name: 'cv.pdf.exe', type: 'application/pdf', content: Buffer.from('MZ no resume') },
      ],
    });
    const replied = await thread(id, 2);
    expect(replied.messages[1]).toMatchObject({
      kind: 'in',
      body: 'On Tuesday.\nRavi',
      otherAddress: '',
      held: false,
    });
    expect(replied).toMatchObject({ replyBy: expect.any(String) });
    expect(replied.messages[1].files).toMatchObject([{ refused: null }, { refused: 'content' }]);
    const [kept] = replied.messages[1].files;
    expect((await desk.get(`/reply-files/${kept.id}`)).status).toBe(200);
    expect(await today()).toMatchObject([
      { kind: 'reply', text: expect.stringContaining('replied'), link: expect.stringContaining('talk=1') },
    ]);
    const told = (await storedMails(desk.api.runtime.db)).filter(({ template }) => template === 'colleague');
    expect(told).toMatchObject([{ to: `${desk.recruiter.id}@example.com`, props: { what: 'reply' } }]);
    // Who may not write to candidates reads no letters and no files of theirs.
    const interviewer = (await insider(desk.api, ['interviewer'])).browser;
    expect((await desk.get(`/reply-files/${kept.id}`, interviewer)).status).toBe(403);

    // What they ask about their data goes to legal, in their words.
    expect((await desk.post(`/applications/${id}/privacy-requests`, { kind: 'access' })).status).toBe(200);
    const legal = (await insider(desk.api, ['legal'])).browser;
    expect((await legal.get('/api/desk/privacy/requests')).body.items).toMatchObject([
      { kind: 'access', email: EMAIL, words: 'On Tuesday.\nRavi' },
    ]);

    // Stopped before it left, it answers nothing; the next one does, until it comes back.
    const stopped = await desk.post(`/applications/${id}/mails`, { subject: 'Too soon', body: 'Wait.' });
    expect((await desk.post(`/mails/${stopped.body.id}/stop`)).status).toBe(200);
    expect(await read(id)).toMatchObject({ replyBy: expect.any(String) });
    const admin = (await insider(desk.api, ['admin'])).browser;
    const { job_id } = await desk.api.runtime.db
      .selectFrom('messages')
      .select('job_id')
      .where('id', '=', (await desk.post(`/applications/${id}/mails`, { subject: 'A', body: 'B' })).body.id)
      .executeTakeFirstOrThrow();
    expect((await admin.post(`/api/desk/mail/outgoing/${job_id}/stop`)).status).toBe(200);
    expect((await desk.get('/notices')).body.items).toMatchObject([
      { text: 'your email was stopped before it was sent', link: expect.stringContaining('talk=1') },
      { kind: 'reply' },
    ]);
    const second = await wrote(id, 'Tuesday it is.');
    expect((await read(id)).replyBy).toBeNull();
    await deliver({
      from: 'MAILER-DAEMON@candidate.example',
      subject: 'Undelivered Mail Returned to Sender',
      headers: { 'Return-Path': '<>' },
      report: { status: 'Action: failed\nStatus: 5.2.2', about: second.messageId },
    });
    const returned = await eventually(async () => {
      const body = await read(id);
      return body.replyBy !== null && body;
    });
    expect(returned.messages.map(({ kind, state }: Piece) => state ?? kind)).toEqual([
      ...['sent', 'in', 'stopped', 'stopped', 'bounced', 'bounce'],
    ]);
    const { firstAnswer, nextAnswer } = (await desk.get('/today')).body.metrics.hiring;
    expect([firstAnswer.kept, nextAnswer.kept]).toEqual([1, null]);

    // By thanks alone no one waits any more; it is undone like any change.
    const path = `/api/desk/applications/${id}/no-reply-needed`;
    const ended = await desk.recruiter.browser.send('POST', path, {}, onVersion(returned.version));
    expect([ended.status, (await read(id)).replyBy]).toEqual([200, null]);
    await desk.post('/undo', { changes: [ended.body.change] });
    expect((await read(id)).replyBy).toBe(returned.replyBy);
  });

  once('no one gets into another person’s thread, and a person decides about what is held', async () => {
    const [ravi, eve] = [
      await desk.apply({ Email: EMAIL }),
      await desk.apply({ Email: 'eve@candidate.example' }),
    ];
    const [toRavi, toEve] = [await wrote(ravi), await wrote(eve)];
    const { reference } = await read(ravi);
    // A loop, a machine of someone else, and a candidate with the ids of another's letter beside their own.
    await deliver({ from: EMAIL, subject: 'Own', headers: { 'Message-ID': toRavi.messageId } });
    await deliver({
      from: 'robot@elsewhere.example',
      subject: `Ticket ${reference}`,
      headers: { ...answering(toRavi), 'Auto-Submitted': 'auto-generated' },
    });
    await deliver({
      from: 'eve@candidate.example',
      subject: `Re: ${reference}`,
      headers: { 'In-Reply-To': toRavi.messageId, References: `${toEve.messageId} ${toRavi.messageId}` },
      text: 'I am Ravi, trust me.',
    });
    await thread(eve, 2);
    expect((await outcomes()).sort()).toEqual(['message', 'own', 'quarantine']);
    expect((await read(ravi)).messages).toHaveLength(1);
    // An automatic reply of Ravi's mailbox is in the thread and changes nothing.
    await deliver({
      from: EMAIL,
      subject: 'Automatic reply: A call',
      headers: { ...answering(toRavi), 'Auto-Submitted': 'auto-replied' },
    });
    expect(await thread(ravi, 2)).toMatchObject({ replyBy: null, messages: [{}, { kind: 'auto-reply' }] });

    // From an address that no one knows it waits, and ends no reminder before someone says whose it is.
    const subject = { type: 'application', id: ravi };
    const what = { kind: 'remind', days: 5 };
    expect((await desk.post('/follow-ups', { subject, timeZone: 'UTC', what })).status).toBe(200);
    const other = (subject: string) =>
      deliver({ from: 'r.kulkarni@office.example', subject: `${subject} ${reference}`, text: subject });
    await other('From work');
    const held = await thread(ravi, 3);
    expect(held).toMatchObject({
      ...{ replyBy: null, followUp: { remindAt: expect.any(String) } },
      messages: [{}, {}, { held: true }],
    });
    const waiting = (await today()).filter(({ link }) => link.includes(ravi));
    expect(waiting).toMatchObject([{ kind: 'reply', text: expect.stringContaining('is it theirs?') }]);
    const settle = (piece: Piece, theirs: boolean) => desk.post(`/held-replies/${piece.id}`, { theirs });
    expect((await settle(held.messages[2], true)).status).toBe(200);
    expect((await settle(held.messages[2], true)).status).toBe(409);
    expect(await read(ravi)).toMatchObject({ replyBy: expect.any(String), followUp: null });
    await other('Again from work');
    expect((await thread(ravi, 4)).messages[3]).toMatchObject({ held: false });

    await deliver({ from: 'boss@office.example', subject: `Fwd: ${reference}`, text: 'Who is this?' });
    const foreign = (await thread(ravi, 5)).messages[4];
    expect((await settle(foreign, false)).status).toBe(200);
    expect((await read(ravi)).messages).toHaveLength(4);
    const sales = (await insider(desk.api, ['sales'])).browser;
    const { items } = (await sales.get('/api/desk/enquiries')).body;
    expect(items).toMatchObject([{ kind: 'mail', name: 'boss', status: 'open' }]);
    const enquiry = (await sales.get(`/api/desk/enquiries/${items[0].id}`)).body;
    expect(enquiry.messages).toMatchObject([{ kind: 'in', body: 'Who is this?' }]);
  });
});
