/** A recruiter at the desk, an opening, and applications as visitors send them. */
import { createTestApi, type TestApi } from './api.ts';
import { type Browser, insider } from './desk.ts';
import { application, idOf, multipartPost, resumeFile } from './forms.ts';

export interface HiringDesk {
  api: TestApi;
  recruiter: { id: string; browser: Browser };
  /** Id of the opening. */
  opening: string;
}

export async function hiringDesk(
  engine: Parameters<typeof createTestApi>[0],
  job?: Parameters<TestApi['addOpening']>[0],
  env: Readonly<Record<string, string>> = {},
): Promise<HiringDesk> {
  const api = await createTestApi(engine, env);
  return { api, recruiter: await insider(api, ['recruiter']), opening: await api.addOpening(job) };
}

/** Sets the team of an opening, or of every one, and what its scorecards ask. */
export const setTeam = (
  { runtime }: TestApi,
  people: readonly { id: string }[],
  { criteria = ['Clear words'], opening = '' } = {},
) =>
  runtime.db
    .updateTable('jobs')
    .set({ team: JSON.stringify(people.map(({ id }) => id)), criteria: JSON.stringify(criteria) })
    .$if(opening !== '', (query) => query.where('id', '=', opening))
    .execute();

/** Applies as a visitor does. @returns the application's id */
export async function applyTo(
  { api, opening }: Pick<HiringDesk, 'api' | 'opening'>,
  over: Record<string, string> = {},
  file = resumeFile(),
): Promise<string> {
  const sent = await api.send('/api/admin/ApplytoJob', multipartPost(application(opening, over), [file]));
  return idOf(api.runtime.db, 'applications', sent.body.data.reference);
}
