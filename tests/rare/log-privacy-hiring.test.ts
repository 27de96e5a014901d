/** The log contains no names, second part: how people are found, met, answered and declined, replies by mail, erasure, and a database and a store that fail. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { pathOf, tokenOf } from '../../src/features/interviews/token.ts';
import { loadSigner } from '../../src/platform/signing.ts';
import { openTestDatabase } from '../support/databases.ts';
import { askDesk, enterStaff, SESSION_COOKIE } from '../support/desk.ts';
import { ensureDovecot, startImapServer } from '../support/dovecot.ts';
import {
  application,
  enquiry,
  idOf,
  jsonPost,
  multipartPost,
  resumeFile,
  urlEncodedPost,
} from '../support/forms.ts';
import { letter } from '../support/incoming-emails.ts';
import { ADDED, CANDIDATE, CLIENT, expectNoneInLog, PLAIN } from '../support/private-values.ts';
import { type S3Store, startS3 } from '../support/s3.ts';
import { firstOpening, startServer } from '../support/server.ts';
import { startMailServer } from '../support/smtp.ts';
import { eventually, makeFolder, removeFolder } from '../support/temp.ts';

const dovecot = ensureDovecot();

/** What they write; each is found nowhere else. */
const WORDS = {
  files: ['quorndale-vita.pdf', 'quarrington-vita.pdf', 'zeugma-vita.pdf', 'quern-drawing.pdf'],
  known: 'We rowed together in Quiberon.',
  offer: 'Choose a time, dear quetzal.',
  noneSuits: 'I am at the quay on all of these days.',
  reply: 'The quern stands in hall zinnia.',
  subject: 'About our quern and zinnia',
  answer: 'We would come to hall zygote.',
  declined: 'We chose a zoologist this time.',
  note: 'She quilts better than she codes.',
  proof: 'Showed the passport of Quorndale.',
};

let folder: string;
let store: S3Store;
beforeAll(async () => {
  folder = await makeFolder();
  store = await startS3(join(folder, 'store'));
});
afterAll(() => removeFolder(folder));

test.skipIf(!dovecot.ok)(
  'nor in a day of hiring, of mails and of failures',
  { timeout: 120_000 },
  async () => {
    const [imap, smtp, database] = [
      await startImapServer(),
      await startMailServer(),
      await openTestDatabase('postgres'),
    ];
    const server = await startServer({
      ...{
        ...database.env,
        ...store.env,
        IMAP_URL: imap.url,
        SMTP_URL: smtp.url,
        MAIL_FROM: 'web@us.example',
      },
      ...{ LOG_LEVEL: 'trace', JOBS_POLL_MS: '20', MIN_FILL_MS: '0', MAIL_RETRY_BASE_MS: '50' },
    });
    onTestFinished(async () => {
      await server.kill9();
      await Promise.all([imap.close(), smtp.close(), database.drop()]);
    });
    const { db } = database;
    const to = (path: string, init: RequestInit = {}) =>
      fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
    const status = async (answer: Promise<Response>) => (await answer).status;
    const { id: me, token } = await enterStaff(db, ['admin', 'recruiter', 'sales', 'legal'], new Date());
    /** Asks the desk, which takes it. @returns what it answers */
    async function desk(method: string, path: string, body?: unknown, version?: number) {
      const answer = await askDesk({ url: server.url, token }, method, path, body, version);
      const text = await answer.text();
      expect([method, path, answer.status, answer.status === 200 ? '' : text]).toEqual([
        method,
        path,
        200,
        '',
      ]);
      return text && JSON.parse(text);
    }
    /** What waits for its time leaves now. */
    const hasten = () =>
      db
        .updateTable('jobs')
        .set({ run_at: new Date().toISOString() })
        .where('state', '=', 'pending')
        .execute();
    const opening = await firstOpening(server);
    const [hers = '', his = '', added = '', drawing = ''] = WORDS.files;

    // By our page's script, by a plain form, and both wrong.
    const apply = (fields: Record<string, string>, name: string, over = {}) =>
      to(
        '/api/admin/ApplytoJob',
        multipartPost({ ...application(opening, fields), ...over }, [resumeFile({ name })]),
      );
    const sent = await apply(CANDIDATE, hers);
    expect(sent.status).toBe(200);
    expect(await status(apply(CANDIDATE, hers, { Email: CANDIDATE.Message }))).toBe(422);
    expect(await status(apply({ ...CANDIDATE, Message: `${CANDIDATE.Message}\0` }, hers))).toBeLessThan(500);
    const plainly = (over = {}) =>
      to(
        `/JobApply/${opening}`,
        multipartPost({ ...application(opening, PLAIN), ...over }, [resumeFile({ name: his })]),
      );
    expect(await status(plainly({ Email: PLAIN.Message }))).toBe(422);
    expect(await status(plainly())).toBe(303);
    expect(
      await status(
        to(
          '/contact',
          urlEncodedPost({ ...(enquiry(CLIENT) as Record<string, string>), PrivacyPolicy: 'on' }),
        ),
      ),
    ).toBe(303);
    expect(await status(to('/contact', urlEncodedPost({ ...CLIENT, Email: CLIENT.Message })))).toBe(422);
    // Somebody takes an address of a mailbox for one of a page.
    for (const path of [`/${CLIENT.Email}`, `/api/${encodeURIComponent(CLIENT.Email)}`])
      expect(await status(to(path))).toBe(404);

    // Recommended by a colleague; asked for the talent pool.
    const asStaff = { Cookie: `${SESSION_COOKIE}=${token}`, Origin: server.url, 'X-Desk': '1' };
    const upload = await to('/api/desk/resumes', multipartPost({}, [resumeFile({ name: added })], asStaff));
    const { token: resume } = await upload.json();
    await desk('POST', '/candidates', { ...ADDED, opening, source: 'referral', note: WORDS.known, resume });
    const id = await idOf(db, 'applications', (await sent.json()).data.reference);
    const versionOf = async () => (await desk('GET', `/applications/${id}`)).version as number;

    // An interview: times are offered, none suits, one is chosen, it is cancelled.
    const [kind] = (await desk('GET', '/interview-kinds')).items;
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
    const query = new URLSearchParams({
      application: id,
      kind: kind.id,
      people: me,
      // Early enough to be cancelled, whatever the day of the week.
      from: day(4),
      to: day(12),
    });
    const { slots } = await desk('GET', `/interview-proposals?${query}`);
    const starts = slots.slice(0, 4).map(({ startsAt }: { startsAt: string }) => startsAt);
    const offered = await desk('POST', '/interview-offers', {
      ...{ application: id, kind: kind.id, people: [me], slots: starts },
      ...{ subject: 'A talk', body: WORDS.offer },
    });
    await hasten();
    const page = pathOf(tokenOf(await loadSigner(db), offered.id));
    expect(await status(to(page, urlEncodedPost({ slot: WORDS.noneSuits })))).toBe(422);
    expect(await status(to(page, urlEncodedPost({ action: 'none', words: WORDS.noneSuits })))).toBe(303);
    expect(await status(to(page, urlEncodedPost({ slot: starts[0], zone: 'Europe/Berlin' })))).toBe(303);
    expect(await status(to(`${page}/interview.ics`))).toBe(200);
    expect(await status(to(page, urlEncodedPost({ action: 'cancel' })))).toBe(303);

    // Mails that come in: a reply, one of a stranger, one that is unreadable.
    await imap.deliver(
      letter({
        from: `${CLIENT.FirstName} ${CLIENT.LastName} <${CLIENT.Email}>`,
        ...{ subject: WORDS.subject, text: WORDS.reply },
        files: [{ name: drawing, type: 'application/pdf', content: resumeFile().data }],
      }),
    );
    await imap.deliver(
      `From: ${CANDIDATE.Email}\r\nContent-Type: multipart/mixed; boundary=${WORDS.reply}\r\n\r\n\0${WORDS.reply}`,
    );
    await eventually(() => server.log().filter(({ msg }) => msg === 'mail taken in').length === 2, 30_000);
    const mail = await db
      .selectFrom('enquiries')
      .select(['id', 'version'])
      .where('kind', '=', 'mail')
      .where('email', '=', CLIENT.Email)
      .executeTakeFirstOrThrow();
    await desk('POST', `/enquiries/${mail.id}/answers`, { body: WORDS.answer }, mail.version);

    // At the desk: a note, a decline whose mail is refused, a request of a data subject, an erasure.
    smtp.unknown.add(CANDIDATE.Email);
    await desk('POST', `/applications/${id}/notes`, { body: WORDS.note, private: false, mentions: [] });
    const [reason] = (await desk('GET', `/decline-reasons?application=${id}`)).items;
    await desk('POST', '/moves', {
      ...{ items: [{ id, version: await versionOf() }], stage: 'declined', reason: reason.code },
      mail: { subject: WORDS.subject, body: WORDS.declined },
    });
    await hasten();
    await eventually(
      async () => (await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute()).length > 0,
      30_000,
    );
    await desk('POST', `/applications/${id}/pool`, { until: day(300) }, await versionOf());
    const wish = {
      kind: 'erasure',
      name: PLAIN.Name,
      email: PLAIN.Email,
      words: PLAIN.Message,
      receivedAt: day(-1),
    };
    const { id: request } = await desk('POST', '/privacy/requests', wish);
    const { version } = await desk('GET', `/privacy/requests/${request}`);
    await desk(
      'POST',
      `/privacy/requests/${request}/identity`,
      { method: 'in_person', note: WORDS.proof },
      version,
    );
    await eventually(
      async () =>
        (await db.selectFrom('jobs').select('id').where('state', 'in', ['running']).execute()).length === 0,
    );
    await desk('POST', `/privacy/requests/${request}/erase`, { tell: true }, version + 1);
    for (const list of ['applications', 'enquiries'])
      await desk('GET', `/${list}?${new URLSearchParams({ q: CANDIDATE.Name })}`);

    // The database refuses a row, and tells in its error what was in it.
    const refused = {
      applications: () => apply({ ...CANDIDATE, Email: 'again@candidate.example' }, hers),
      enquiries: () => to('/api/admin/CreateContactus', jsonPost(enquiry(CLIENT))),
    };
    for (const [table, send] of Object.entries(refused)) {
      await sql`alter table ${sql.table(table)} add constraint refused check (false) not valid`.execute(db);
      expect([table, await status(send())]).toEqual([table, 500]);
      await sql`alter table ${sql.table(table)} drop constraint refused`.execute(db);
    }
    // Nothing can be stored any more.
    await store.stop();
    expect(await status(apply({ ...CANDIDATE, Email: 'again@candidate.example' }, hers))).toBe(503);
    expect(await server.stop()).toBe(0);

    const log = server.log();
    for (const msg of ['mail taken in', 'job not done', 'request failed', 'storage unavailable'])
      expect(log.map((line) => line.msg)).toContain(msg);
    expect(log.map(({ path }) => path)).toContain('/interview/:token');
    expectNoneInLog(server, [
      ...[CANDIDATE, PLAIN, ADDED, CLIENT].flatMap((who) => Object.values(who)),
      ...Object.values(WORDS).flat(),
      ...[token, resume, page.split('/').at(-1) ?? '', 'again@candidate.example'],
      ...['Quorndale', 'quorn', 'Quarrington', 'Zeugma', 'Zwetschke', 'zinnia'],
      ...['candidate.example', 'client.example'],
    ]);
  },
);
