/** The log contains no names: a whole day of forms, mistakes, refused mails and work at the desk, then every value that was sent is looked for. */
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src/platform/database/open.ts';
import { readConfig } from '../../src/platform/settings/settings.ts';
import { askDesk, enterStaff, PASSWORD } from '../support/desk.ts';
import {
  application,
  enquiry,
  idOf,
  jsonPost,
  multipartPost,
  reportRequest,
  resumeFile,
  urlEncodedPost,
} from '../support/forms.ts';
import { expectNoneInLog } from '../support/private-values.ts';
import { startServer } from '../support/server.ts';
import { oneOfEach } from '../support/size.ts';
import { startMailServer } from '../support/smtp.ts';
import { eventually } from '../support/temp.ts';

/** What people send, each value found nowhere else. */
const CLIENT = {
  FirstName: 'Quenby',
  LastName: 'Zellweger-Client',
  Email: 'quenby.zw@client.example',
  PhoneNumber: '+49 40 5551 7701',
  Company: 'Zwirnerei Quast',
  Message: 'Our turbine hums a quaver too low.',
};
const CANDIDATE = {
  Name: 'Xaver Quillfeather',
  Email: 'xaver.quill@candidate.example',
  PhoneNumber: '+49 40 5551 7702',
  Message: 'I tune organs at weekends.',
};
const FILE_NAME = 'quillfeather-secret-life.pdf';
const STAFF = { name: 'Yolanda Quist', note: 'He yodels quite well.', password: `${PASSWORD}-quartz` };
const SEARCHED = 'quetzalcoatl';

test.each(oneOfEach(2, ['json', 'logfmt']))(
  'it contains no value of a visitor, a candidate or of staff as %s',
  async (LOG_FORMAT) => {
    const mailServer = await startMailServer();
    onTestFinished(() => mailServer.close());
    // A mail server that repeats addresses and names in its refusals.
    for (const { Email } of [CLIENT, CANDIDATE]) mailServer.unknown.add(Email);
    const server = await startServer({
      LOG_FORMAT,
      LOG_LEVEL: 'trace',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'site@house.example',
      MAIL_ENQUIRIES_TO: 'sales@house.example',
      MAIL_CAREERS_TO: 'careers@house.example',
      JOBS_POLL_MS: '20',
      MIN_FILL_MS: '0',
    });
    onTestFinished(async () => void (await server.stop()));
    const { db, readDb } = openDatabase(readConfig({ DATA_DIR: server.dataDir }));
    onTestFinished(async () => {
      await readDb.destroy();
      await db.destroy();
    });
    const to = (path: string, init?: RequestInit) =>
      fetch(`${server.url}${path}`, { redirect: 'manual', ...init });
    const { token } = await enterStaff(db, ['admin', 'recruiter', 'sales', 'legal'], new Date(), STAFF.name);
    const desk = (method: string, path: string, body?: unknown) =>
      askDesk({ url: server.url, token }, method, path, body);

    const asked = await to(`/api/admin/CreateContactus?q=${SEARCHED}`, jsonPost(enquiry(CLIENT)));
    expect(asked.status).toBe(200);
    expect(
      (await to('/api/admin/CreateContactus', jsonPost(enquiry({ ...CLIENT, Email: CLIENT.Message }))))
        .status,
    ).toBe(422);
    expect((await to('/api/admin/CreateContactus', jsonPost(`{"Email":"${CLIENT.Email}"`))).status).toBe(400);
    await to('/contact', urlEncodedPost({ ...CLIENT, Email: CLIENT.Message }));
    await to('/REPORT', jsonPost(reportRequest({ Email: CLIENT.Email })));

    const { id: opening } = await db
      .selectFrom('openings')
      .select('id')
      .where('status', '=', 'published')
      .executeTakeFirstOrThrow();
    const applied = await to(
      '/api/admin/ApplytoJob',
      multipartPost(application(opening, CANDIDATE), [resumeFile({ name: FILE_NAME })]),
    );
    expect(applied.status).toBe(200);
    const broken = resumeFile({ name: FILE_NAME, data: Buffer.from('no resume') });
    expect(
      (await to('/api/admin/ApplytoJob', multipartPost(application(opening, CANDIDATE), [broken]))).status,
    ).toBe(415);
    await to(`/career?search=${SEARCHED}`);
    // A key in a path, with a slash that a mail program added.
    await to(`/interview/${SEARCHED}/`);

    const id = await idOf(db, 'applications', (await applied.json()).data.reference);
    expect((await desk('GET', `/applications?q=${SEARCHED}`)).status).toBe(200);
    expect((await desk('GET', `/applications/${id}`)).status).toBe(200);
    expect(
      (await desk('POST', `/applications/${id}/notes`, { body: STAFF.note, private: false, mentions: [] }))
        .status,
    ).toBe(200);
    expect((await desk('POST', `/applications/${id}/notes`, { body: [STAFF.note] })).status).toBe(422);
    const request = {
      kind: 'access',
      name: CANDIDATE.Name,
      email: CANDIDATE.Email,
      words: CANDIDATE.Message,
    };
    expect((await desk('POST', '/privacy/requests', { ...request, receivedAt: '2026-01-02' })).status).toBe(
      200,
    );
    await desk('POST', '/session/password', { email: CLIENT.Email, password: STAFF.password });
    await desk('POST', '/session/link', { email: CANDIDATE.Email });

    // The mails to both are refused, and said so in the log.
    await eventually(async () => {
      const failed = await db.selectFrom('jobs').select('id').where('state', '=', 'dead').execute();
      return failed.length >= 2;
    });
    await server.stop();
    expect(server.lines.join('\n')).toContain('CreateContactus');
    const values = [
      ...Object.values(CLIENT),
      ...Object.values(CANDIDATE),
      ...Object.values(STAFF),
      FILE_NAME,
      SEARCHED,
      token,
    ];
    expectNoneInLog(server, [...values, 'Quillfeather', 'quillfeather', 'quenby.zw', 'xaver.quill']);
  },
);
