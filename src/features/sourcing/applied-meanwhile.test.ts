/** Someone who was recommended, and applies by themselves or finds the opening closed. */
import { describe, expect, test } from 'vitest';
import { publishPolicy } from '../../../tests/support/api.ts';
import { ENGINES_ALIKE, rowOf } from '../../../tests/support/databases.ts';
import { insider } from '../../../tests/support/desk.ts';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { ADDED_EMAIL, sourcingOf } from '../../../tests/support/sourcing.ts';
import { dateNewRows } from '../privacy/dates.ts';
import { eraseDue } from '../privacy/retention.ts';
import { releaseSubmission } from '../quarantine/quarantine.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(ENGINES_ALIKE)('a recommendation that takes another way, on %s', (engine) => {
  const desk = lentHiringDesk('each', engine, undefined, { JOBS_POLL_MS: '20' });
  const { api, get } = desk;
  const { add, link, click } = sourcingOf(desk);

  test('who applies meanwhile has answered; a closed opening takes no consent, and no outsider learns who applied', async () => {
    await publishPolicy(api, '7');
    const { id: colleague, browser: sales } = await insider(api, ['sales']);
    const { body: added } = await add({ note: 'We studied together.' }, sales);
    const own = await desk.apply({ Email: ADDED_EMAIL });
    expect((await get(`/applications/${own}`)).body).toMatchObject({
      ...{ waiting: false, notes: [{ body: 'We studied together.' }] },
      consent: { state: 'agreed', referredBy: { id: colleague } },
    });
    // No one is asked any more, and what they did not agree to goes.
    await eraseDue(api.runtime.privacy, new Date(api.runtime.clock().getTime() + DAY));
    await dateNewRows(api.runtime.privacy);
    await eraseDue(api.runtime.privacy, new Date(api.runtime.clock().getTime() + DAY));
    expect((await get(`/applications/${added.id}`)).status).toBe(404);
    expect((await get(`/applications/${own}`)).status).toBe(200);
    api.advance(6 * MINUTE);
    const again = await add({}, sales);
    expect(again.body.errors.email).toBe(
      'Hiring already knows them for this opening. Thank you all the same.',
    );

    const { body: late } = await add({ email: 'late@candidate.example' });
    const token = await link();
    await api.runtime.db
      .updateTable('openings')
      .set({ status: 'closed' })
      .where('id', '=', desk.opening)
      .execute();
    expect((await click(token, 'agreed')).headers.get('Location')).toContain('done=late');
    expect((await get(`/applications/${late.id}`)).body).toMatchObject({ waiting: true, replyBy: null });
    // Declining erases all the same.
    expect((await click(token, 'declined')).headers.get('Location')).toContain('done=declined');
    expect((await get(`/applications/${late.id}`)).status).toBe(404);
  });

  test('an application that looked automatic is their answer once it is released', async () => {
    const { id: colleague, browser: sales } = await insider(api, ['sales']);
    await add({ note: 'We studied together.' }, sales);
    const own = await desk.apply({ Email: ADDED_EMAIL, Subject: 'pills' });
    const { db, writer, content, clock } = api.runtime;
    const asked = () =>
      db.selectFrom('candidate_consents').select('answer').where('application_id', '=', own).execute();
    expect(await asked()).toEqual([]);
    const { reference } = await rowOf(db, 'applications', own);
    const staff = { enquiries: 'staff@us.example', careers: 'careers@us.example' };
    expect(await releaseSubmission(writer, reference, { staff, content }, clock())).toBe(true);
    expect((await get(`/applications/${own}`)).body).toMatchObject({
      ...{ waiting: false, notes: [{ body: 'We studied together.' }] },
      consent: { state: 'agreed', referredBy: { id: colleague } },
    });
  });
});
