/** The undo of the steps of a legal text, and their names in the list of a person's own changes. */
import type { UndoRule } from '../audit-log/undo.ts';
import { describeVerb, type Undoable } from '../audit-log/undoable.ts';
import { AGREED, impossible, LEGAL, whyNotAt } from './commands/edit.ts';
import { textsSeen } from './pending.ts';

const UNDONE = {
  'legal-document.approve': 'legal-document.withdraw-approval',
  'legal-document.schedule': 'legal-document.withdraw',
} as const;

const RULE: UndoRule<'legal_documents'> = {
  ...LEGAL,
  undo(trx, { now }, { action, before }, row) {
    const { kind, version, effective_at } = row;
    const hasBegun = (from: unknown) => typeof from === 'string' && from <= now.toISOString();
    // If it was unscheduled, or given another date.
    const at = typeof before.effective_at === 'string' ? before.effective_at : undefined;
    return {
      action: at ? 'legal-document.schedule' : UNDONE[action as keyof typeof UNDONE],
      changes: { kind, version, ...(at ? { at } : {}) },
      publishes: action === 'legal-document.approve' ? undefined : 'legal',
      async check() {
        if (hasBegun(effective_at)) return AGREED;
        if (hasBegun(at)) return impossible('The scheduled time has passed. Choose a new one.');
        const why = at && (await whyNotAt(trx, row, at));
        return why ? impossible(why) : undefined;
      },
    };
  },
};

export const LEGAL_UNDO: Undoable = {
  rule: RULE,
  permission: 'legal.write',
  many: 'legal texts',
  async names(db, { actor }, ids) {
    const texts = await textsSeen(db, actor, ids);
    return new Map([...texts].map(([id, { name }]) => [id, name]));
  },
  describe: (change) => (change.action === 'legal-document.withdraw' ? 'unscheduled' : describeVerb(change)),
};
