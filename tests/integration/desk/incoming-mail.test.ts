/** Emails received by IMAP from a real server: added to their conversation or stored as enquiries, once, despite interruptions. */
import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../src/platform/calendar/calendar.ts';
import { offices } from '../../../src/site/content/names.ts';
import { ENGINES_ALIKE } from '../../support/databases.ts';
import { insider, onVersion } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { ensureDovecot, type ImapServer, startImapServer } from '../../support/dovecot.ts';
import { letter } from '../../support/incoming-emails.ts';
import { lent } from '../../support/lent.ts';
import { storedMails } from '../../support/mails.ts';
import { type SalesDesk, salesDesk } from '../../support/sales.ts';
import { eventually } from '../../support/temp.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`Tests of incoming mail are skipped: ${dovecot.why}.`);

describe.skipIf(!dovecot.ok).each(ENGINES_ALIKE)('mails that come in, on %s', (engine) => {
  const imap: ImapServer = lent('all', startImapServer, (one) => one.close());
  const begin = async () => {
    await imap.empty();
    const fast = { JOBS_POLL_MS: '20', MAIL_RETRY_BASE_MS: '50', JOBS_LEASE_MS: '600' };
    return salesDesk(engine, { ...fast, MAIL_FROM: 'web@us.example', IMAP_URL: imap.url });
  };
  const desk: SalesDesk = lent('each', begin, ({ api }) => api.close());

  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const get = (path: string) => desk.get(path);
  const read = (id: string) => desk.read(id);
  const db = () => desk.api.runtime.db;
  const all = async () => (await get('/enquiries')).body.items;
  /** The only enquiry, once it is there. */
  const first = () => eventually(async () => (await all()).length === 1 && (await all())[0]);
  const deliver = (mail: Parameters<typeof letter>[0]) => imap.deliver(letter(mail));
  /** A conversation, once it has so many messages. */
  const thread = (id: string, count: number, status = /./) =>
    eventually(async () => {
      const body = await read(id);
      return body.messages.length === count && status.test(body.status) && body;
    });
  const messages = () => db().selectFrom('messages').selectAll().execute();

  /** An enquiry by the form, answered from the desk. @returns its id and what the answer's headers say */
  async function answered() {
    const id = await desk.write({ Message: 'Can you help?' });
    const { version, reference } = await read(id);
    const answer = await desk.answer(id, version, { body: 'Yes. When?', close: true });
    const mail = (await storedMails(db())).find(({ template }) => template === 'answer');
    return { id, reference, props: mail?.props as Record<string, string>, answer: answer.body.id as string };
  }

  test('a reply joins its conversation, with its files, and the owner gets a notice', async () => {
    const { id, props } = await answered();
    expect(props.replyTo).toBe('desk@us.example');
    expect((await read(id)).status).toBe('closed');
    await deliver({
      from: 'Asha Menon <asha.menon@client.example>',
      subject: `Re: ${props.subject}`,
      headers: { 'In-Reply-To': props.messageId ?? '', References: props.messageId ?? '' },
      text: 'On Tuesday.\n\nOn Mon, 2 Mar 2026, Ines wrote:\n> Yes. When?',
      html: '<p>On <b>Tuesday</b>.<img src="https://track.example/x.png"><script>alert(1)</script></p>',
      files: [
        { name: 'plan.docx', type: 'application/octet-stream', content: await docx(['The plan']) },
        { name: 'plan.pdf.exe', type: 'application/pdf', content: Buffer.from('MZ not a plan') },
      ],
    });
    const detail = await thread(id, 3, /open/);
    expect(detail).toMatchObject({ status: 'open', replyBy: expect.any(String) });
    const { files, body, ...message } = detail.messages[2];
    expect(message).toMatchObject({ kind: 'in', otherAddress: '', html: '<p>On <b>Tuesday</b>.</p>' });
    expect(body).toContain('On Tuesday.');
    expect(files).toMatchObject([
      { name: 'plan.docx', refused: null, flags: [] },
      { name: 'plan.pdf.exe', refused: 'content' },
    ]);
    expect(detail.activity).toContainEqual(expect.objectContaining({ action: 'enquiry.mail' }));

    const file = await get(`/enquiry-files/${files[0].id}`);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''plan.docx",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/enquiry-files/${files[1].id}`)).status).toBe(404);
    expect((await read(id)).activity).toContainEqual(expect.objectContaining({ action: 'enquiry.file' }));
    // It is unassigned, so the person who answered last gets the notice.
    const told = (await storedMails(db())).filter(({ template }) => template === 'colleague');
    expect(told).toMatchObject([{ to: `${desk.ines.id}@example.com`, props: { what: 'reply' } }]);
    const admin = (await insider(desk.api, ['admin'])).browser;
    expect((await admin.get('/api/desk/today')).body.system.mailbox).toMatchObject({ state: 'reading' });
  });

  once('a mail that answers nothing is an enquiry of its own, and its answer goes on from it', async () => {
    await deliver({
      from: '"Menon, Asha" <asha@client.example>',
      subject: 'Re: Migration of our ERP',
      headers: { 'Message-ID': '<first@client.example>' },
      text: 'Can you take it over?',
    });
    const row = await first();
    expect(row).toMatchObject({
      kind: 'mail',
      name: 'Asha Menon',
      title: 'Re: Migration of our ERP',
      status: 'open',
      replyBy: expect.any(String),
    });
    const detail = await read(row.id);
    expect(detail).toMatchObject({ email: 'asha@client.example', consentVersion: '' });
    expect(detail.messages).toMatchObject([{ kind: 'in', body: 'Can you take it over?' }]);
    await desk.answer(row.id, row.version, { body: 'We can.' });
    const mails = await storedMails(db());
    expect(mails.find(({ template }) => template === 'answer')?.props).toMatchObject({
      inReplyTo: '<first@client.example>',
      subject: `Re: Migration of our ERP (${row.reference})`,
      quote: 'Can you take it over?',
    });
    // No one who wrote a mail gets a mail back by a machine.
    expect(mails.map(({ template }) => template).sort()).toEqual(['answer', 'enquiry-staff']);
    // By the reference alone, from another address.
    await deliver({ from: 'boss@client.example', subject: `Fwd: ${row.reference}`, text: 'I am in, too.' });
    const { messages: said } = await thread(row.id, 3);
    expect(said[2]).toMatchObject({ kind: 'in', otherAddress: 'boss@client.example' });
  });

  once('machines change nothing; a bounce marks the address and opens the enquiry', async () => {
    const { id, reference, props, answer } = await answered();
    const automatic = { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': props.messageId ?? '' };
    await deliver({ from: 'asha.menon@client.example', subject: 'Away', headers: automatic });
    await eventually(async () =>
      (await read(id)).messages.some(({ kind }: { kind: string }) => kind === 'auto-reply'),
    );
    expect((await read(id)).status).toBe('closed');

    await deliver({ from: 'news@list.example', subject: 'News', headers: { Precedence: 'bulk' } });
    await deliver({ from: 'pills@spam.example', subject: 'Pills', headers: { 'X-Spam-Flag': 'YES' } });
    await deliver({ from: '', subject: 'From nobody' });
    const held = await eventually(async () => {
      const { items } = (await get('/enquiries?box=quarantine')).body;
      return items.length === 3 && items;
    });
    const suspicions = held.map((one: { suspicion: string }) => one.suspicion);
    expect(suspicions.sort()).toEqual(['automatic', 'no-sender', 'spam']);
    const before = (await storedMails(db())).length;

    // A report about a mail that we never sent says nothing of anybody.
    const recipient = 'Final-Recipient: rfc822; asha.menon@client.example';
    const report = (about: string) =>
      deliver({
        from: 'MAILER-DAEMON@client.example',
        subject: 'Undelivered Mail Returned to Sender',
        headers: { 'Return-Path': '<>' },
        report: { status: `${recipient}\nAction: failed\nStatus: 5.1.1`, about },
      });
    await report('<nothing@us.example>');
    await eventually(async () => (await get('/enquiries?box=quarantine')).body.items.length === 4);
    expect(await db().selectFrom('mail_bounces').selectAll().execute()).toEqual([]);
    await report(`<${answer}@us.example>`);
    const bounced = await eventually(async () => {
      const body = await read(id);
      return body.messages.some(({ kind }: { kind: string }) => kind === 'bounce') && body;
    });
    const bounce = { words: 'Returned after it was sent: 5.1.1' };
    expect(bounced).toMatchObject({ reference, status: 'open', bounce });
    expect(await db().selectFrom('mail_bounces').select('words').execute()).toEqual([bounce]);
    // One mail more: a colleague's.
    expect((await storedMails(db())).length).toBe(before + 1);
  });

  once('our own mails to staff in the same mailbox do not come in', async () => {
    await answered();
    const jobs = await db().selectFrom('jobs').select('id').where('queue', '=', 'mail').execute();
    for (const { id } of jobs)
      await deliver({
        from: 'web@us.example',
        subject: 'Own',
        headers: { 'Message-ID': `<${id}@us.example>` },
      });
    await deliver({ from: 'new@client.example', subject: 'A real one' });
    // A mailbox is read in an order of its own.
    const read = () => db().selectFrom('incoming_mails').select('outcome').execute();
    await eventually(async () => (await read()).length > jobs.length);
    const outcomes = (await read()).map(({ outcome }) => outcome);
    expect(outcomes.sort()).toEqual(['enquiry', ...jobs.map(() => 'own')]);
    expect(await all()).toHaveLength(2);
  });

  test('a letter becomes a privacy request; who is erased leaves the desk, its files and the mailbox, for good', async () => {
    const asks = letter({
      from: 'Asha <asha@client.example>',
      subject: 'My data',
      text: 'Please erase what you have of me.',
      files: [{ name: 'proof.txt', type: 'text/plain', content: Buffer.from('It is me.') }],
    });
    await imap.deliver(asks);
    const row = await first();
    await desk.post(`/enquiries/${row.id}/privacy-requests`, { kind: 'erasure' });
    const { browser: legal } = await insider(desk.api, ['legal']);
    const [request] = (await legal.get('/api/desk/privacy/requests')).body.items;
    expect(request).toMatchObject({
      kind: 'erasure',
      email: 'asha@client.example',
      words: 'Please erase what you have of me.',
      // The day of the main office.
      receivedAt: dayOf(row.createdAt, offices[0].timeZone),
    });
    const [file] = (await read(row.id)).messages[0].files;
    expect((await get(`/enquiry-files/${file.id}`)).body).toBe('It is me.');
    const seen = { method: 'in_person', note: 'A colleague knows them' };
    const at = `/api/desk/privacy/requests/${request.id}`;
    await legal.send('POST', `${at}/identity`, seen, onVersion(request.version));
    // Refused for the moment in which a mail about them leaves.
    await eventually(async () => {
      const version = onVersion(request.version + 1);
      return (await legal.send('POST', `${at}/erase`, { tell: false }, version)).status === 200;
    });
    expect((await get(`/enquiry-files/${file.id}`)).status).toBe(404);
    expect(await messages()).toEqual([]);
    expect(await db().selectFrom('files').selectAll().execute()).toEqual([]);
    // The next look at the mailbox takes it out; delivered again by someone, it stays outside.
    await deliver({ from: 'other@client.example', subject: 'Another' });
    await eventually(async () => (await imap.count()) === 1);
    await imap.deliver(asks);
    await deliver({ from: 'third@client.example', subject: 'A third' });
    await eventually(async () => (await all()).length === 2);
    expect(await messages()).toHaveLength(2);
  });

  test('the server is away and comes back: Today says so, nothing is lost, and new UIDs make no doubles', async () => {
    const mail = (n: number) => ({ from: `p${n}@client.example`, subject: `Matter ${n}` });
    await deliver(mail(1));
    await eventually(async () => (await all()).length === 1);
    await imap.stop();
    const admin = (await insider(desk.api, ['admin'])).browser;
    const mailbox = async () => (await admin.get('/api/desk/today')).body.system.mailbox;
    const gone = 'The mail server could not be reached or closed the connection.';
    await eventually(async () => (await mailbox()).words === gone, 20_000);
    expect((await mailbox()).state).toBe('failing');
    await imap.renumber();
    await deliver(mail(2));
    await imap.start();
    await eventually(async () => (await all()).length === 2, 20_000);
    await deliver(mail(3));
    await eventually(async () => (await all()).length === 3);
    expect([(await messages()).length, (await mailbox()).state]).toEqual([3, 'reading']);
  }, 60_000);
});
