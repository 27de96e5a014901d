/** What is done with an enquiry: answered in its thread, given to someone, closed, taken back; by two people at once. */
import { describe, expect, test } from 'vitest';
import { readEnquiry } from '../../../src/features/enquiries/detail.ts';
import { ENGINES_ALIKE, rowOf } from '../../support/databases.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { lent } from '../../support/lent.ts';
import { mailTo, storedMails } from '../../support/mails.ts';
import { salesDesk } from '../../support/sales.ts';
import { eventually } from '../../support/temp.ts';

const MINUTE = 60_000;

describe.each(ENGINES_ALIKE)('what is done with enquiries on %s', (engine) => {
  /** What does not depend on the engine. */
  const once = test.runIf(engine === 'sqlite');
  const desk = lent(
    'each',
    () => salesDesk(engine),
    (one) => one.api.close(),
  );

  test('what is written while an enquiry is read is in all of the answer', async () => {
    const id = await desk.write();
    const { readDb, content, clock } = desk.api.runtime;
    let isRead = false;
    // Between the first query and the others.
    const interrupted = readDb.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (!isRead) {
          isRead = true;
          expect((await desk.answer(id, 1, { body: 'Yes, we do.', close: false })).status).toBe(200);
        }
        return result;
      },
    });
    const actor = { id: desk.ines.id, roles: ['sales'] as const };
    const found = await readEnquiry(interrupted, actor, id, content, clock());
    expect([found?.status, found?.version]).toEqual(['answered', 2]);
    expect(found?.messages.map(({ kind }) => kind)).toEqual(['enquiry', 'out']);
  });

  once('one that came without an address is not answered by email', async () => {
    const id = await desk.write();
    await desk.api.runtime.db.updateTable('enquiries').set({ email: '' }).where('id', '=', id).execute();
    const refused = await desk.answer(id, 1, { body: 'Yes, we do.', close: false });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('Close it instead'),
    ]);
  });

  once(
    'an answer leaves five minutes later, in the thread of the receipt, to come back to its writer',
    async () => {
      const id = await desk.write();
      const { reference } = await desk.read(id);
      const sent = await desk.answer(id, 1, { body: 'Dear Asha,\n\nyes, from January on.', close: true });
      expect(sent.body).toMatchObject({ version: 2, leavesAt: expect.any(String) });
      expect(await desk.read(id)).toMatchObject({
        status: 'closed',
        replyBy: null,
        messages: [{ kind: 'enquiry' }, { kind: 'out', state: 'waiting', author: { id: desk.ines.id } }],
      });
      desk.api.advance(6 * MINUTE);
      desk.api.runtime.jobs.wake();
      await eventually(async () => (await desk.read(id)).messages[1].state === 'sent');
      const folder = desk.api.runtime.config.DATA_DIR;
      const mail = await mailTo(folder, 'asha.menon@client.example', 'from January on');
      const receipt = await mailTo(folder, 'asha.menon@client.example', 'one of us reads it');
      expect(mail.headers.subject).toBe(`Re: We have your enquiry (${reference})`);
      expect(mail.headers['in-reply-to']).toBe(receipt.headers['message-id']);
      expect(mail.headers.references).toBe(receipt.headers['message-id']);
      expect(mail.headers['reply-to']).toBe(`${desk.ines.id}@example.com`);
      expect(mail.headers['auto-submitted']).toBeUndefined();
      expect(mail.parts['text/plain']).toContain('> We want to move our plant systems.');

      await desk.answer(id, 2, { body: 'One more thing.', close: false });
      expect((await desk.read(id)).status).toBe('answered');
      await desk.post(`/answers/${(await desk.read(id)).messages[2].id}/send-now`, {});
      const second = await mailTo(folder, 'asha.menon@client.example', 'One more thing');
      expect(second.headers['in-reply-to']).toBe(mail.headers['message-id']);
      expect(second.headers.references?.split(/\s+/)).toEqual([
        receipt.headers['message-id'],
        mail.headers['message-id'],
      ]);
      expect((await desk.get('/enquiries?q=january&status=answered')).body.total).toBe(1);
    },
  );

  test('taken back before it left, an answer reaches no one and the enquiry waits as before', async () => {
    const id = await desk.write();
    const { body } = await desk.answer(id, 1, { body: 'Too early', close: true });
    expect((await desk.undo(body.change)).body.results).toMatchObject([{ ok: true, version: 3 }]);
    const after = await desk.read(id);
    expect(after).toMatchObject({ status: 'open', messages: [{}, { state: 'stopped' }] });
    expect(after.replyBy).not.toBeNull();
    expect((await desk.undo(body.change)).body.results).toMatchObject([{ ok: false }]);
    expect((await desk.post(`/answers/${body.id}/send-now`, {})).body.code).toBe('too_late');
    const late = (await desk.answer(id, 3, { body: 'Again', close: true })).body;
    desk.api.advance(6 * MINUTE);
    desk.api.runtime.jobs.wake();
    await eventually(async () => (await desk.read(id)).messages[2].state === 'sent');
    expect((await desk.post(`/answers/${late.id}/stop`, {})).body).toMatchObject({
      code: 'too_late',
      message: expect.stringContaining('already sent'),
    });
  });

  once('an earlier answer that is stopped leaves the later one as the answer', async () => {
    const id = await desk.write();
    const first = (await desk.answer(id, 1, { body: 'Too early' })).body;
    desk.api.advance(1_000);
    const second = (await desk.answer(id, 2, { body: 'Better' })).body;
    expect((await desk.undo(first.change)).body.results).toMatchObject([{ ok: true }]);
    expect(await desk.read(id)).toMatchObject({
      status: 'closed',
      messages: [{}, { state: 'stopped' }, { state: 'waiting' }],
    });
    // With that one stopped as well no one has answered, and the enquiry waits as before.
    expect((await desk.undo(second.change)).body.results).toMatchObject([{ ok: true }]);
    expect(await desk.read(id)).toMatchObject({ status: 'open', replyBy: expect.any(String) });
  });

  once('an answer that an admin stops leaves its enquiry open, and its author gets a mail', async () => {
    const admin = await insider(desk.api, ['admin']);
    const stop = async (message: string) => {
      const { job_id } = await rowOf(desk.api.runtime.db, 'messages', message);
      return desk.post(`/mail/outgoing/${job_id}/stop`, {}, admin.browser);
    };
    const id = await desk.write();
    const first = (await desk.answer(id, 1, { body: 'Too early', close: true })).body;
    expect((await stop(first.id)).status).toBe(200);
    expect(await desk.read(id)).toMatchObject({
      status: 'open',
      replyBy: expect.any(String),
      messages: [{}, { state: 'stopped', body: 'Too early' }],
    });
    expect((await stop(first.id)).status).toBe(409);
    const told = await mailTo(
      desk.api.runtime.config.DATA_DIR,
      `${desk.ines.id}@example.com`,
      'An admin stopped',
    );
    expect(told.headers.subject).toContain('stopped');
    // Closed since it was answered: no one answered it, so it is open.
    const second = (await desk.answer(id, 3, { body: 'Still too early', close: false })).body;
    expect((await desk.change(id, 4, { kind: 'close' })).body.results).toMatchObject([{ ok: true }]);
    expect((await stop(second.id)).status).toBe(200);
    expect((await desk.read(id)).status).toBe('open');
  });

  test('two that take back one answer at once do it once', async () => {
    const id = await desk.write();
    const { change } = (await desk.answer(id, 1, { body: 'Too early', close: true })).body;
    const undone = await Promise.all([desk.undo(change), desk.undo(change)]);
    const results = undone.map(({ body }) => body.results[0].ok);
    expect(results.toSorted()).toEqual([false, true]);
    expect((await desk.read(id)).version).toBe(3);
  });

  once('two people in one enquiry see each other, and the second answer is warned', async () => {
    const id = await desk.write();
    const rahul = await insider(desk.api, ['sales']);
    const attend = (who: Browser, state: string) =>
      who.send('PUT', `/api/desk/enquiries/${id}/presence`, { state });
    expect((await attend(desk.ines.browser, 'reading')).body).toEqual({ others: [] });
    expect((await attend(rahul.browser, 'writing')).body).toMatchObject({
      others: [{ person: { id: desk.ines.id }, writing: false }],
    });
    expect((await attend(desk.ines.browser, 'reading')).body).toMatchObject({
      others: [{ person: { id: rahul.id }, writing: true }],
    });
    await desk.answer(id, 1, { body: 'Mine', close: true }, rahul.browser);
    expect(await desk.answer(id, 1, { body: 'Mine too', close: true })).toMatchObject({
      status: 409,
      body: { code: 'stale', meanwhile: { what: 'answered it', version: 2 } },
    });
    await attend(rahul.browser, 'gone');
    expect((await attend(desk.ines.browser, 'reading')).body.others).toEqual([]);
    await attend(rahul.browser, 'reading');
    desk.api.advance(MINUTE);
    expect((await attend(desk.ines.browser, 'reading')).body.others).toEqual([]);
    expect(
      (await desk.ines.browser.send('POST', `/api/desk/enquiries/${id}/answers`, { body: 'x' })).status,
    ).toBe(428);
  });

  test('an answer that is sent twice goes out once; by its key its writer learns what became of it, and no one else does', async () => {
    const id = await desk.write();
    const rahul = await insider(desk.api, ['sales']);
    const key = 'answer-0123456789';
    const outcome = (browser = desk.ines.browser) => browser.get(`/api/desk/outcomes/${key}`);
    expect((await outcome()).body).toEqual({ done: false, answer: null });
    const send = (version: number) =>
      desk.answer(id, version, { body: 'Once', close: true }, desk.ines.browser, key);
    const sent = await send(1);
    expect((await send(1)).body).toEqual(sent.body);
    expect((await outcome()).body).toEqual({ done: true, answer: { ok: true, ...sent.body } });
    expect((await outcome(rahul.browser)).body.done).toBe(false);
    // Seen in its new version, with the same key: it is not sent again.
    expect((await send(2)).body.code).toBe('idempotency_conflict');
    expect((await desk.read(id)).messages).toHaveLength(2);
    await desk.answer(id, 1, { body: 'Too late', close: true }, desk.ines.browser, 'refused-0123456789');
    expect((await desk.get('/outcomes/refused-0123456789')).body).toMatchObject({
      done: true,
      answer: { ok: false, code: 'stale' },
    });
  });

  test('assigned, closed and taken back; a stale change learns who was faster', async () => {
    const id = await desk.write();
    const rahul = await insider(desk.api, ['sales']);
    const outsider = await insider(desk.api, ['recruiter']);
    expect((await desk.change(id, 1, { kind: 'assign', assignee: outsider.id })).body.results[0].ok).toBe(
      false,
    );
    const given = (await desk.change(id, 1, { kind: 'assign', assignee: rahul.id })).body.results[0];
    expect(given).toMatchObject({ ok: true, version: 2 });
    expect((await desk.change(id, 1, { kind: 'close' })).body.results).toMatchObject([
      { ok: false, code: 'stale', meanwhile: { what: 'reassigned it', version: 2 } },
    ]);
    // Who was told by mistake is not told at all.
    await desk.undo(given.change);
    const told = await storedMails(desk.api.runtime.db).catch(() => []);
    expect(told.filter(({ template, state }) => template === 'colleague' && state !== 'cancelled')).toEqual(
      [],
    );
    const closed = (await desk.change(id, 3, { kind: 'close' })).body.results[0];
    desk.api.advance(6 * MINUTE);
    expect((await desk.undo(closed.change)).body.results).toMatchObject([
      { ok: false, code: 'too_late', message: expect.stringContaining('Edit it directly') },
    ]);
    expect((await desk.change(id, 4, { kind: 'reopen' })).body.results).toMatchObject([{ ok: true }]);
  });
});
