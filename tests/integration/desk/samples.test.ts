/** The samples at the desk: what an admin sees of them, and that they can be removed. */
import { readdir } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { lentApi } from '../../support/api.ts';
import { type Browser, insider } from '../../support/desk.ts';
import { eventually } from '../../support/temp.ts';

const api = lentApi('all', 'sqlite', { SEED_SAMPLES: 'auto', JOBS_POLL_MS: '20' });
let admin: Browser;
let recruiter: Browser;
beforeAll(async () => {
  admin = (await insider(api, ['admin'])).browser;
  recruiter = (await insider(api, ['recruiter'])).browser;
});

const samplesOn = async () => (await admin.get('/api/desk/today')).body.system.samples;

describe('the sample of the desk', () => {
  test('is there at the first start: candidates with words, openings with numbers, promises', async () => {
    const list = (await recruiter.get('/api/desk/applications?stage=received')).body;
    expect(list.total).toBeGreaterThan(20);
    const { body: found } = await recruiter.get('/api/desk/applications?q=terraform');
    expect(found.items.length).toBeGreaterThan(5);
    const openings = (await recruiter.get('/api/desk/openings')).body;
    expect(openings.counts).toMatchObject({ published: 13, scheduled: 1, draft: 1, closed: 1 });
    expect(await samplesOn()).toBe(16 + 128 + 40 + 6);
    const { sampleContent } = (await admin.get('/api/desk/today')).body.system;
    expect(sampleContent).toContainEqual({ file: 'content/texts/contact.yaml', fields: ['offices'] });
  });

  test('a mail to someone who was invented does not leave', async () => {
    const [one] = (await recruiter.get('/api/desk/applications?stage=screening')).body.items;
    const mail = { subject: 'Hello', body: 'Nobody reads this.' };
    await recruiter.post(`/api/desk/applications/${one.id}/mails`, mail);
    const { messages } = (await recruiter.get(`/api/desk/applications/${one.id}`)).body;
    const [waiting] = messages.filter((each: { state: string }) => each.state === 'waiting');
    await recruiter.post(`/api/desk/mails/${waiting.id}/send-now`);
    const ended = await eventually(async () => {
      const job = await api.runtime.db
        .selectFrom('messages')
        .innerJoin('jobs', 'jobs.id', 'messages.job_id')
        .select(['jobs.state', 'jobs.last_error'])
        .where('messages.id', '=', waiting.id)
        .executeTakeFirst();
      return job?.state === 'cancelled' && job;
    });
    expect(ended.last_error).toContain('sample_person');
    const sent = await readdir(api.runtime.config.mailDir).catch(() => []);
    expect(sent).toEqual([]);
  });

  test('an admin hears what goes, and then it is gone', async () => {
    const { body } = await admin.get('/api/desk/samples');
    expect(body.counts).toMatchObject({ openings: 16, applications: 128, enquiries: 40, staff: 6 });
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
