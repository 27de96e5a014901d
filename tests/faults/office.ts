/** What sales and legal write again and again while a server is killed: answers, the steps of a legal text, requests with their end. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { createErasureList } from '../../src/infra/erasure-list.ts';
import type { TestDatabase } from '../support/databases.ts';
import { enquiry, jsonPost, reportRequest } from '../support/forms.ts';
import { capturedMails } from '../support/mails.ts';

export interface Sent {
  /** POST, if it is not said. */
  method?: string;
  body?: unknown;
  /** What the change is made on. */
  version?: number;
  /** Whose session; else the one of who does everything. */
  token?: string;
}

/** @returns the answer; undefined when the line broke, so that nobody knows what became of it */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
export type Ask = (path: string, sent: Sent) => Promise<{ status: number; body: any } | undefined>;

/** Something that is done again and again. */
interface Work {
  /** Ids or numbers of what was answered as done. */
  answered: (string | number)[];
  step(): Promise<void>;
  /** Expects what was answered to be there with its event, and the rest whole or absent. */
  holds(): Promise<void>;
}

const PAUSE_MS = 20;

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

  const requestsOf = (kind: 'erasure' | 'objection') =>
    db.selectFrom('privacy_requests').selectAll().where('kind', '=', kind).execute();

  /** Notes a request of somebody. @returns its id */
  async function note(kind: 'erasure' | 'objection', email: string): Promise<string | undefined> {
    const body = { kind, name: 'Asha Menon', email, words: '', receivedAt: '2026-01-02' };
    const noted = await ask('/privacy/requests', { body });
    return noted?.status === 200 ? noted.body.id : undefined;
  }

  function answers(): Work {
    const answered: string[] = [];
    let id: string | undefined;
    return {
      answered,
      async step() {
        id ??= await write('answered@stream.example');
        if (!id) return delay(PAUSE_MS);
        const { version } = await db
          .selectFrom('enquiries')
          .select('version')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        const body = { body: 'Yes, we do.', close: false };
        const done = await ask(`/enquiries/${id}/answers`, { body, version });
        if (done?.status === 200) answered.push(done.body.id);
        else await delay(PAUSE_MS);
      },
      async holds() {
        const row = await db
          .selectFrom('enquiries')
          .selectAll()
          .where('id', '=', id ?? '')
          .executeTakeFirstOrThrow();
        const messages = await db
          .selectFrom('enquiry_messages')
          .innerJoin('tasks', 'tasks.id', 'enquiry_messages.task_id')
          .select(['enquiry_messages.id', 'tasks.state'])
          .where('enquiry_id', '=', row.id)
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

  /** Somebody writes, asks to be erased, and is. */
  function erasures(): Work {
    const answered: string[] = [];
    let count = 0;
    return {
      answered,
      async step() {
        const email = `erased-${count++}@stream.example`;
        const noted = (await write(email)) && (await note('erasure', email));
        if (!noted) return delay(PAUSE_MS);
        const done = await ask(`/privacy/requests/${noted}/erase`, { version: 1 });
        if (done?.status === 200) answered.push(done.body.id);
      },
      async holds() {
        const stored = await db.selectFrom('erasures').select('id').execute();
        const ids = stored.map(({ id }) => id).sort();
        expect(ids).toEqual(expect.arrayContaining(answered));
        const list = await createErasureList(`${database.env.DATA_DIR}/erasures.jsonl`).read();
        expect(list.map(({ id }) => id).sort()).toEqual(ids);
        const requests = await requestsOf('erasure');
        const closed = requests.flatMap((row) => row.erasure_id ?? []);
        expect(closed.sort()).toEqual(ids);
        expect(requests.every(({ state, erasure_id }) => (state === 'done') === (erasure_id !== null))).toBe(
          true,
        );
        for (const { id } of requests) expect(await eventsOf(id, 'privacy.request')).toHaveLength(1);
        const erased = await db
          .selectFrom('enquiries')
          .selectAll()
          .where('erased_at', 'is not', null)
          .execute();
        expect(erased.map(({ id }) => id).sort()).toEqual(list.flatMap(({ enquiries }) => enquiries).sort());
        const mails = await capturedMails(database.env.DATA_DIR);
        for (const { id, email, message, reference } of erased) {
          expect([email, message]).toEqual(['', '']);
          expect(await eventsOf(id, 'enquiry.erase')).toHaveLength(1);
          expect(mails.filter(({ parts }) => parts['text/plain']?.includes(reference))).toEqual([]);
        }
        const others = await db
          .selectFrom('enquiries')
          .select('id')
          .where('email', '=', '')
          .where('erased_at', 'is', null)
          .execute();
        expect(others).toEqual([]);
      },
    };
  }

  /** Somebody who gets the newsletter objects to it: granted with the consent taken back, or refused. */
  function objections(): Work {
    const answered: string[] = [];
    let count = 0;
    return {
      answered,
      async step() {
        const email = `objects-${count++}@stream.example`;
        const form = reportRequest({ Email: email, Newsletter: true });
        const noted =
          (await write(email, ['/api/enquiries/report', form])) && (await note('objection', email));
        if (!noted) return delay(PAUSE_MS);
        const outcome = count % 3 === 0 ? 'refused' : 'done';
        const body = { outcome, answer: 'They were told.' };
        const done = await ask(`/privacy/requests/${noted}/settle`, { body, version: 1 });
        if (done?.status === 200) answered.push(noted);
      },
      async holds() {
        const requests = await requestsOf('objection');
        const closed = requests.filter(({ state }) => state !== 'open').map(({ id }) => id);
        expect(closed).toEqual(expect.arrayContaining(answered));
        for (const { id, state, version, answer, closed_at, email_key } of requests) {
          const [isOpen, granted] = [state === 'open', state === 'done'];
          expect([version, answer, closed_at === null]).toEqual([
            ...(isOpen ? [1, ''] : [2, 'They were told.']),
            isOpen,
          ]);
          const told = (await eventsOf(id, 'privacy.settle')).map(({ changes }) => JSON.parse(changes));
          expect(told).toEqual(isOpen ? [] : [{ outcome: state, ...(granted ? { consents: 1 } : {}) }]);
          const consents = await db
            .selectFrom('consents')
            .innerJoin('enquiries', 'enquiries.id', 'consents.enquiry_id')
            .select('withdrawn_at')
            .where('enquiries.email_key', '=', email_key)
            .execute();
          expect(consents.map(({ withdrawn_at }) => withdrawn_at !== null)).toEqual([granted]);
        }
      },
    };
  }

  return [answers(), legalText(), erasures(), objections()];
}
