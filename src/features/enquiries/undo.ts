/** Undoable changes of an enquiry, for the list of a person's changes. */
import { describeAssignment, type NamesFor, type Undoable } from '../audit-log/undoable.ts';
import { stoppedLetters } from '../conversations/letters.ts';
import { mayEver } from '../permissions/schema.ts';
import { ENQUIRY } from './commands/change.ts';
import { nameOf } from './record.ts';

/** The names of enquiries: the company, else the person. */
export const enquiryNames: NamesFor = async (db, { actor }, ids) => {
  if (!mayEver(actor, 'enquiry.read')) return new Map();
  const rows = await db
    .selectFrom('enquiries')
    .select(['id', 'company', 'first_name as firstName', 'last_name as lastName'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, nameOf(row)]));
};

const UNDO_TEXTS: Readonly<Record<string, string>> = {
  'enquiry.answer': 'answer written',
  'enquiry.close': 'closed',
  'enquiry.reopen': 'reopened',
  'enquiry.junk': 'marked as junk',
  'enquiry.not-junk': 'marked as not junk',
  'enquiry.release': 'released',
  'enquiry.merge': 'duplicate merged',
};

export const ENQUIRY_UNDO: Undoable = {
  rule: ENQUIRY,
  permission: 'enquiry.write',
  many: 'enquiries',
  names: enquiryNames,
  describe: ({ action, before, after }, nameOf, isOne) => {
    const was = isOne && typeof before.status === 'string' ? `, ${before.status} before` : '';
    const text = UNDO_TEXTS[action];
    return text ? `${text}${was}` : describeAssignment({ before, after }, nameOf, isOne);
  },
  letters: (db, { actor }, changes) =>
    stoppedLetters(
      db,
      actor.id,
      'enquiry',
      changes.filter(({ action }) => action === 'enquiry.answer'),
    ),
};
