/** What sales and legal write again and again while a server is killed: answers, the steps of a legal text, requests with their end. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import type { TestDatabase } from '../support/databases.ts';
import { rowOf } from '../support/databases.ts';
import { enquiry, jsonPost } from '../support/forms.ts';
import { requests } from './requests.ts';
import { type Ask, PAUSE_MS, type Work } from './work.ts';

export function office(
  database: TestDatabase,
  ask: Ask,
  site: () => string,
  /** Another person of legal: an author does not approve. */
  second: string,
): Work[] {
  const { db } = database;
  const eventsOf = (id: string, action: string) =>
    db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', 'like', action)
      .orderBy('id')
      .execute();

  /** An enquiry by a public form. @returns its id, also where the line broke after it was stored */
  async function write(
    Email: string,
    [path, form]: readonly [path: string, form: object] = ['/api/admin/CreateContactus', enquiry({ Email })],
  ): Promise<string | undefined> {
    await fetch(`${site()}${path}`, jsonPost(form)).catch(() => undefined);
    const row = await db.selectFrom('enquiries').select('id').where('email', '=', Email).executeTakeFirst();
    return row?.id;
  }

  function answers(): Work {
    const answered: string[] = [];
    let id: string | undefined;
    return {
      answered,
      async step() {
        id ??= await write('answered@stream.example');
        if (!id) return delay(PAUSE_MS);
        const { version } = await rowOf(db, 'enquiries', id);
        const body = { body: 'Yes, we do.', close: false };
        const done = await ask(`/enquiries/${id}/answers`, { body, version });
        if (done?.status === 200) answered.push(done.body.id);
        // Each is a mail in a file, and an erasure reads all of them.
        await delay(10 * PAUSE_MS);
      },
      async holds() {
        const row = await rowOf(db, 'enquiries', id ?? '');
        const messages = await db
          .selectFrom('messages')
          .innerJoin('jobs', 'jobs.id', 'messages.job_id')
          .select(['messages.id', 'jobs.state'])
          .where('messages.subject_id', '=', row.id)
          .execute();
        const ids = messages.map((message) => message.id);
        expect(ids).toEqual(expect.arrayContaining(answered));
        expect([row.version, row.status]).toEqual([1 + ids.length, 'answered']);
        const events = await eventsOf(row.id, 'enquiry.answer');
        expect(events.map(({ changes }) => JSON.parse(changes).message).sort()).toEqual(ids.sort());
      },
    };
  }

  /** Approved, dated for a day that is far, and all taken back. */
  function legalText(): Work {
    const NEXT = {
      create: 'PUT',
      save: 'approve',
      approve: 'schedule',
      schedule: 'withdraw',
      withdraw: 'withdraw',
      'withdraw-approval': 'approve',
    } as const;
    const STATUS: Readonly<Record<string, string>> = {
      ...{ create: 'draft', save: 'draft', 'withdraw-approval': 'draft' },
      ...{ approve: 'approved', withdraw: 'approved', schedule: 'scheduled' },
    };
    const answered: number[] = [];
    const read = () =>
      db.selectFrom('legal_documents').selectAll().where('author_id', 'is not', null).executeTakeFirst();
    const steps = async (id: string) =>
      (await eventsOf(id, 'legal-document.%')).map(({ action }) => action.replace('legal-document.', ''));
    return {
      answered,
      async step() {
        const row = await read();
        if (!row) {
          await ask('/legal', { body: { kind: 'terms' } });
          return;
        }
        const last = (await steps(row.id)).at(-1) as keyof typeof NEXT;
        // With an approval there is a date to give, or the approval to take back: in turn.
        const next = last === 'approve' && row.revision % 3 === 0 ? 'withdraw' : NEXT[last];
        const version = row.revision;
        const done =
          next === 'PUT'
            ? await ask(`/legal/${row.id}`, {
                method: 'PUT',
                body: { version: 'kill-9', title: 'Steps', html: '<p>Words.</p>' },
                version,
              })
            : await ask(`/legal/${row.id}/${next}`, {
                body: next === 'schedule' ? { at: '2099-01-01T00:00:00.000Z' } : undefined,
                version,
                ...(next === 'approve' ? { token: second } : {}),
              });
        if (done?.status === 200) answered.push(done.body.revision);
        else await delay(PAUSE_MS);
      },
      async holds() {
        const row = await read();
        if (!row) throw new Error('There is no legal text');
        const done = await steps(row.id);
        expect(row.revision).toBe(done.length);
        expect(row.revision).toBeGreaterThanOrEqual(Math.max(...answered));
        expect(row.status).toBe(STATUS[done.at(-1) ?? '']);
        expect([row.approved_by !== null, row.effective_at !== null]).toEqual([
          row.status !== 'draft',
          row.status === 'scheduled',
        ]);
      },
    };
  }

  return [answers(), legalText(), ...requests(database, ask, write, eventsOf)];
}
