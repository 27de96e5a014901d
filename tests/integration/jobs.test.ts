import { beforeAll, describe, expect, test } from 'vitest';
import { closeOpening } from '../../src/features/openings/commands/write.ts';
import { lentApi } from '../support/api.ts';
import { eventually } from '../support/temp.ts';

describe('openings by the API', () => {
  const api = lentApi('all');
  const ids: string[] = [];
  const HOUR = 3_600_000;
  beforeAll(async () => {
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    ids.push(await api.addOpening({ title: 'Old', publishedAt: at(-2 * HOUR) }));
    ids.push(
      await api.addOpening({
        title: 'New',
        publishedAt: at(-HOUR),
        city: 'Dublin',
        country: 'Ireland',
        experience: 8,
        requiredSkills: ['ServiceNow'],
        pay: { min: 60_000, currency: 'EUR', period: 'year' },
        // On pages and in feeds; the API has no such fields.
        workplace: 'remote',
        team: 'Platforms',
      }),
    );
    ids.push(await api.addOpening({ title: 'Expired', publishedAt: at(-HOUR), expiresAt: at(-1) }));
    ids.push(await api.addOpening({ title: 'Scheduled', publishedAt: at(HOUR) }));
  });
  const titles = async (query = '') =>
    (await api.send(`/api/admin/GetAllJobs${query}`)).body.data.map(
      (opening: { Title: string }) => opening.Title,
    );

  test('the list has the fields of the contract, and the pay that is stated, newest first', async () => {
    const { status, body, headers } = await api.send('/api/admin/GetAllJobs');
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.any(String),
      data: [
        {
          ...{ _id: ids[1], Title: 'New', Location: { City: 'Dublin', Country: 'Ireland' }, Experience: 8 },
          Pay: { Min: 60_000, Currency: 'EUR', Period: 'year' },
        },
        { _id: ids[0], Title: 'Old', Location: { City: 'Pune', Country: 'India' }, Experience: 4 },
      ],
    });
    expect(headers.get('Content-Type')).toMatch(/^application\/json/);
  });

  test.each([
    ['?text=SERVICEnow', ['New']],
    ['?country=ireland', ['New']],
    ['?city=Pune&skill=terraform', ['Old']],
    ['?experience=5', ['Old']],
    ['?text=&country=&experience=8', ['New', 'Old']],
    ['?experience=&city=Pune', ['Old']],
    ['?unknown=1', ['New', 'Old']],
    ['?text=%25', []],
    ['?text=%zz', []],
  ])('%s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each(['?experience=many', '?experience=-1', `?text=${'x'.repeat(201)}`, '?city=%00'])(
    '%s is 400, by the name of the filter',
    async (query) => {
      const { status, body } = await api.send(`/api/admin/GetAllJobs${query}`);
      expect(status).toBe(400);
      expect(body).toEqual({
        message: expect.any(String),
        code: 'invalid_query',
        errors: { [query.slice(1).split('=')[0] as string]: expect.any(String) },
      });
    },
  );

  test('one opening has the fields of the contract', async () => {
    const { status, body } = await api.send(`/api/admin/GetAjob/${ids[1]}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      message: expect.any(String),
      data: {
        _id: ids[1],
        Title: 'New',
        Location: { City: 'Dublin', Country: 'Ireland' },
        Experience: 8,
        AboutRole: '<p>You build platforms.</p>',
        KeyResponsibilities: '<ul><li>Write modules.</li></ul>',
        requireSkills: ['ServiceNow'],
        niceToHaveSkills: ['Go'],
      },
    });
  });

  test('an unknown one is 404, a closed or expired one 410, a scheduled one is not there yet', async () => {
    for (const id of ['none', '%00', '..%2f', 'a'.repeat(300), ids[3]]) {
      const { status, body } = await api.send(`/api/admin/GetAjob/${id}`);
      expect([status, body]).toEqual([404, { message: 'No job found', code: 'job_not_found' }]);
    }
    const { status, body } = await api.send(`/api/admin/GetAjob/${ids[2]}`);
    expect([status, body.code]).toEqual([410, 'job_gone']);
  });

  test('a known list is answered 304 until something changes', async () => {
    const first = await api.send('/api/admin/GetAllJobs');
    const etag = first.headers.get('ETag') as string;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers.get('Cache-Control')).toContain('must-revalidate');
    const again = await api.send('/api/admin/GetAllJobs', { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body, again.headers.get('ETag')]).toEqual([304, '', etag]);
    const id = await api.addOpening({ title: 'Newest' });
    const changed = await eventually(async () => {
      const answer = await api.send('/api/admin/GetAllJobs', { headers: { 'If-None-Match': etag } });
      return answer.status === 200 && answer;
    });
    expect(changed.body.data[0]._id).toBe(id);
    await closeOpening(api.runtime.db, id, api.runtime.clock());
    await eventually(async () => (await titles()).join() === 'New,Old');
  });

  test('HEAD is GET without a body; other methods are 405', async () => {
    expect(await api.send('/api/admin/GetAllJobs', { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    });
    const answer = await api.send('/api/admin/GetAllJobs', { method: 'POST' });
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('what is kept ends when an opening starts or ends by the clock', async () => {
    const kept = async () =>
      (await api.runtime.cache.get('/api/admin/GetAllJobs', api.runtime.clock().getTime())) !== undefined;
    await titles();
    expect(await kept()).toBe(true);
    api.advance(HOUR + 1_000);
    expect(await kept()).toBe(false);
    expect(await titles()).toEqual(['Scheduled', 'New', 'Old']);
  });
});
