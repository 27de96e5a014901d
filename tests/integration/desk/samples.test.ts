/** The samples at the desk: what an admin is told of them, and that they go. */
import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { eventually } from '../../support/temp.ts';

let api: TestApi;
let admin: Browser;
let recruiter: Browser;
beforeAll(async () => {
  api = await createTestApi('sqlite', { SEED_SAMPLES: 'auto', TASKS_POLL_MS: '20' });
  admin = (await insider(api, ['admin'])).browser;
  recruiter = (await insider(api, ['recruiter'])).browser;
});
afterAll(() => api.close());

const samplesOn = async () => (await admin.get('/api/desk/today')).body.house.samples;

describe('the sample of the desk', () => {
  test('is there at the first start: candidates with words, openings with numbers, promises', async () => {
    const list = (await recruiter.get('/api/desk/applications?stage=received')).body;
    expect(list.total).toBeGreaterThan(20);
    const { body: found } = await recruiter.get('/api/desk/applications?q=terraform');
    expect(found.items.length).toBeGreaterThan(5);
    const openings = (await recruiter.get('/api/desk/openings')).body;
    expect(openings.counts).toMatchObject({ published: 12, scheduled: 1, draft: 1, closed: 1 });
    expect(await samplesOn()).toBe(15 + 128 + 40 + 6);
    const { sampleContent } = (await admin.get('/api/desk/today')).body.house;
    expect(sampleContent).toContainEqual({ file: 'src/content/texts/contact.yaml', fields: ['offices'] });
  });

  test('a mail to somebody who was invented does not leave', async () => {
    const [one] = (await recruiter.get('/api/desk/applications?stage=screening')).body.items;
    const mail = { subject: 'Hello', body: 'Nobody reads this.' };
    await recruiter.post(`/api/desk/applications/${one.id}/mails`, mail);
    const { mails } = (await recruiter.get(`/api/desk/applications/${one.id}`)).body;
    const [waiting] = mails.filter((each: { state: string }) => each.state === 'waiting');
    await recruiter.post(`/api/desk/mails/${waiting.id}/send-now`);
    const ended = await eventually(async () => {
      const task = await api.runtime.db
        .selectFrom('tasks')
        .select(['state', 'last_error'])
        .where('id', '=', waiting.id)
        .executeTakeFirst();
      return task?.state === 'cancelled' && task;
    });
    expect(ended.last_error).toContain('sample_person');
    const sent = await readdir(api.runtime.config.mailDir).catch(() => []);
    expect(sent).toEqual([]);
  });

  test('an admin hears what goes, and then it is gone', async () => {
    const { body } = await admin.get('/api/desk/samples');
    expect(body.counts).toMatchObject({ openings: 15, applications: 128, enquiries: 40, staff: 6 });
    expect(body.legalTexts).toEqual(['terms', 'privacy']);
    const removed = await admin.send('DELETE', '/api/desk/samples');
    expect([removed.status, removed.body]).toEqual([200, body]);
    expect(await samplesOn()).toBe(0);
    expect((await recruiter.get('/api/desk/applications')).body.total).toBe(0);
    expect((await api.send('/api/admin/GetAllJobs')).body.data).toEqual([]);
    expect((await api.send('/api/admin/GetPrivacyPolicy')).status).toBe(200);
    expect((await admin.send('DELETE', '/api/desk/samples')).status).toBe(404);
  });
});
