/** What a colleague of the legal team does to erase someone, and what must not be left of them. */
import type { TestApi } from './api.ts';
import { type Browser, onVersion } from './desk.ts';

/** @param legal asked when a function is called */
export function erasuresAt(api: TestApi, legal: () => Browser) {
  /** Someone asks by the telephone. @returns the id of the request */
  async function ask(email: string): Promise<string> {
    const { body } = await legal().post('/api/desk/privacy/requests', {
      ...{ kind: 'erasure', name: '', email, words: '', receivedAt: '2026-01-02' },
    });
    const seen = { method: 'in_person', note: 'A colleague knows them' };
    await legal().send('POST', `/api/desk/privacy/requests/${body.id}/identity`, seen, onVersion(1));
    return body.id;
  }

  /** @param browser at another server */
  const grant = (id: string, browser = legal()) =>
    browser.send('POST', `/api/desk/privacy/requests/${id}/erase`, { tell: false }, onVersion(2));

  /** What is stored under people who were erased. */
  async function leftBehind(): Promise<unknown[]> {
    const { db } = api.runtime;
    const applications = await db
      .selectFrom('applications')
      .innerJoin('candidates', 'candidates.id', 'applications.candidate_id')
      .select('applications.name')
      .where('candidates.erased_at', 'is not', null)
      .where('applications.erased_at', 'is', null)
      .execute();
    const messages = await db
      .selectFrom('messages')
      .innerJoin('enquiries', 'enquiries.id', 'messages.subject_id')
      .select('messages.body')
      .where('enquiries.erased_at', 'is not', null)
      .execute();
    return [...applications, ...messages];
  }

  return { ask, grant, leftBehind };
}
