/** What people ask about their data, again and again while a server is killed: erased with a certificate, or settled without one. */
import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'vitest';
import { createErasureList } from '../../src/features/privacy/erasure-list.ts';
import type { TestDatabase } from '../support/databases.ts';
import { reportRequest } from '../support/forms.ts';
import { capturedMails } from '../support/mails.ts';
import { type Ask, PAUSE_MS, type Work } from './work.ts';

/** How often an erasure is requested while a mail to that person leaves. */
const PATIENCE = 200;

/**
 * @param write sends an enquiry of an address, by the contact form or another. @returns its id
 * @param eventsOf those of a subject whose action is like a pattern
 */
export function requests(
  database: TestDatabase,
  ask: Ask,
  write: (email: string, form?: readonly [path: string, form: object]) => Promise<string | undefined>,
  eventsOf: (id: string, action: string) => Promise<{ changes: string }[]>,
): Work[] {
  const { db } = database;
  const requestsOf = (kind: 'erasure' | 'objection') =>
    db.selectFrom('privacy_requests').selectAll().where('kind', '=', kind).execute();

  /** Records a request of a person. @returns its id */
  async function note(kind: 'erasure' | 'objection', email: string): Promise<string | undefined> {
    const body = { kind, name: 'Asha Menon', email, words: '', receivedAt: '2026-01-02' };
    const noted = await ask('/privacy/requests', { body });
    return noted?.status === 200 ? noted.body.id : undefined;
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
        const seen = { method: 'in_person', note: 'A colleague knows them' };
        const checked = await ask(`/privacy/requests/${noted}/identity`, { version: 1, body: seen });
        if (checked?.status !== 200) return;
        for (let attempts = 0; attempts < PATIENCE; attempts++) {
          const body = { tell: false };
          const done = await ask(`/privacy/requests/${noted}/erase`, { version: 2, body });
          if (done?.status === 200) answered.push(done.body.id);
          if (!done?.body.message?.includes('is being sent')) return;
          await delay(PAUSE_MS);
        }
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
        // Each is two mails in files, and an erasure reads all of them.
        await delay(10 * PAUSE_MS);
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

  return [erasures(), objections()];
}
