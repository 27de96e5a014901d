/** Who had something open is not kept. */
import { expect, test } from 'vitest';
import { lentHiringDesk } from '../../../tests/support/hiring.ts';
import { maintain } from '../../server/maintenance.ts';
import { PRESENCE_SECONDS } from './schema.ts';

const desk = lentHiringDesk('each', 'sqlite');

test('whose browser was closed without a word is forgotten, whoever is here stays', async () => {
  const { api, recruiter } = desk;
  const attend = async (id: string) => {
    const path = `/api/desk/applications/${id}/presence`;
    expect((await recruiter.browser.send('PUT', path, { state: 'reading' })).status).toBe(200);
  };
  const [gone, here] = [await desk.apply(), await desk.apply({ Email: 'other@candidate.example' })];
  await attend(gone);
  api.advance(PRESENCE_SECONDS * 1_000 + 1);
  await attend(here);
  await maintain(api.runtime);
  const rows = await api.runtime.db.selectFrom('presence').select('subject_id').execute();
  expect(rows).toEqual([{ subject_id: here }]);
});
