/** Who has a valid marketing consent, and the text that they agreed to. */
import type { Database } from '../../platform/database/types.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { ADDRESS, type Consent, type Purpose } from './consents.ts';
import { CONSENT_PURPOSES, type Consents, type ListReason } from './schema.ts';

/** One address of a list. */
interface Subscriber {
  email: string;
  /** ISO 8601. */
  givenAt: string;
  wording: string;
  policyVersion: string;
}

/**
 * The addresses that may be emailed for a purpose. A person who withdrew a consent is not included, whatever they agreed to
 * before, and is included again if they agreed later.
 */
async function subscribers(db: Database, purpose: Purpose): Promise<Subscriber[]> {
  const rows = await db
    .with('last_taken_back', (query) =>
      query
        .selectFrom('consents')
        .select(({ fn }) => [ADDRESS.as('address'), fn.max('withdrawn_at').as('at')])
        .where('purpose', '=', purpose)
        .where('withdrawn_at', 'is not', null)
        .groupBy(ADDRESS),
    )
    .selectFrom('consents')
    .leftJoin('last_taken_back', (join) => join.on('last_taken_back.address', '=', ADDRESS))
    .select(['email', 'given_at', 'wording', 'policy_version'])
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .where((where) =>
      where.or([
        where('last_taken_back.at', 'is', null),
        where('consents.given_at', '>', where.ref('last_taken_back.at')),
      ]),
    )
    .orderBy('given_at', 'desc')
    .execute();
  const newest = new Map<string, Subscriber>();
  for (const { email, given_at, wording, policy_version } of rows) {
    const known = email.trim().toLowerCase();
    if (newest.has(known)) continue;
    newest.set(known, { email: email.trim(), givenAt: given_at, wording, policyVersion: policy_version });
  }
  return [...newest.values()];
}

/** The list of a purpose. The same transaction writes the event that says who exported it, and why. */
export async function exportSubscribers(
  trx: Database,
  context: DeskContext,
  purpose: Purpose,
  reason: ListReason,
): Promise<Subscriber[]> {
  const list = await subscribers(trx, purpose);
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'consent.export',
    subjectType: 'consent-list',
    subjectId: purpose,
    changes: { count: list.length, reason },
  });
  return list;
}

/**
 * Purposes with all wordings with which they were ever asked for.
 * @param shown the present wordings of the forms
 */
export async function listConsents(db: Database, shown: readonly Consent[]): Promise<Consents> {
  const [wordings, counts] = await Promise.all([
    db.selectFrom('consent_wordings').selectAll().orderBy('version', 'desc').execute(),
    db
      .selectFrom('consents')
      .select(({ fn }) => [
        'purpose',
        'wording',
        fn.countAll<number>().as('given'),
        fn.count<number>('withdrawn_at').as('withdrawn'),
      ])
      .groupBy(['purpose', 'wording'])
      .execute(),
  ]);
  const items = CONSENT_PURPOSES.map(async (purpose) => ({
    purpose,
    people: (await subscribers(db, purpose)).length,
    wordings: wordings
      .filter((one) => one.purpose === purpose)
      .map(({ version, wording, since }) => {
        const same = (one: { purpose: string; wording: string }) =>
          one.purpose === purpose && one.wording === wording;
        const count = counts.find(same);
        return {
          version,
          wording,
          since,
          shown: shown.some(same),
          given: count?.given ?? 0,
          withdrawn: count?.withdrawn ?? 0,
        };
      }),
  }));
  return { items: await Promise.all(items) };
}
