/** kill -9 in the middle of desk writes, and rows that are changed by hand. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { sealEvents } from '../../../src/features/audit-log/seal.ts';
import { verifyEvents } from '../../../src/features/audit-log/verify.ts';
import { createWriter } from '../../../src/platform/database/writer.ts';
import { ENGINES, rowOf } from '../../support/databases.ts';
import { askDesk, enterAgain, enterStaff } from '../../support/desk.ts';
import { application, idOf, multipartPost, resumeFile } from '../../support/forms.ts';
import { firstOpening } from '../../support/server.ts';
import { killedServer } from '../killed-server.ts';
import { office } from '../office.ts';
import { progressOf } from '../proof/progress.ts';
import { kills, killsMs } from '../scale.ts';
import { killInStream } from '../stream.ts';
import type { Ask } from '../work.ts';

const ROUNDS = kills('desk', 2, 20);
const CLIENTS = 4;

describe.each(ENGINES)('kill -9 at the desk on %s', (engine) => {
  // A mail that a killed server was sending is soon another's: until then its recipient cannot be erased.
  const { database, server, kill } = killedServer(engine, { JOBS_LEASE_MS: '2000' });
  let token: string;

  async function apply(n: number): Promise<string> {
    const form = application(await firstOpening(server()), { Email: `kill-desk-${n}@stream.example` });
    const answer = await fetch(`${server().url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
    return idOf(database.db, 'applications', (await answer.json()).data.reference);
  }

  const ask: Ask = async (path, { method = 'POST', body, version, token: other = token }) => {
    try {
      const answer = await askDesk({ url: server().url, token: other }, method, path, body, version);
      return { status: answer.status, body: await answer.json() };
    } catch {
      return undefined;
    }
  };

  test(
    'what was answered is there with its event, what was not is whole or absent, and a row changed by hand is found',
    async () => {
      const me = await enterStaff(database.db, ['recruiter', 'sales', 'legal'], new Date());
      token = me.token;
      const second = await enterStaff(database.db, ['legal'], new Date());
      const ids = await Promise.all(Array.from({ length: CLIENTS }, (_, n) => apply(n)));
      const answered = { changes: [] as string[], notes: [] as string[] };
      let running = true;
      const client = async (id: string) => {
        let version = 1;
        let stage = 'received';
        while (running) {
          const to = stage === 'screening' ? 'interview' : 'screening';
          const moved = await ask('/moves', { body: { items: [{ id, version }], stage: to } });
          const [result] = moved?.body.results ?? [];
          if (result?.ok) {
            answered.changes.push(result.change);
            [version, stage] = [result.version, to];
          } else {
            // Whether it was stored is seen from the row alone.
            const row = await rowOf(database.db, 'applications', id);
            ({ version, stage } = row);
            await delay(20);
          }
          const words = { body: 'Seen', private: false, mentions: [] };
          const note = await ask(`/applications/${id}/notes`, { body: words });
          if (note?.status === 200) answered.notes.push(note.body.id);
        }
      };
      const others = office(database, ask, () => server().url, second.token);
      const repeat = async (step: () => Promise<void>) => {
        while (running) await step();
      };
      const clients = [...ids.map(client), ...others.map(({ step }) => repeat(step))];
      // Two of each of the others' are as many as ten moves.
      const total = () =>
        Math.min(answered.changes.length, ...others.map((other) => 5 * other.answered.length));
      try {
        const killAndComeIn = async () => {
          await kill();
          // An erasure asks for a sign-in of the last ten minutes.
          token = await enterAgain(database.db, me.id, new Date());
        };
        await killInStream(ROUNDS, { kill: killAndComeIn, answered: total, atLeast: 10, within: 30 });
      } catch (cause) {
        const each = others.map((other) => other.answered.length);
        throw new Error(`${answered.changes.length} moves, and of the others ${each}`, { cause });
      } finally {
        running = false;
        await Promise.all(clients);
      }

      const { db } = database;
      const changes = await db.selectFrom('stage_changes').selectAll().orderBy('at').execute();
      const notes = await db.selectFrom('notes').selectAll().execute();
      const events = await db.selectFrom('events').selectAll().orderBy('id').execute();
      expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(answered.changes));
      expect(notes.map(({ id }) => id)).toEqual(expect.arrayContaining(answered.notes));
      for (const id of ids) {
        const row = await rowOf(db, 'applications', id);
        const own = changes.filter((change) => change.application_id === id);
        expect(row.version).toBe(1 + own.length);
        expect(row.stage).toBe(own.at(-1)?.to_stage);
        const moves = events.filter(
          (event) => event.action === 'application.move' && event.subject_id === id,
        );
        expect(moves.map((event) => JSON.parse(event.changes))).toEqual(
          own.map((change) => ({ from: change.from_stage, to: change.to_stage })),
        );
      }
      const added = events.filter(({ action }) => action === 'note.add');
      expect(added.map((event) => JSON.parse(event.changes).note).sort()).toEqual(
        notes.map(({ id }) => id).sort(),
      );

      for (const other of others) await other.holds();

      await sealEvents(createWriter(db, engine), engine, new Date());
      expect(await verifyEvents(db)).toMatchObject({ damaged: [], unsealed: 0 });
      const [first] = added;
      await sql`update events set actor_id = 'somebody-else' where id = ${first?.id}`.execute(db);
      const { damaged } = await verifyEvents(db);
      expect(damaged).toMatchObject([{ kind: 'events' }]);
      expect(damaged[0]?.fromId).toBeLessThanOrEqual(first?.id ?? 0);
      expect(damaged[0]?.toId).toBeGreaterThanOrEqual(first?.id ?? 0);
      if (engine === 'sqlite') {
        const check = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
        expect(check.rows).toEqual([{ integrity_check: 'ok' }]);
      }
      progressOf('kills').add({
        [`desk on ${engine}`]: ROUNDS,
        [`desk on ${engine}, changes`]: changes.length + notes.length,
      });
    },
    killsMs(ROUNDS),
  );
});
