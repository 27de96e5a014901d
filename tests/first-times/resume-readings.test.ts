/** The log has every person who got a resume, each time and however they asked, and no person who got none. */
import { beforeEach, describe, expect, test } from 'vitest';
import { docx } from '../support/documents.ts';
import { resumeFile } from '../support/forms.ts';
import { lentHiringDesk } from '../support/hiring.ts';
import { eventually } from '../support/temp.ts';

const KEY = { 'Idempotency-Key': 'the-same-for-all' };

describe('resumes and the log', () => {
  const desk = lentHiringDesk('all', 'sqlite');
  let id: string;
  beforeEach(async () => {
    const data = await docx(['Jo Field', 'Terraform in production']);
    id = await desk.apply({}, resumeFile({ name: 'cv.docx', data }));
  });

  const path = (rest = '') => `/api/desk/applications/${id}/resume${rest}`;
  const ask = (method: string, rest: string, headers: Record<string, string> = {}) =>
    desk.recruiter.browser.send(method, path(rest), undefined, {
      'X-Desk': undefined,
      Origin: undefined,
      ...headers,
    });
  const readings = async () =>
    (
      await desk.api.runtime.db
        .selectFrom('events')
        .select(['action', 'actor_id'])
        .where('subject_id', '=', id)
        .where('action', 'in', ['resume.open', 'resume.download'])
        .orderBy('id')
        .execute()
    ).map(({ action, actor_id }) => [action, actor_id === desk.recruiter.id]);
  const textIsReady = () =>
    eventually(async () => {
      const { state } = await desk.api.runtime.db
        .selectFrom('resume_texts')
        .select('state')
        .where('application_id', '=', id)
        .executeTakeFirstOrThrow();
      return state === 'ready';
    }, 30_000);

  test('six GETs with one idempotency key are six readings, the downloads as such', async () => {
    for (const rest of ['', '', '?download=1', '', '?download=1', ''])
      expect([(await ask('GET', rest, KEY)).status, rest]).toEqual([200, rest]);
    const [open, download] = [
      ['resume.open', true],
      ['resume.download', true],
    ];
    expect(await readings()).toEqual([open, open, download, open, download, open]);
    // A read leaves no key behind that a write could meet.
    const keys = await desk.api.runtime.db.selectFrom('idempotency_keys').select('key').execute();
    expect(keys.map(({ key }) => key)).not.toContain(KEY['Idempotency-Key']);
  });

  test('the text of a resume is a reading too, masked or not, once there is one', async () => {
    await textIsReady();
    for (const rest of ['/text', '/text', '/text?blind=1'])
      expect((await ask('GET', rest, KEY)).body.text).toContain('Terraform');
    expect(await readings()).toHaveLength(3);
  });

  test('HEAD is handed nothing and writes nothing', async () => {
    await textIsReady();
    for (const rest of ['', '?download=1', '/text'])
      expect(await ask('HEAD', rest, KEY)).toMatchObject({ status: 200, body: '' });
    expect(await readings()).toEqual([]);
  });

  test('what another site’s page asks for is refused, without a file and without an event', async () => {
    await textIsReady();
    for (const site of ['cross-site', 'same-site'])
      for (const rest of ['', '?download=1', '/text']) {
        const answer = await ask('GET', rest, { 'Sec-Fetch-Site': site });
        expect([answer.status, answer.body.code, answer.headers.get('Content-Disposition')]).toEqual([
          403,
          'forbidden_origin',
          null,
        ]);
      }
    expect(await readings()).toEqual([]);
    for (const site of ['same-origin', 'none'])
      expect((await ask('GET', '', { 'Sec-Fetch-Site': site })).status).toBe(200);
    expect(await readings()).toHaveLength(2);
  });

  test('a list that is exported is in the log as often as it leaves, and not for HEAD or another site', async () => {
    const { browser } = desk.recruiter;
    const exports = async () =>
      (
        await desk.api.runtime.db
          .selectFrom('events')
          .where('action', '=', 'application.export')
          .select('id')
          .execute()
      ).length;
    const list = '/api/desk/applications.csv?reason=audit';
    const before = await exports();
    for (let n = 0; n < 3; n++) expect((await browser.get(list, KEY)).status).toBe(200);
    expect((await browser.send('HEAD', list)).status).toBe(200);
    expect((await browser.get(list, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await exports()) - before).toBe(3);
  });
});
