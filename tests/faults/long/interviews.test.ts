/** kill -9 while candidates choose and change times: what was acknowledged stands once, and so do its mails; the rest left nothing half. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../../src/platform/database/engine.ts';
import { hashToken } from '../../../src/platform/http/tokens.ts';
import { newId } from '../../../src/platform/ids.ts';
import { ENGINES } from '../../support/databases.ts';
import { enterStaff } from '../../support/desk.ts';
import { application, idOf, multipartPost, resumeFile, urlEncodedPost } from '../../support/forms.ts';
import { firstOpening } from '../../support/server.ts';
import { eventually } from '../../support/temp.ts';
import { killedServer } from '../killed-server.ts';
import { inForm } from '../scale.ts';
import { killInStream } from '../stream.ts';

const ROUNDS = inForm(3, 25);
const CANDIDATES = 6;
const HOUR = 3_600_000;

describe.each(inForm<readonly Engine[]>(['sqlite'], ENGINES))(
  'kill -9 in the middle of bookings on %s',
  (engine) => {
    const { database, server, kill } = killedServer(engine, { JOBS_POLL_MS: '50', JOBS_LEASE_MS: '1000' });
    const day = new Date(Date.now() + 7 * 24 * HOUR).setUTCHours(9, 0, 0, 0);
    const slots = Array.from({ length: 8 }, (_, index) => new Date(day + index * HOUR).toISOString());

    /** Offers the same times of one interviewer to a candidate. @returns the id and where its page is */
    async function offer(opening: string, staff: string, index: number) {
      const { db } = database;
      const fields = application(opening, { Email: `c${index}@stream.example` });
      const sent = await fetch(`${server().url}/api/admin/ApplytoJob`, multipartPost(fields, [resumeFile()]));
      const { data } = await sent.json();
      const kind = await db.selectFrom('interview_kinds').selectAll().executeTakeFirstOrThrow();
      const id = newId();
      const token = `${index}`.repeat(43);
      const at = new Date().toISOString();
      await db
        .insertInto('interviews')
        .values({
          ...{ id, application_id: await idOf(db, 'applications', data.reference), kind_id: kind.id },
          ...{ state: 'offered', minutes: 30, place_type: 'phone', place: '', notice_hours: 0 },
          ...{ token_hash: hashToken(token), token_until: slots.at(-1), created_at: at, updated_at: at },
        })
        .execute();
      await db
        .insertInto('interview_slots')
        .values(slots.map((starts_at) => ({ interview_id: id, starts_at })))
        .execute();
      await db.insertInto('interview_people').values({ interview_id: id, staff_id: staff }).execute();
      return { id, path: `/interview/${token}` };
    }

    test('each candidate has one time, none share one, and each change is announced once', async () => {
      const { db } = database;
      const opening = await firstOpening(server());
      const { id: staff } = await enterStaff(db, ['interviewer'], new Date());
      const offers = [];
      for (let index = 0; index < CANDIDATES; index++) offers.push(await offer(opening, staff, index));
      /** What each may have: the last time that was acknowledged, and those asked for since. */
      const possible = new Map(offers.map(({ id }) => [id, new Set<string | null>([null])]));
      let running = true;
      let acknowledged = 0;
      const client = async ({ id, path }: { id: string; path: string }, index: number) => {
        for (let n = index; running; n++) {
          const slot = slots[n % slots.length] ?? '';
          possible.get(id)?.add(slot);
          const answer = await fetch(server().url + path, {
            ...urlEncodedPost({ action: 'choose', slot, zone: 'UTC' }),
            redirect: 'manual',
            signal: AbortSignal.timeout(10_000),
          }).catch(() => undefined);
          if (answer?.status === 303) {
            possible.set(id, new Set([slot]));
            acknowledged++;
          } else if (answer?.status === 409) {
            possible.get(id)?.delete(slot);
          } else if (answer && answer.status !== 503) {
            throw new Error(`${answer.status}: ${await answer.text()}`);
          }
          await delay(20);
        }
      };
      const clients = offers.map(client);
      await killInStream(ROUNDS, { kill, answered: () => acknowledged, atLeast: 10, within: 50 });
      running = false;
      await Promise.all(clients);

      const rows = await db.selectFrom('interviews').selectAll().execute();
      for (const row of rows) expect([...(possible.get(row.id) ?? [])]).toContain(row.starts_at);
      const booked = rows.filter(({ state }) => state === 'booked');
      expect(booked.length).toBeGreaterThan(1);
      expect(new Set(booked.map(({ starts_at }) => starts_at)).size).toBe(booked.length);
      const events = await db
        .selectFrom('events')
        .select(['subject_id', 'action'])
        .where('action', 'in', ['interview.choose', 'interview.move'])
        .execute();
      await eventually(
        async () =>
          (await db.selectFrom('jobs').select('state').where('queue', '=', 'mail').execute()).every(
            ({ state }) => state !== 'running',
          ),
        20_000,
      );
      const mails = (await db.selectFrom('jobs').selectAll().where('queue', '=', 'mail').execute()).map(
        ({ payload, ...job }) => ({ ...job, mail: JSON.parse(payload) }),
      );
      for (const row of booked) {
        expect(events.filter(({ subject_id }) => subject_id === row.id)).toHaveLength(row.sequence + 1);
        const about = mails.filter(({ mail }) => mail.props?.interview === row.id);
        for (const template of ['interview-candidate', 'interview-staff']) {
          const told = about.filter(
            ({ mail }) => mail.template === template && mail.props.what !== 'reminder',
          );
          const sequences = told.map(({ mail }) => mail.props.sequence);
          // Each change at most once: what was changed before it left is not told; the last one is.
          expect(new Set(sequences).size).toBe(sequences.length);
          expect(sequences).toContain(row.sequence);
          const reminders = about.filter(
            ({ mail }) => mail.template === template && mail.props.what === 'reminder',
          );
          expect(reminders.map(({ mail }) => mail.props.startsAt)).toEqual([row.starts_at]);
        }
      }
    }, 120_000);
  },
);
