/** Other data with an end: emails, records of who opened what, requests, holds, and marked addresses. */
import { type RawBuilder, sql } from 'kysely';
import { isIn } from '../../platform/database/is-in.ts';
import type { Database, Tables } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { forgetJobs } from '../../platform/jobs/queue.ts';
import type { CapturedMails } from '../../platform/mailer/captured.ts';
import { bySystem, recordEvent } from '../audit-log/record.ts';
import { forgetNoOnes } from '../mail/bounces.ts';
import { addMonths, listRules, ruleFor } from './commands/rules.ts';
import { heldKeys } from './dates.ts';
import { forgetAddresses, forgetRequests } from './forget-requests.ts';
import type { Rule } from './schema.ts';

/** The oldest moment that is kept, for each kind. */
function limitsAt(rules: readonly Rule[], now: Date) {
  const ago = (subject: 'mail' | 'log' | 'request' | 'request_address') =>
    addMonths(now, -ruleFor(rules, subject).months);
  return {
    mail: ago('mail'),
    log: ago('log').toISOString(),
    request: ago('request').toISOString(),
    request_address: ago('request_address').toISOString(),
  };
}

/** Notes of who opened what, but of the submissions of people with one of these keys. */
function viewsBefore(limit: string, held: readonly string[]) {
  const views = {
    application_views: sql`application_id not in (select applications.id from applications
      join candidates on candidates.id = applications.candidate_id where ${isIn('candidates.email_key', held)})`,
    enquiry_views: sql`enquiry_id not in (select id from enquiries where ${isIn('email_key', held)})`,
  };
  return (Object.keys(views) as (keyof typeof views)[]).map(
    (table) => [table, sql<boolean>`at < ${limit} and ${views[table]}`] as const,
  );
}

/** Requests that were answered, but of people with one of these keys. */
const answeredBefore = (limit: string, held: readonly string[]) =>
  sql<boolean>`state <> 'open' and closed_at < ${limit} and not (${isIn('email_key', held)})`;

/** The same as long as their address is there. */
const addressBefore = (limit: string, held: readonly string[]) =>
  sql<boolean>`${answeredBefore(limit, held)} and email <> ''`;

/** Deletes expired rows. For people under a legal hold, requests and records of access stay. */
export async function forgetOld(
  { db, writer, captured }: { db: Database; writer: Writer; captured: CapturedMails },
  now: Date,
): Promise<void> {
  const limits = limitsAt(await listRules(db), now);
  const held = [...(await heldKeys(db))];
  await forgetJobs(db, now, limits.mail);
  await captured.removeBefore(limits.mail);
  for (const [views, old] of viewsBefore(limits.log, held)) await db.deleteFrom(views).where(old).execute();
  await forgetNoOnes(db);
  const jobs = await writer.write(async (trx) => {
    const addresses = await forgetAddresses(trx, addressBefore(limits.request_address, held));
    const requests = await forgetRequests(trx, answeredBefore(limits.request, held), now);
    const holds = await trx
      .deleteFrom('legal_holds')
      .where('released_at', '<', limits.request)
      .executeTakeFirst();
    const deleted = { addresses: addresses.count, requests, holds: Number(holds.numDeletedRows) };
    const changes = Object.fromEntries(Object.entries(deleted).filter(([, count]) => count > 0));
    if (Object.keys(changes).length > 0)
      await recordEvent(trx, {
        ...bySystem(now),
        action: 'privacy.forget',
        subjectType: 'privacy_request',
        subjectId: 'closed',
        changes,
      });
    return addresses.jobs;
  });
  if (jobs.length > 0) await captured.remove(jobs, []);
}

/** How many of each a run at this moment deletes. @param rules instead of the present ones */
export async function countOld(
  db: Database,
  at: Date,
  rules?: readonly Rule[],
): Promise<{ mail: number; log: number; request: number; request_address: number }> {
  const limits = limitsAt(rules ?? (await listRules(db)), at);
  const held = [...(await heldKeys(db))];
  const count = async (table: keyof Tables, old: RawBuilder<unknown>) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(table)} where ${old}`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const opened = await Promise.all(viewsBefore(limits.log, held).map(([views, old]) => count(views, old)));
  return {
    mail: await count('jobs', sql`done_at < ${limits.mail.toISOString()}`),
    log: opened.reduce((all, some) => all + some, 0),
    request: await count('privacy_requests', answeredBefore(limits.request, held)),
    request_address: await count('privacy_requests', addressBefore(limits.request_address, held)),
  };
}
