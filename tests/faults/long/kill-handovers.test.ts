/** kill -9 in the middle of hand-overs: all of one person's work belongs to another in the end, each thing once. */
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../support/databases.ts';
import { askDesk, enterStaff } from '../../support/desk.ts';
import { enquiry, jsonPost } from '../../support/forms.ts';
import { eventually } from '../../support/temp.ts';
import { killedServer } from '../killed-server.ts';
import { progressOf } from '../proof/progress.ts';
import { inForm, killsMs } from '../scale.ts';
import { killInStream } from '../stream.ts';
import { PAUSE_MS } from '../work.ts';

const ROUNDS = inForm(2, 20);
/** More than one batch, so that a job goes on with the rest. */
const ENQUIRIES = 60;

describe.each(ENGINES)('kill -9 in the middle of hand-overs on %s', (engine) => {
  const { database, server, kill } = killedServer(engine, { JOBS_POLL_MS: '50', JOBS_LEASE_MS: '1000' });

  test(
    'all of it is with one of two people, and every hand-over that was acknowledged is there with its events',
    async () => {
      const { db } = database;
      const people = [
        await enterStaff(db, ['sales'], new Date()),
        await enterStaff(db, ['sales'], new Date()),
      ] as const;
      for (let n = 0; n < ENQUIRIES; n++)
        await fetch(
          `${server().url}/api/admin/CreateContactus`,
          jsonPost(enquiry({ Email: `given-${n}@stream.example` })),
        );
      await db.updateTable('enquiries').set({ assignee_id: people[0].id }).execute();

      const holders = async () =>
        (await db.selectFrom('enquiries').select('assignee_id').execute()).map((row) => row.assignee_id);
      const isWith = async ({ id }: { id: string }) => (await holders()).every((holder) => holder === id);
      /** Whether a hand-over is still going on in a job. */
      const goesOn = async () =>
        (
          await db
            .selectFrom('jobs')
            .select('id')
            .where('queue', '=', 'handovers')
            .where('state', '!=', 'done')
            .execute()
        ).length > 0;

      const acknowledged: string[] = [];
      let running = true;
      const handOver = async () => {
        while (running) {
          if (await goesOn()) {
            await delay(PAUSE_MS);
            continue;
          }
          const [from, to] = (await isWith(people[0])) ? people : [people[1], people[0]];
          const at = { url: server().url, token: from.token };
          const path = `/people/${from.id}/hand-over`;
          const answer = await askDesk(at, 'POST', path, { to: { enquiries: to.id } }).catch(() => undefined);
          if (answer?.status === 200) acknowledged.push((await answer.json()).change);
          else await delay(PAUSE_MS);
        }
      };
      const stream = handOver();
      try {
        await killInStream(ROUNDS, { kill, answered: () => acknowledged.length, atLeast: 1, within: 150 });
      } finally {
        running = false;
        await stream;
      }
      await eventually(async () => !(await goesOn()), 20_000);

      expect(new Set(await holders()).size).toBe(1);
      const done = await db
        .selectFrom('undos')
        .select('id')
        .where('subject_type', '=', 'staff')
        .where('parent_id', 'is', null)
        .execute();
      const ids = done.map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(acknowledged));
      const events = await db.selectFrom('events').select(['action', 'subject_id']).execute();
      expect(events.filter(({ action }) => action === 'staff.hand-over')).toHaveLength(ids.length);
      // Each thing changed hands once a hand-over.
      const rows = await db.selectFrom('enquiries').select(['id', 'version']).execute();
      expect(rows).toHaveLength(ENQUIRIES);
      expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1 + ids.length]));
      for (const { id } of rows) {
        const own = events.filter((event) => event.subject_id === id && event.action === 'enquiry.assign');
        expect(own).toHaveLength(ids.length);
      }
      progressOf('kills').add({ [`hand-overs on ${engine}`]: ROUNDS });
    },
    killsMs(ROUNDS),
  );
});
