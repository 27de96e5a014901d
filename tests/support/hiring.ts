/** A recruiter at the desk, an opening, and applications as visitors send them. */

import { saveTeam } from '../../src/features/openings/commands/team.ts';
import { type Answer, createTestApi, type TestApi } from './api.ts';
import { type Browser, insider } from './desk.ts';
import { application, idOf, multipartPost, resumeFile } from './forms.ts';
import { lent } from './lent.ts';

export interface HiringDesk {
  api: TestApi;
  recruiter: { id: string; browser: Browser };
  /** Id of the opening. */
  opening: string;
  /** Asks the desk's API. @param path behind `/api/desk` @param browser left out, the recruiter's */
  get(path: string, browser?: Browser): Promise<Answer>;
  post(path: string, body?: unknown, browser?: Browser, headers?: Record<string, string>): Promise<Answer>;
  /** Applies for the opening as a visitor does. @returns the application's id */
  apply(over?: Record<string, string>, file?: ReturnType<typeof resumeFile>): Promise<string>;
}

export async function hiringDesk(
  engine: Parameters<typeof createTestApi>[0],
  job?: Parameters<TestApi['addOpening']>[0],
  env: Readonly<Record<string, string>> = {},
): Promise<HiringDesk> {
  const api = await createTestApi(engine, env);
  const recruiter = await insider(api, ['recruiter']);
  const opening = await api.addOpening(job);
  return {
    ...{ api, recruiter, opening },
    get: (path, browser = recruiter.browser) => browser.get(`/api/desk${path}`),
    post: (path, body = {}, browser = recruiter.browser, headers = {}) =>
      browser.send('POST', `/api/desk${path}`, body, headers),
    apply: (over, file) => applyTo({ api, opening }, over, file),
  };
}

/** A desk of its own before each test, or one for all of a group. */
export const lentHiringDesk = (scope: 'each' | 'all', ...how: Parameters<typeof hiringDesk>): HiringDesk =>
  lent(
    scope,
    () => hiringDesk(...how),
    ({ api }) => api.close(),
  );

/** Sets the team of an opening, or of every one, and what its scorecards ask. */
export async function setTeam(
  { runtime }: TestApi,
  people: readonly { id: string }[],
  { criteria = ['Clear words'], opening = '' } = {},
): Promise<void> {
  const changed = await runtime.db
    .updateTable('openings')
    .set({ criteria: JSON.stringify(criteria) })
    .$if(opening !== '', (query) => query.where('id', '=', opening))
    .returning('id')
    .execute();
  const staff = people.map(({ id }) => id);
  for (const { id } of changed) await saveTeam(runtime.db, id, staff);
}

/** Applies as a visitor does. @returns the application's id */
export async function applyTo(
  { api, opening }: Pick<HiringDesk, 'api' | 'opening'>,
  over: Record<string, string> = {},
  file = resumeFile(),
): Promise<string> {
  const sent = await api.send('/api/admin/ApplytoJob', multipartPost(application(opening, over), [file]));
  return idOf(api.runtime.db, 'applications', sent.body.data.reference);
}
