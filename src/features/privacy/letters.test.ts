/** Counsel answers a person: who asks is checked, letters leave in a thread, replies by mail come back into it, and the address goes. */
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { lentApi, publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE, rowOf } from '../../../tests/support/databases.ts';
import { type Browser, insider, onVersion } from '../../../tests/support/desk.ts';
import { findWords } from '../../../tests/support/find-words.ts';
import { letter } from '../../../tests/support/incoming-emails.ts';
import { storedMails } from '../../../tests/support/mails.ts';
import { EMAIL, fillPerson } from '../../../tests/support/person.ts';
import { receive } from '../../../tests/support/receive.ts';
import { eventually } from '../../../tests/support/temp.ts';
import { requestNumber } from './requests.schema.ts';
import { keepRetention } from './retention.ts';

const DAY_MS = 86_400_000;

describe.each(ENGINES_ALIKE)('requests about personal data on %s', (engine) => {
  const api = lentApi('each', engine, { JOBS_POLL_MS: '20', MAIL_FROM: 'web@us.example' });

  /** A colleague of the legal team. */
  const counsel = async () => {
    const { browser, id } = await insider(api, ['legal']);
    const send = (path: string, version: number, body: unknown) =>
      browser.send('POST', `/api/desk/privacy/${path}`, body, onVersion(version));
    return { browser, id, send };
  };
  const read = async (browser: Browser, id: string) =>
    (await browser.get(`/api/desk/privacy/requests/${id}`)).body;
  const ask = async (browser: Browser, over = {}) => {
    const request = { kind: 'erasure', name: 'Zelda Quimby', email: EMAIL, words: 'Please.', ...over };
    const body = { receivedAt: api.runtime.clock().toISOString().slice(0, 10), ...request };
    return (await browser.post('/api/desk/privacy/requests', body)).body.id as string;
  };
  const start = async (browser: Browser, id: string, name: string) => {
    const { items } = (await browser.get(`/api/desk/privacy/requests/${id}/letters`)).body;
    const { letter, subject, body } = items.find((one: { letter: string }) => one.letter === name);
    return { letter, subject, body };
  };
  const sendNow = async (browser: Browser, message: string) => {
    expect((await browser.post(`/api/desk/privacy-letters/${message}/send-now`)).status).toBe(200);
    await eventually(async () => {
      const { sent_at } = await rowOf(api.runtime.db, 'messages', message);
      return sent_at !== null;
    });
  };
  const lastLetter = async (browser: Browser, id: string) => (await read(browser, id)).messages.at(-1);
  const answer = (message: string, over: Partial<Parameters<typeof letter>[0]> = {}) =>
    receive(
      api.runtime,
      letter({
        from: EMAIL,
        subject: 'Re: your letter',
        headers: { 'In-Reply-To': `<${message}@us.example>` },
        ...over,
      }),
    );

  test('from an owner to an erasure with an email to the person; a reply is in its thread only from their address', async () => {
    await publishPolicy(api, '1');
    const { marks } = await fillPerson(api);
    const [first, second] = [await counsel(), await counsel()];
    const id = await ask(first.browser);
    const number = requestNumber(id);

    // Whose it is: on Today of its owner alone.
    expect((await first.send(`requests/${id}/assign`, 1, { assignee: second.id })).status).toBe(200);
    const waiting = async ({ browser }: { browser: Browser }) =>
      (await browser.get('/api/desk/today')).body.waiting.filter(({ link }: { link: string }) =>
        link.endsWith(id),
      );
    expect([(await waiting(first)).length, (await waiting(second)).length]).toEqual([0, 1]);
    const mine = async ({ browser }: { browser: Browser }) =>
      (await browser.get('/api/desk/privacy/requests?list=mine')).body.items.length;
    expect([await mine(first), await mine(second)]).toEqual([0, 1]);

    // Nothing is given out or destroyed before someone checked who asks.
    expect((await first.browser.get(`/api/desk/privacy/requests/${id}/copy`)).body.message).toContain(
      'identity',
    );
    expect((await first.send(`requests/${id}/erase`, 2, {})).body.message).toContain('identity');
    const unchecked = { method: 'none', note: 'no' };
    expect((await first.send(`requests/${id}/identity`, 2, unchecked)).body.errors).toHaveProperty('note');

    // The letter has the link, the words that are kept do not; two who write at once do not both.
    const asks = { ...(await start(first.browser, id, 'identity')), outcome: 'open' };
    const sent = await second.send(`requests/${id}/letters`, 2, asks);
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    const stale = await first.send(`requests/${id}/letters`, 2, asks);
    expect([stale.status, stale.body.meanwhile?.what]).toEqual([409, 'wrote to the person']);
    const { id: message } = await lastLetter(first.browser, id);
    const mail = (await storedMails(api.runtime.db)).find(({ subject_id }) => subject_id === id);
    expect(mail?.props.subject).toContain(number);
    expect(JSON.stringify(mail?.secrets)).toContain('/privacy-request?token=');
    await sendNow(first.browser, message);

    // Replies: from their address into the thread, from another one not.
    await answer(message, { text: 'It was me.' });
    await answer(message, { from: 'mallory@evil.example', text: 'Send it to me instead.' });
    const named = { subject: `Antw: letter (${number})` };
    await answer('nothing', { ...named, from: EMAIL.toUpperCase(), text: 'Without headers.' });
    await answer('nothing', {
      from: 'mallory@evil.example',
      ...named,
      headers: { 'Reply-To': EMAIL },
      text: 'Mine.',
    });
    const replied = await read(second.browser, id);
    expect(
      replied.messages.map(({ kind, body }: { kind: string; body: string }) => [kind, body.trim()]).slice(1),
    ).toEqual([
      ['in', 'It was me.'],
      ['in', 'Without headers.'],
    ]);
    expect(replied.repliedAt).not.toBeNull();
    expect((await waiting(second))[0].text).toContain('replied');

    // A check by hand, with what was seen; then the copy has it.
    const seen = { method: 'document', note: 'Passport, shown in a video call' };
    expect((await second.send(`requests/${id}/identity`, replied.version, seen)).status).toBe(200);
    const cookie = [...second.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const zip = await api.app.request(`/api/desk/privacy/requests/${id}/copy`, {
      headers: { Cookie: cookie },
    });
    const copy = JSON.parse(
      Buffer.from(unzipSync(new Uint8Array(await zip.arrayBuffer()))['data.json'] ?? []).toString(),
    );
    const own = copy.requests.find(({ reference }: { reference: string }) => reference === number);
    expect(own).toMatchObject({ identity: 'You showed a document', identityNote: seen.note });
    expect(own.conversation.map(({ text }: { text: string }) => text.trim())).toContain('It was me.');

    // A letter that has not left keeps the erasure waiting; stopped, it is out of the way.
    const before = await read(second.browser, id);
    const late = { letter: null, subject: 'One more', body: 'A last word.', outcome: 'open' };
    expect((await second.send(`requests/${id}/letters`, before.version, late)).status).toBe(200);
    const going = await lastLetter(second.browser, id);
    const refused = await second.send(`requests/${id}/erase`, before.version + 1, {});
    expect(refused.body.message).toContain('letter');
    expect((await second.browser.post(`/api/desk/privacy-letters/${going.id}/stop`)).status).toBe(200);
    expect((await lastLetter(second.browser, id)).state).toBe('stopped');

    // Erased: the address alone is left, the certificate says so, and the answer ends the request.
    const { version } = await read(second.browser, id);
    const other = await ask(second.browser, { kind: 'access' });
    expect((await second.send(`requests/${other}/letters`, 1, late)).status).toBe(200);
    const kept = await second.send(`requests/${id}/erase`, version, {});
    expect(kept.body.message).toContain('letter');
    const { id: unsent } = await lastLetter(second.browser, other);
    expect((await second.browser.post(`/api/desk/privacy-letters/${unsent}/stop`)).status).toBe(200);
    const erased = await second.send(`requests/${id}/erase`, version, {});
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    const rest = await findWords(api, [...marks.values(), 'Zelda Quimby', 'Passport', 'It was me']);
    expect(rest).toEqual([]);
    const left = await read(second.browser, id);
    expect(left).toMatchObject({ state: 'open', name: '', email: EMAIL, messages: [] });
    // What else they asked for is settled by it.
    expect(await read(second.browser, other)).toMatchObject({ state: 'done', erasureId: erased.body.id });
    const certificate = await second.browser.get(`/api/desk/privacy/erasures/${erased.body.id}/certificate`);
    const said = await (await api.runtime.privacy.certificateKey()).verify(certificate.body);
    expect(said?.kept).toMatchObject([
      { what: `The address of request ${number}`, until: '1 month after the answer' },
    ]);
    const done = { ...(await start(second.browser, id, 'done')), outcome: 'done' };
    // The name was erased with everything else.
    expect(done.body).toMatch(/^Hello,/);
    expect((await second.send(`requests/${id}/letters`, left.version, done)).status).toBe(200);
    await sendNow(second.browser, (await lastLetter(second.browser, id)).id);
    expect(await read(second.browser, id)).toMatchObject({ state: 'done', email: EMAIL });
    const later = new Date(api.runtime.clock().getTime() + 32 * DAY_MS);
    await keepRetention({ ...api.runtime.privacy, log: api.runtime.log }, later);
    expect(await findWords(api, [EMAIL])).toEqual([]);
    const gone = await read(second.browser, id);
    expect((await second.send(`requests/${id}/letters`, gone.version, late)).body.message).toContain(
      'address',
    );
  });

  test('a letter that closes a request opens it again when it is undone, and when it comes back', async () => {
    const { browser, send } = await counsel();
    const id = await ask(browser, { kind: 'access' });
    await send(`requests/${id}/identity`, 1, { method: 'in_person', note: 'A former colleague' });
    const words = { letter: null, subject: 'Your request', body: 'Here it is.', outcome: 'done' };
    const unfilled = await send(`requests/${id}/letters`, 2, { ...words, body: 'Until {date}.' });
    expect(unfilled.body.message).toContain('{date} has no value here');
    const more = { reason: 'Several archives.', subject: 'More time', body: '{reason} Until {date}.' };
    const extension = await send(`requests/${id}/extend`, 2, more);
    expect(extension.body.message).toContain('{date} has no value here');
    const { body } = await send(`requests/${id}/letters`, 2, words);
    expect(await read(browser, id)).toMatchObject({ state: 'done', answer: 'Here it is.' });
    const undone = await browser.post('/api/desk/undo', { changes: [body.change] });
    expect(undone.body.results).toMatchObject([{ ok: true }]);
    const open = await read(browser, id);
    expect([open.state, open.answer, open.messages[0].state]).toEqual(['open', '', 'stopped']);

    // Also where the person has written since it was written.
    await send(`requests/${id}/letters`, open.version, { ...words, letter: 'copy' });
    const closing = await lastLetter(browser, id);
    await answer('nothing', { subject: `Where is it? (${requestNumber(id)})`, text: 'I wait.' });
    expect((await read(browser, id)).state).toBe('done');
    expect((await browser.post(`/api/desk/privacy-letters/${closing.id}/stop`)).status).toBe(200);
    const waits = await read(browser, id);
    expect(waits).toMatchObject({ state: 'open', answer: '', closedAt: null, repliedAt: expect.any(String) });
    const copyUntil = api.runtime.db.selectFrom('privacy_requests').select('copy_until');
    expect(await copyUntil.execute()).toEqual([{ copy_until: null }]);

    await send(`requests/${id}/letters`, waits.version, words);
    const { id: message } = await lastLetter(browser, id);
    await sendNow(browser, message);
    await receive(
      api.runtime,
      letter({
        from: '',
        subject: 'Undelivered Mail Returned to Sender',
        headers: { 'Return-Path': '<>' },
        report: {
          status: `Final-Recipient: rfc822; ${EMAIL}\nAction: failed\nStatus: 5.1.1`,
          about: `<${message}@us.example>`,
        },
      }),
    );
    const again = await read(browser, id);
    expect([again.state, again.messages.at(-2).state, again.messages.at(-1).kind]).toEqual([
      'open',
      'bounced',
      'bounce',
    ]);

    // Stopped by an admin, who sees no more of it than that it waits.
    await send(`requests/${id}/letters`, again.version, words);
    const letterId = (await lastLetter(browser, id)).id as string;
    const { job_id } = await rowOf(api.runtime.db, 'messages', letterId);
    const admin = (await insider(api, ['admin'])).browser;
    expect((await admin.post(`/api/desk/mail/outgoing/${job_id}/stop`)).status).toBe(200);
    const stopped = await read(browser, id);
    expect([stopped.state, stopped.messages.at(-1).state]).toEqual(['open', 'stopped']);
    expect((await browser.get('/api/desk/notices')).body.items).toContainEqual(
      expect.objectContaining({ kind: 'stopped' }),
    );
  });
});
