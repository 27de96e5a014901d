/** Undoable changes of recruiters to applications and their people, for the list of their changes. */
import { describeAssignment, type Undoable } from '../audit-log/undoable.ts';
import { stoppedLetters } from '../conversations/letters.ts';
import { letterMaskerFor } from './blind/mask.ts';
import { MERGE } from './commands/candidates.ts';
import { APPLICATION } from './commands/move.ts';
import { STAGE_NAMES, type Stage } from './stages.schema.ts';
import { candidateNames, personNames, visibleApplications } from './visible.ts';

export const APPLICATION_UNDO: Undoable = {
  rule: APPLICATION,
  permission: 'candidate.move',
  many: 'applications',
  names: candidateNames,
  describe({ action, before, after }, nameOf, isOne) {
    const stage = (of: typeof after) => STAGE_NAMES[of.stage as Stage];
    if (action === 'application.move')
      return isOne ? `moved from ${stage(before)} to ${stage(after)}` : `moved to ${stage(after)}`;
    if (action === 'application.mail') return 'email written';
    if (action === 'application.no-reply') return 'no reply needed';
    if (action === 'application.opening') return 'moved to another opening';
    if (action === 'application.pool') return 'asked to join the talent pool';
    return describeAssignment({ before, after }, nameOf, isOne);
  },
  async letters(db, { actor, blind }, changes) {
    const written = changes.filter(({ action }) => action === 'application.mail');
    const letters = await stoppedLetters(db, actor.id, 'application', written);
    if (!blind || letters.length === 0) return letters;
    const rows = await visibleApplications(db, actor)
      .select(['applications.id', 'applications.name', 'applications.email', 'applications.phone_number'])
      .where(
        'applications.id',
        'in',
        letters.map(({ subject }) => subject.id),
      )
      .execute();
    const people = new Map(rows.map((row) => [row.id, row]));
    return letters.flatMap((letter) => {
      const row = people.get(letter.subject.id);
      if (!row) return [];
      const hidden = letterMaskerFor(row);
      return [{ ...letter, title: hidden(letter.title), body: hidden(letter.body) }];
    });
  },
};

export const MERGE_UNDO: Undoable = {
  rule: MERGE,
  permission: 'candidate.merge',
  many: 'people',
  names: personNames,
  describe: () => 'merged with another person',
};
