/** The first columns of an interview, whether its time is offered or booked. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal } from '../../../platform/staff/refusal.ts';
import { listHiringStaff } from '../../candidates/assignees.ts';
import { NOT_AGREED, waitsForConsent } from '../../candidates/consent.ts';
import type { BookingInput } from '../schema.ts';
import { type Row, refusedStage, setPeople } from './entity.ts';

type Made = { ok: true; row: Row; addPeople(): Promise<unknown> } | Refusal;

/** Why these people can't hold an interview. */
export async function refusedPeople(trx: Database, people: readonly string[]): Promise<Refusal | undefined> {
  const known = new Set((await listHiringStaff(trx)).map(({ id }) => id));
  return people.every((id) => known.has(id))
    ? undefined
    : invalid({ people: 'Choose colleagues who are active and work with candidates.' });
}

/**
 * Makes the row of a new interview; it is not stored yet.
 * @param input with its application locked by the caller
 */
export async function interviewOf(
  trx: Database,
  { actor, now }: DeskContext,
  { application, kind, people }: Pick<BookingInput, 'application' | 'kind' | 'people'>,
): Promise<Made> {
  const about = await trx
    .selectFrom('applications')
    .select(['stage', 'language'])
    .where('id', '=', application)
    .executeTakeFirstOrThrow();
  const ended = refusedStage(about.stage);
  if (ended) return ended;
  if (await waitsForConsent(trx, application)) return NOT_AGREED;
  const found = await trx
    .selectFrom('interview_kinds')
    .selectAll()
    .where('id', '=', kind)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!found) return invalid({ kind: 'Choose a kind of interview that is not archived.' });
  const refused = await refusedPeople(trx, people);
  if (refused) return refused;
  const { minutes, place_type, place, notice_hours } = found;
  const id = newId();
  const at = now.toISOString();
  return {
    ok: true,
    row: {
      ...{ id, application_id: application, kind_id: kind, minutes, place_type, place, notice_hours },
      ...{ state: 'offered', starts_at: null, ends_at: null, token_hash: null, token_until: null },
      ...{ message_id: null, language: about.language, time_zone: null, sequence: 0, moves: 0 },
      ...{ announced: 0, told: '[]', mail_jobs: '[]', reminder_jobs: '[]', cancelled_by: null },
      ...{ none_suit_at: null, none_suit_words: '', created_by: actor.id },
      ...{ created_at: at, updated_at: at, version: 1 },
    },
    addPeople: () => setPeople(trx, id, people),
  };
}
