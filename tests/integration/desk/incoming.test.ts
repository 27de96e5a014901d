/** Mails that come in by IMAP from a real server: into their conversation, or as enquiries; once, whatever breaks in between. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, publishPolicy, type TestApi } from '../../support/api.ts';
import { ENGINES } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { docx } from '../../support/documents.ts';
import { ensureDovecot, type ImapServer, startImapServer } from '../../support/dovecot.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { letter } from '../../support/letters.ts';
import { storedMails } from '../../support/mails.ts';
import { eventually } from '../../support/temp.ts';

const dovecot = ensureDovecot();
if (!dovecot.ok) console.warn(`Tests of incoming mail are skipped: ${dovecot.why}.`);

const FAST = {
  TASKS_POLL_MS: '20',
  MAIL_RETRY_BASE_MS: '50',
  TASKS_LEASE_MS: '600',
  MAIL_FROM: 'web@us.example',
};

describe.skipIf(!dovecot.ok).each(ENGINES)('mails that come in, on %s', (engine) => {
  let imap: ImapServer;
  let api: TestApi;
  let ines: { id: string; browser: Browser };
  beforeAll(async () => {
    imap = await startImapServer();
  });
  afterAll(() => imap.close());
  beforeEach(async () => {
    await imap.empty();
    api = await createTestApi(engine, { ...FAST, IMAP_URL: imap.url });
    await publishPolicy(api, '4');
    ines = await insider(api, ['sales']);
  });
  afterEach(() => api.close());

  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const get = (path: string) => ines.browser.get(`/api/desk${path}`);
  const read = async (id: string) => (await get(`/enquiries/${id}`)).body;
  const all = async () => (await get('/enquiries')).body.items;
  const messages = () => api.runtime.db.selectFrom('enquiry_messages').selectAll().execute();

  /** An enquiry by the form, answered from the desk. @returns its id and what the answer's headers say */
  async function answered() {
    const sent = await api.send(
      '/api/admin/CreateContactus',
      jsonPost(enquiry({ Message: 'Can you help?' })),
    );
    const { reference } = sent.body.data;
    const { id, version } = await api.runtime.db
      .selectFrom('enquiries')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const answer = await ines.browser.send(
      'POST',
      `/api/desk/enquiries/${id}/answers`,
      { body: 'Yes. When?', close: true },
      { 'If-Match': `"${version}"` },
    );
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const mail = (await storedMails(api.runtime.db)).find(({ template }) => template === 'answer');
    return { id, reference, props: mail?.props as Record<string, string>, answer: answer.body.id as string };
  }

  test('an answer that comes back stands in its conversation, with its files, and whoever has it is told', async () => {
    const { id, props } = await answered();
    expect(props.replyTo).toBe('desk@us.example');
    expect((await read(id)).status).toBe('closed');
    await imap.deliver(
      letter({
        from: 'Asha Menon <asha.menon@client.example>',
        subject: `Re: ${props.subject}`,
        headers: { 'In-Reply-To': props.messageId ?? '', References: props.messageId ?? '' },
        text: 'On Tuesday.\n\nOn Mon, 2 Mar 2026, Ines wrote:\n> Yes. When?',
        html: '<p>On <b>Tuesday</b>.<img src="https://track.example/x.png"><script>alert(1)</script></p>',
        files: [
          { name: 'plan.docx', type: 'application/octet-stream', content: await docx(['The plan']) },
          { name: 'plan.pdf.exe', type: 'application/pdf', content: Buffer.from('MZ not a plan') },
        ],
      }),
    );
    const detail = await eventually(async () => {
      const body = await read(id);
      return body.messages.length === 3 && body.status === 'open' && body;
    });
    expect(detail).toMatchObject({ status: 'open', replyBy: expect.any(String) });
    const { body, html, files, otherAddress, kind } = detail.messages[2];
    expect({ kind, otherAddress }).toEqual({ kind: 'in', otherAddress: '' });
    expect(body).toContain('On Tuesday.');
    expect(html).toBe('<p>On <b>Tuesday</b>.</p>');
    expect(files).toMatchObject([
      { name: 'plan.docx', refused: null, flags: [] },
      { name: 'plan.pdf.exe', refused: 'content' },
    ]);
    expect(detail.happened.map(({ action }: { action: string }) => action)).toContain('enquiry.mail');

    const file = await get(`/enquiry-files/${files[0].id}`);
    expect(file.status).toBe(200);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''plan.docx",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
    });
    expect((await get(`/enquiry-files/${files[1].id}`)).status).toBe(404);
    expect((await read(id)).happened.map(({ action }: { action: string }) => action)).toContain(
      'enquiry.file',
    );
    // Nobody has it, so whoever answered last is told.
    const told = (await storedMails(api.runtime.db)).filter(({ template }) => template === 'colleague');
    expect(told).toMatchObject([{ to: `${ines.id}@example.com`, props: { what: 'reply' } }]);
    expect((await get('/today')).body.house.mailbox).toMatchObject({ state: 'reading' });
  });

  once('a mail that answers nothing is an enquiry of its own, and its answer goes on from it', async () => {
    await imap.deliver(
      letter({
        from: '"Menon, Asha" <asha@client.example>',
        subject: 'Re: Migration of our ERP',
        headers: { 'Message-ID': '<first@client.example>' },
        text: 'Can you take it over?',
      }),
    );
    const [row] = await eventually(async () => {
      const items = await all();
      return items.length === 1 && items;
    });
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
    await ines.browser.send(
      'POST',
      `/api/desk/enquiries/${row.id}/answers`,
      { body: 'We can.' },
      { 'If-Match': `"${row.version}"` },
    );
    const mails = await storedMails(api.runtime.db);
    expect(mails.find(({ template }) => template === 'answer')?.props).toMatchObject({
      inReplyTo: '<first@client.example>',
      subject: `Re: Migration of our ERP (${row.reference})`,
      quote: 'Can you take it over?',
    });
    // Nobody who wrote a mail gets a mail back by a machine.
    expect(mails.map(({ template }) => template).sort()).toEqual(['answer', 'enquiry-staff']);

    // By the reference alone, from another address.
    await imap.deliver(
      letter({ from: 'boss@client.example', subject: `Fwd: ${row.reference}`, text: 'I am in, too.' }),
    );
    const thread = await eventually(async () => {
      const body = await read(row.id);
      return body.messages.length === 3 && body.messages;
    });
    expect(thread[2]).toMatchObject({ kind: 'in', otherAddress: 'boss@client.example' });
  });

  once(
    'machines change nothing: an absence, a list, spam; a bounce marks the address and opens the enquiry',
    async () => {
      const { id, reference, props, answer } = await answered();
      const automatic = { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': props.messageId ?? '' };
      await imap.deliver(letter({ from: 'asha.menon@client.example', subject: 'Away', headers: automatic }));
      await eventually(async () =>
        (await read(id)).messages.some(({ kind }: { kind: string }) => kind === 'auto-reply'),
      );
      expect((await read(id)).status).toBe('closed');

      await imap.deliver(
        letter({ from: 'news@list.example', subject: 'News', headers: { Precedence: 'bulk' } }),
      );
      await imap.deliver(
        letter({ from: 'pills@spam.example', subject: 'Pills', headers: { 'X-Spam-Flag': 'YES' } }),
      );
      await imap.deliver(letter({ from: '', subject: 'From nobody' }));
      const held = await eventually(async () => {
        const { items } = (await get('/enquiries?box=quarantine')).body;
        return items.length === 3 && items;
      });
      expect(held.map((one: { suspicion: string }) => one.suspicion).sort()).toEqual([
        'automatic',
        'no-sender',
        'spam',
      ]);
      const before = (await storedMails(api.runtime.db)).length;

      // A report about a mail that we never sent says nothing of anybody.
      const report = (about: string) =>
        letter({
          from: 'MAILER-DAEMON@client.example',
          subject: 'Undelivered Mail Returned to Sender',
          headers: { 'Return-Path': '<>' },
          report: {
            status: 'Final-Recipient: rfc822; asha.menon@client.example\nAction: failed\nStatus: 5.1.1',
            about,
          },
        });
      await imap.deliver(report('<nothing@us.example>'));
      await eventually(async () => (await get('/enquiries?box=quarantine')).body.items.length === 4);
      expect(await api.runtime.db.selectFrom('mail_bounces').selectAll().execute()).toEqual([]);
      await imap.deliver(report(`<${answer}@us.example>`));
      const bounced = await eventually(async () => {
        const body = await read(id);
        const isBounced = body.messages.some(({ kind }: { kind: string }) => kind === 'bounce');
        return isBounced && body;
      });
      expect(bounced).toMatchObject({
        reference,
        status: 'open',
        bounce: { words: 'Returned after it was sent: 5.1.1' },
      });
      expect(await api.runtime.db.selectFrom('mail_bounces').select('words').execute()).toEqual([
        { words: 'Returned after it was sent: 5.1.1' },
      ]);
      // One mail more: a colleague's.
      expect((await storedMails(api.runtime.db)).length).toBe(before + 1);
    },
  );

  once('our own mails to staff in the same mailbox do not come in', async () => {
    await answered();
    const tasks = await api.runtime.db.selectFrom('tasks').select('id').where('queue', '=', 'mail').execute();
    for (const { id } of tasks)
      await imap.deliver(
        letter({
          from: 'web@us.example',
          subject: 'Enquiry',
          headers: { 'Message-ID': `<${id}@us.example>` },
        }),
      );
    await imap.deliver(letter({ from: 'new@client.example', subject: 'A real one' }));
    await eventually(async () => (await all()).length === 2);
    const outcomes = await api.runtime.db.selectFrom('incoming_mails').select('outcome').execute();
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['enquiry', ...tasks.map(() => 'own')]);
  });

  test('a letter becomes a privacy request; who is erased leaves the desk, its files and the mailbox, for good', async () => {
    const asks = letter({
      from: 'Asha <asha@client.example>',
      subject: 'My data',
      text: 'Please erase what you have of me.',
      files: [{ name: 'proof.txt', type: 'text/plain', content: Buffer.from('It is me.') }],
    });
    await imap.deliver(asks);
    const [row] = await eventually(async () => {
      const items = await all();
      return items.length === 1 && items;
    });
    const asked = await ines.browser.send('POST', `/api/desk/enquiries/${row.id}/privacy-requests`, {
      kind: 'erasure',
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(200);
    const legal = (await insider(api, ['legal'])).browser;
    const [request] = (await legal.get('/api/desk/privacy/requests')).body.items;
    expect(request).toMatchObject({
      kind: 'erasure',
      email: 'asha@client.example',
      words: 'Please erase what you have of me.',
      receivedAt: row.createdAt,
    });
    const [file] = (await read(row.id)).messages[0].files;
    expect((await get(`/enquiry-files/${file.id}`)).body).toBe('It is me.');
    // Refused for the moment in which a mail about them leaves.
    await eventually(async () => {
      const erased = await legal.send('POST', `/api/desk/privacy/requests/${request.id}/erase`, undefined, {
        'If-Match': `"${request.version}"`,
      });
      return erased.status === 200;
    });
    expect((await get(`/enquiry-files/${file.id}`)).status).toBe(404);
    expect(await messages()).toEqual([]);
    expect(await api.runtime.db.selectFrom('files').selectAll().execute()).toEqual([]);
    // The next look at the mailbox takes it out; delivered again by somebody, it stays outside.
    await imap.deliver(letter({ from: 'other@client.example', subject: 'Another' }));
    await eventually(async () => (await imap.count()) === 1);
    await imap.deliver(asks);
    await imap.deliver(letter({ from: 'third@client.example', subject: 'A third' }));
    await eventually(async () => (await all()).length === 2);
    expect(await messages()).toHaveLength(2);
  });

  test('the server is away and comes back: Today says so, nothing is lost, and new UIDs make no doubles', async () => {
    const mail = (n: number) => letter({ from: `p${n}@client.example`, subject: `Matter ${n}` });
    await imap.deliver(mail(1));
    await eventually(async () => (await all()).length === 1);
    await imap.stop();
    const mailbox = async () => (await get('/today')).body.house.mailbox;
    await eventually(async () => (await mailbox()).state === 'failing', 20_000);
    expect((await mailbox()).words).toBe('The mail server was not reached, or ended the line.');
    await imap.renumber();
    await imap.deliver(mail(2));
    await imap.start();
    await eventually(async () => (await all()).length === 2, 20_000);
    await imap.deliver(mail(3));
    await eventually(async () => (await all()).length === 3);
    expect(await messages()).toHaveLength(3);
    expect((await mailbox()).state).toBe('reading');
  }, 60_000);
});
