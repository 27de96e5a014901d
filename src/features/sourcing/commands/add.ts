/** Adds a person who did not apply: a recruiter adds or a colleague recommends them. They are asked before anything else happens. */
import { lockRow } from '../../../platform/database/lock.ts';
import type { Database } from '../../../platform/database/types.ts';
import { newId, newReference } from '../../../platform/ids.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { invalid, type Refusal } from '../../../platform/staff/refusal.ts';
import { byStaff, recordEvent } from '../../audit-log/record.ts';
import { candidateOf } from '../../candidates/commands/candidates.ts';
import { openApplication } from '../../candidates/commands/change-opening.ts';
import { resumeColumns } from '../../candidates/documents/check-document.ts';
import { addApplication } from '../../candidates/on-created.ts';
import { findStagedResume, holdStagedResume } from '../../files/staged-resumes.ts';
import { addNote } from '../../notes/notes.ts';
import { mayAlways } from '../../permissions/schema.ts';
import { type NewCandidate, SOURCES } from '../schema.ts';
import { ask, whyNotAsked } from './ask.ts';

/** The note on a new person mentions no one. */
const NO_MENTIONS = { mayRead: () => false, tell: async () => undefined };

/**
 * Adds a person to an opening, and asks them by email.
 * @param key of the address, see `emailKey`: a known person stays one person
 * @param input `referredBy` is a colleague; '' for the actor
 */
export async function addCandidate(
  trx: Database,
  context: DeskContext,
  key: string,
  { name, email, phoneNumber, opening: openingId, source, referredBy, note, resume: token }: NewCandidate,
): Promise<{ ok: true; id: string } | Refusal> {
  const { actor, now, requestId } = context;
  const at = now.toISOString();
  const whyNot = await whyNotAsked(trx, now);
  if (whyNot) return whyNot;
  const opening = await lockRow(trx, 'openings', openingId);
  if (!opening || opening.status === 'closed')
    return invalid({ opening: 'This opening is closed. Choose another one.' });
  const resume = await findStagedResume(trx, token, now);
  if (!resume || !(await holdStagedResume(trx, resume.key)))
    return invalid({ resume: 'The file is no longer available. Choose it again.' });
  const known = await openApplication(trx, { key }, openingId);
  if (known)
    return invalid({
      // Only people who hire may know whether someone applied.
      email: mayAlways(actor, 'candidate.read')
        ? `They are already a candidate for this opening: ${known.reference}`
        : 'Hiring already knows them for this opening. Thank you all the same.',
    });
  const id = newId();
  await addApplication(
    trx,
    {
      ...{ id, reference: newReference('A'), state: 'received', quarantine_reason: null },
      // There is no consent yet.
      ...{ consent_version: '', consent_at: at, consent_source: 'desk' },
      ...{ client_hash: '', request_id: requestId, created_at: at },
      // Until they write themselves, that of the opening is likeliest theirs.
      language: opening.language,
      ...{ opening_id: openingId, name, email, phone_number: phoneNumber, message: '' },
      candidate_id: await candidateOf(trx, key, { id, name, email, phoneNumber }, now, false),
      ...{ ...resumeColumns(resume), source: SOURCES[source] },
    },
    now,
  );
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'application.add',
    subjectType: 'application',
    subjectId: id,
    changes: { opening: openingId, source },
  });
  if (note) {
    const body = { body: note, private: false, mentions: [] };
    await addNote(trx, context, { type: 'application', id }, body, NO_MENTIONS);
  }
  const colleague = source === 'referral' ? referredBy || actor.id : null;
  await ask(trx, context, { applicationId: id, purpose: 'add', referredBy: colleague, from: source });
  return { ok: true, id };
}
