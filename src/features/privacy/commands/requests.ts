/** Privacy requests: each with its deadline, its owner, and its end. */
import type { Selectable } from 'kysely';
import { isIn } from '../../../platform/database/is-in.ts';
import { lockKeys } from '../../../platform/database/lock.ts';
import type { Database, Tables } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import {
  type Change,
  type Changed,
  changeEntity,
  lockEntity,
  type Target,
  undoEnds,
} from '../../audit-log/change.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import type { UndoRule } from '../../audit-log/undo.ts';
import type { Undoable } from '../../audit-log/undoable.ts';
import { noteStopped, stoppedLetters } from '../../conversations/letters.ts';
import { notify } from '../../notices/notify.ts';
import { counselWith, requestAbout } from '../counsel.ts';
import { rowsOfPerson } from '../data-subject-records.ts';
import { countryOf, deadlineFor, lastDay, listDeadlines } from '../deadlines.ts';
import { isExtended } from '../read-requests.ts';
import { type NewRequest, requestNumber } from '../requests.schema.ts';

export type RequestRow = Selectable<Tables['privacy_requests']>;

/** The effects of a letter: it closes the request, or opens the copy. The first column of each says when. */
const LED_TO = [['closed_at', 'closed_by', 'state', 'answer'], ['copy_until']] as const;

export const REQUEST: UndoRule<'privacy_requests'> = {
  table: 'privacy_requests',
  type: 'privacy_request',
  name: 'request',
  actions: {
    'privacy.settle': 'closed it',
    'privacy.correct': 'corrected their data',
    'privacy.assign': 'reassigned it',
    'privacy.identity': 'recorded an identity check',
    'privacy.letter': 'wrote to the person',
    'privacy.extend': 'extended the deadline',
    'privacy.country': 'changed the law that applies',
    'privacy.erase': 'erased the person',
    'privacy.undo': 'undid a change',
    'privacy.mail': 'replied',
    'privacy.bounce': 'bounced a letter',
  },
  undo(trx, { now }, { action, before, after, jobIds }, row) {
    const how = {
      action: 'privacy.undo',
      changes: { change: action.replace('privacy.', '') },
      set: { updated_at: now.toISOString() },
    };
    if (action === 'privacy.assign') return how;
    // Later changes of others stay, such as a reply; the letter is stopped all the same, and only its own effects end.
    const led = LED_TO.filter(([mark]) => after[mark] && row[mark] === after[mark]).flat();
    const set = { ...Object.fromEntries(led.map((name) => [name, before[name]])), ...how.set };
    return { ...how, anyway: true, set, also: () => noteStopped(trx, jobIds, now) };
  },
};

const UNDO_TEXTS: Readonly<Record<string, string>> = {
  'privacy.letter': 'letter written',
  'privacy.extend': 'deadline extended',
};

/** The names of these changes in the list of a person's own changes. */
export const REQUEST_UNDO: Undoable = {
  rule: REQUEST,
  permission: 'privacy.write',
  many: 'requests',
  async names(db, _reader, ids) {
    const rows = await db
      .selectFrom('privacy_requests')
      .select(['id', 'name'])
      .where('id', 'in', ids)
      .execute();
    return new Map(rows.map(({ id, name }) => [id, name || requestNumber(id)]));
  },
  letters: (db, { actor }, changes) =>
    stoppedLetters(
      db,
      actor.id,
      'privacy_request',
      changes.filter(({ action }) => action === 'privacy.letter'),
    ),
  describe: ({ action, after }) => UNDO_TEXTS[action] ?? (after.assignee_id ? 'assigned' : 'unassigned'),
};

/** Notes a request. @param key of the person's address. @returns its id */
export async function addRequest(
  trx: Database,
  context: DeskContext,
  input: NewRequest,
  key: string,
): Promise<string> {
  const [id, at] = [newId(), context.now.toISOString()];
  const { kind, name, email, words } = input;
  await lockKeys(trx, [key]);
  const rules = await listDeadlines(trx);
  const { applications } = await rowsOfPerson(trx, [key]);
  const country = input.country ?? (await countryOf(trx, rules, applications));
  await trx
    .insertInto('privacy_requests')
    .values({
      ...{ id, kind, name, email, words, email_key: key, created_by: context.actor.id },
      received_at: input.receivedAt,
      country,
      due_at: lastDay(input.receivedAt, deadlineFor(rules, country)),
      created_at: at,
      updated_at: at,
    })
    .execute();
  const subject = { subjectType: 'privacy_request', subjectId: id };
  await recordEvent(trx, { ...byStaff(context), action: 'privacy.request', ...subject, changes: { kind } });
  return id;
}

/** Locks a request. The person's address is locked before it, as wherever a request is added or emptied. */
export async function lockRequest(trx: Database, target: Target) {
  const request = await trx
    .selectFrom('privacy_requests')
    .select('email_key')
    .where('id', '=', target.id)
    .executeTakeFirst();
  if (request) await lockKeys(trx, [request.email_key]);
  return lockEntity(trx, REQUEST, target);
}

/** The same for one that is open. */
export async function lockOpen(trx: Database, target: Target) {
  const locked = await lockRequest(trx, target);
  return locked.ok && locked.row.state !== 'open'
    ? refusal('not_possible', 'This request is already closed.')
    : locked;
}

/**
 * Changes a request.
 * @param lock which requests may be changed: `lockOpen`, or `lockRequest` for closed ones, too
 * @param decide the change, or the refusal
 */
export async function changeRequest(
  trx: Database,
  context: DeskContext,
  target: Target,
  decide: (row: RequestRow) => Promise<Change<'privacy_requests'> | Refusal>,
  lock: typeof lockOpen | typeof lockRequest = lockOpen,
): Promise<Changed | Refusal> {
  const locked = await lock(trx, target);
  if (!locked.ok) return locked;
  return changeEntity(trx, context, REQUEST, target, async (row) => {
    const decided = await decide(row);
    if ('ok' in decided) return decided;
    const { set, ...change } = decided;
    return { ...change, set: { ...set, updated_at: context.now.toISOString() } };
  });
}

/** Applies what is stored under a person's address to the new one. */
export async function followAddress(
  trx: Database,
  keys: readonly string[],
  email: string,
  newKey: string,
): Promise<void> {
  // Answers to their other requests go there; an address that was deleted after an answer stays deleted.
  await trx
    .updateTable('privacy_requests')
    .set({ email })
    .where(isIn('email_key', keys))
    .where('email', '<>', '')
    .execute();
  for (const table of ['privacy_requests', 'legal_holds'] as const)
    await trx.updateTable(table).set({ email_key: newKey }).where(isIn('email_key', keys)).execute();
}

/** Sets the law that applies to a request: its deadline is recalculated from the day of receipt. */
export const moveRequest = (
  trx: Database,
  context: DeskContext,
  target: Target,
  country: string,
): Promise<Changed | Refusal> =>
  changeRequest(trx, context, target, async (row) => {
    if (country === row.country) return refusal('same', 'This deadline already applies.');
    if (await isExtended(trx, row))
      return refusal('not_possible', 'The deadline was already extended under the current law.');
    const due_at = lastDay(row.received_at, deadlineFor(await listDeadlines(trx), country));
    return {
      ...{ action: 'privacy.country', changes: { country, due: due_at } },
      // An extension that did not arrive was one of the law before: its letter may be tried again.
      set: { country, due_at, extended_due_at: null, extension_message_id: null },
    };
  });

/**
 * Assigns a request to a colleague, who gets a notice five minutes later, or to no one.
 * @param parent the change that it is a part of, which notifies the person itself
 */
export const assignRequest = (
  trx: Database,
  context: DeskContext,
  target: Target,
  assignee: string | null,
  parent?: string,
): Promise<Changed | Refusal> =>
  changeRequest(
    trx,
    context,
    target,
    async ({ id, assignee_id }) => {
      if (assignee_id === assignee) return refusal('same', 'It is already assigned to them.');
      const person = assignee === null ? undefined : await counselWith(trx, assignee);
      if (assignee !== null && !person)
        return refusal('not_possible', 'Only active people with the Legal role can be assigned.');
      const { actor, now } = context;
      const jobs = async () =>
        person && !parent && person.id !== actor.id
          ? notify(trx, person, { kind: 'request', about: requestAbout(id) }, now, undoEnds(now))
          : [];
      return {
        action: 'privacy.assign',
        changes: { assignee },
        set: { assignee_id: assignee },
        undo: { id: newId(), parent, jobs },
      };
    },
    lockRequest,
  );
