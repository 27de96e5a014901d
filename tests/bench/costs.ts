/**
 * What each kind of request costs in processor time, of server and database: latency tells nothing on a machine that others use. Before
 * each request something happens at the desk, as it does several times a second in full use. Prints, and writes nothing.
 */
import { type Ask, arrive } from './arrivals.ts';
import { startSite, withDatabase } from './measure.ts';
import { enquiries, READS, readsOf } from './mix.ts';
import { onPrefilled } from './prefilled.ts';
import { processorMs } from './processor.ts';

const REQUESTS = 30;
const WARM = 5;

await onPrefilled(async (name, { env, databasePid }) => {
  const site = await startSite(env);
  try {
    await withDatabase(env, async ({ db }) => {
      const happens = () =>
        db
          .insertInto('events')
          .values({
            ...{
              at: new Date().toISOString(),
              actor_kind: 'visitor',
              actor_id: null,
              action: 'enquiry.receive',
            },
            ...{ subject_type: 'enquiry', subject_id: 'e0000000001', changes: '{}', request_id: 'bench' },
          })
          .execute();
      const total = () => [processorMs(site.pid), databasePid ? processorMs(databasePid) : 0] as const;
      const costs: [kind: string, server: number, database: number][] = [];
      const kinds: [string, () => Ask][] = READS.map((read) => [read[2], readsOf(read, 5)]);
      for (const [kind, next] of [...kinds, ['an enquiry', enquiries(5)] as [string, () => Ask]]) {
        const once = async () => {
          await happens();
          for (const { failed, reasons } of (
            await arrive(site.url, [{ perSecond: 1_000, next }], 0.001)
          ).values())
            if (failed > 0) console.log(kind, [...reasons.keys()].join(', '));
        };
        for (let n = 0; n < WARM; n++) await once();
        const [server, database] = total();
        for (let n = 0; n < REQUESTS; n++) await once();
        const [serverThen, databaseThen] = total();
        costs.push([kind, (serverThen - server) / REQUESTS, (databaseThen - database) / REQUESTS]);
      }
      costs.sort((a, b) => b[1] + b[2] - a[1] - a[2]);
      for (const [kind, server, database] of costs)
        console.log(
          `${name}  ${kind.padEnd(46)} server ${server.toFixed(1)} ms  database ${database.toFixed(1)} ms`,
        );
    });
  } finally {
    await site.stop();
  }
});
