/** An erasure on one server, while the same person writes to another one: what came before it goes, what comes after it is found. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Runtime } from '../../src/platform/http/context.ts';
import { type Browser, insider } from '../support/desk.ts';
import { erasuresAt } from '../support/erasures.ts';
import { findWords } from '../support/find-words.ts';
import {
  application,
  enquiry,
  jsonPost,
  multipartPost,
  reportRequest,
  resumeFile,
} from '../support/forms.ts';
import { letter } from '../support/incoming-emails.ts';
import { pauseBeforeCommit, waitsOrEnds } from '../support/paused.ts';
import { receive } from '../support/receive.ts';
import { appOf, lentServers, through } from '../support/two-servers.ts';

/** Rounds of a race that is left to chance. */
const ROUNDS = 12;

const { api, other } = lentServers('all');
let legal: Browser;
let opening: string;
beforeAll(async () => {
  legal = (await insider(api, ['legal'])).browser;
  opening = await api.addOpening();
});

/** Someone new in each test. */
let person = { FirstName: '', LastName: '', Email: '' };
let count = 10;
beforeEach(() => {
  count++;
  person = {
    FirstName: 'Zelda',
    LastName: `Quimby${count}`,
    Email: `zelda.quimby${count}@candidate.example`,
  };
});
const fullName = () => `${person.FirstName} ${person.LastName}`;
/** Where anything of the person can still be read. */
const traces = () => findWords(api, [fullName(), person.LastName, person.Email.split('@')[0] ?? '']);

async function post(runtime: Runtime, path: string, init: RequestInit): Promise<void> {
  const answer = await appOf(runtime).request(path, init);
  expect(answer.ok, await answer.text()).toBe(true);
}

async function mail(runtime: Runtime, subject: string): Promise<void> {
  await receive(runtime, letter({ from: `${fullName()} <${person.Email}>`, subject, text: 'My words.' }));
}

/** Everything by which something of a person comes in. */
const INTAKES: Readonly<Record<string, (runtime: Runtime) => Promise<void>>> = {
  application: (runtime) =>
    post(
      runtime,
      '/api/admin/ApplytoJob',
      multipartPost(application(opening, { Name: fullName(), Email: person.Email }), [resumeFile()]),
    ),
  enquiry: (runtime) => post(runtime, '/api/admin/CreateContactus', jsonPost(enquiry(person))),
  'report request': (runtime) =>
    post(runtime, '/api/enquiries/report', jsonPost(reportRequest({ ...person, Insights: true }))),
  mail: (runtime) => mail(runtime, 'Hello'),
};

const send = (kind: string, runtime: Runtime) => INTAKES[kind]?.(runtime) as Promise<void>;

const enquiryOf = (email: string) =>
  api.runtime.db
    .selectFrom('enquiries')
    .select(['reference', 'kind'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

const { ask: askFor, grant, leftBehind } = erasuresAt(api, () => legal);
const ask = () => askFor(person.Email);

describe.each(Object.keys(INTAKES))('erasure and %s at once', (kind) => {
  test('what is committed while the erasure waits goes with it', async () => {
    await send(kind, other);
    const id = await ask();
    // Its two attempts and its file come before an application, each in a transaction of its own.
    const late = pauseBeforeCommit(other, kind === 'application' ? 4 : 1);
    const sent = send(kind, late.runtime);
    await late.written;
    const granted = grant(id);
    await waitsOrEnds(api.runtime, granted);
    late.commit();
    await sent;
    expect((await granted).status).toBe(200);
    expect(await leftBehind()).toEqual([]);
    expect(await traces()).toEqual([]);
  });

  test('what comes while it is written is of someone new, and the next request finds it', async () => {
    await send(kind, other);
    const first = pauseBeforeCommit(api.runtime);
    const granted = grant(await ask(), through(first.runtime, legal));
    await first.written;
    const sent = send(kind, other);
    await waitsOrEnds(api.runtime, sent);
    first.commit();
    await sent;
    expect((await granted).status).toBe(200);
    expect(await leftBehind()).toEqual([]);
    const id = await ask();
    const { body } = await legal.get(`/api/desk/privacy/requests/${id}`);
    expect(body.found).toMatchObject([{ name: fullName(), email: person.Email }]);
    expect((await grant(id)).status).toBe(200);
    expect(await traces()).toEqual([]);
  });
});

test('a mail in a conversation that is erased at once begins a new one', async () => {
  await send('enquiry', other);
  const { reference } = await enquiryOf(person.Email);
  const first = pauseBeforeCommit(api.runtime);
  const granted = grant(await ask(), through(first.runtime, legal));
  await first.written;
  const sent = mail(other, `Re: ${reference}`);
  await waitsOrEnds(api.runtime, sent);
  first.commit();
  await sent;
  expect((await granted).status).toBe(200);
  expect(await leftBehind()).toEqual([]);
  expect((await enquiryOf(person.Email)).kind).toBe('mail');
});

test('a note that is written at once goes with what it is about, or is refused', async () => {
  await send('application', other);
  const { id } = await api.runtime.db
    .selectFrom('applications')
    .select('id')
    .where('email', '=', person.Email)
    .executeTakeFirstOrThrow();
  const recruiter = (await insider(api, ['recruiter'])).browser;
  const note = (runtime: Runtime) =>
    through(runtime, recruiter).post(`/api/desk/applications/${id}/notes`, {
      ...{ body: `${person.LastName} was kind.`, private: false, mentions: [] },
    });
  const late = pauseBeforeCommit(other);
  const written = note(late.runtime);
  await late.written;
  const granted = grant(await ask());
  await waitsOrEnds(api.runtime, granted);
  late.commit();
  expect((await written).status).toBe(200);
  expect((await granted).status).toBe(200);
  expect((await note(other)).status).toBe(404);
  expect(await traces()).toEqual([]);
});

test('of many erasures while an application comes in, none leaves anything under who was erased', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await send('application', other);
    const id = await ask();
    const [granted] = await Promise.all([grant(id), send('application', other)]);
    expect(granted.status).toBe(200);
    expect(await leftBehind()).toEqual([]);
    // What came after it, if anything did.
    const again = await ask();
    expect((await grant(again)).status).toBe(200);
    expect(await traces()).toEqual([]);
  }
}, 60_000);
