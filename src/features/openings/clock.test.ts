/** Openings that begin and end by their dates. */
import { describe, expect, test } from 'vitest';
import { lentApi } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE } from '../../../tests/support/databases.ts';
import { insider, onVersion } from '../../../tests/support/desk.ts';
import { maintain } from '../../server/maintenance.ts';

const HOUR = 3_600_000;

describe.each(ENGINES_ALIKE)('on %s', (engine) => {
  const api = lentApi('each', engine);

  test('webhooks are told once of what the clock does, and of nothing that someone did at the desk', async () => {
    const { db, clock } = api.runtime;
    const { browser } = await insider(api, ['admin', 'recruiter']);
    const inHours = (hours: number) => new Date(clock().getTime() + hours * HOUR).toISOString();
    const existing = await api.addOpening({ expiresAt: inHours(2) });
    const kinds = ['opening.published', 'opening.closed'];
    await browser.post('/api/desk/webhooks', { name: 'CRM', url: 'https://crm.example/', kinds });
    const { input } = (await browser.get(`/api/desk/openings/${existing}`)).body;
    const told = async () => {
      await maintain(api.runtime);
      const rows = await db.selectFrom('webhook_deliveries').select(['kind', 'body']).execute();
      return rows.map(({ kind, body }) => `${kind} ${JSON.parse(body).data.id}`).sort();
    };
    const publish = async (body: object) => {
      const { id } = (await browser.post('/api/desk/openings', { ...input, expiresAt: null })).body;
      await browser.send('POST', `/api/desk/openings/${id}/publish`, body, onVersion(1));
      return id as string;
    };
    const now = await publish({ now: true });
    // By the desk, and by an operator.
    const later = [await publish({ at: inHours(1) }), await api.addOpening({ publishedAt: inHours(1) })];
    const all = [`opening.published ${now}`];
    expect(await told()).toEqual(all.toSorted());
    api.advance(1.5 * HOUR);
    all.push(...later.map((id) => `opening.published ${id}`));
    for (const _ of [1, 2]) expect(await told()).toEqual(all.toSorted());
    api.advance(HOUR);
    all.push(`opening.closed ${existing}`);
    for (const _ of [1, 2]) expect(await told()).toEqual(all.toSorted());
  });
});
