/** Colleagues at two servers of one database, and what they have before they change it: openings, enquiries, texts, requests. */
import { beforeAll, expect } from 'vitest';
import { type Browser, insider, onVersion } from '../support/desk.ts';
import { enquiry, idOf, jsonPost } from '../support/forms.ts';
import { applyTo } from '../support/hiring.ts';
import { lentServers, through } from '../support/two-servers.ts';

export const DESK = '/api/desk';
/** How many of them are at each of the two servers. */
export const EACH = 3;

export type Colleagues = ReturnType<typeof colleagues>;

export function colleagues() {
  const { api, other } = lentServers('all');
  /** Three at each server, with all roles. */
  const racers: { id: string; browser: Browser }[] = [];
  /** `author` writes what others approve, `assignee` is given what others assign. */
  const people = {} as { me: Browser; author: Browser; assignee: string };
  beforeAll(async () => {
    const everything = () => insider(api, ['recruiter', 'sales', 'legal', 'admin']);
    for (const runtime of [api.runtime, other])
      for (let n = 0; n < EACH; n++) {
        const { id, browser } = await everything();
        racers.push({ id, browser: through(runtime, browser) });
      }
    people.me = (await everything()).browser;
    people.author = (await insider(api, ['legal'])).browser;
    people.assignee = (await everything()).id;
  });

  let count = 0;
  const name = () => `r${++count}`;
  const someone = () => `race${++count}@client.example`;
  const soon = () => new Date(api.runtime.clock().getTime() + 86_400_000 + ++count).toISOString();

  const ask = async (method: string, path: string, body?: unknown, version?: number, by = people.me) => {
    const headers = version === undefined ? {} : onVersion(version);
    const answer = await by.send(method, DESK + path, body, headers);
    expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  const addOpening = () => api.addOpening();
  const apply = async (opening?: string) =>
    applyTo({ api, opening: opening ?? (await addOpening()) }, { Email: someone() });
  const write = async (email = someone()) => {
    const { body } = await api.send('/api/admin/CreateContactus', jsonPost(enquiry({ Email: email })));
    return idOf(api.runtime.db, 'enquiries', body.data.reference);
  };
  const inputOf = async (opening: string) => (await ask('GET', `/openings/${opening}`)).input;
  return {
    ...{ api, other, racers, people, name, someone, soon, ask, addOpening, apply, write, inputOf },
    draft: async () => (await ask('POST', '/openings', await inputOf(await addOpening()))).id as string,
    async privacyRequest(kind: string) {
      const email = someone();
      await write(email);
      const input = { kind, name: '', email, words: '', receivedAt: '2026-01-02' };
      return (await ask('POST', '/privacy/requests', input)).id as string;
    },
    async moved() {
      const id = await apply();
      const { results } = await ask('POST', '/moves', { items: [{ id, version: 1 }], stage: 'screening' });
      return { id, change: results[0].change as string };
    },
    async changed(change: object) {
      const id = await write();
      const { results } = await ask('POST', '/enquiry-changes', { items: [{ id, version: 1 }], change });
      return { id, change: results[0].change as string };
    },
    async answered() {
      const id = await write();
      const body = { body: 'We call you.', close: false };
      return { id, answer: (await ask('POST', `/enquiries/${id}/answers`, body, 1)).id as string };
    },
    /** A text that is as far as one wants it. */
    async legalText(...steps: readonly ('approve' | 'schedule')[]) {
      const { id } = await ask('POST', '/legal', { kind: 'terms' }, undefined, people.author);
      const input = { version: name(), title: '', html: '<p>Terms</p>' };
      await ask('PUT', `/legal/${id}`, input, 1, people.author);
      let version = 2;
      for (const step of steps)
        await ask('POST', `/legal/${id}/${step}`, step === 'schedule' ? { at: soon() } : {}, version++);
      return { id: id as string, version };
    },
    colleague: () => insider(api, ['sales']),
    async note() {
      const id = await apply();
      const body = { body: 'Called back.', private: false, mentions: [] };
      return { id, note: (await ask('POST', `/applications/${id}/notes`, body)).id as string };
    },
    async candidates() {
      const rows = await api.runtime.db
        .selectFrom('applications')
        .select('candidate_id')
        .where('id', 'in', [await apply(), await apply()])
        .execute();
      const [into = '', from = ''] = rows.map(({ candidate_id }) => candidate_id as string);
      return { into, from };
    },
  };
}
