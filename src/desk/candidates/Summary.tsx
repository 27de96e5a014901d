import { STAGE_NAMES, STAGES } from '../../domain/hiring/stages.ts';
import type { Target } from './decisions.ts';

/** Whom a dialog is about: one by name, several by number. */
export const whom = (targets: readonly Target[]): string =>
  targets.length === 1 && targets[0] ? targets[0].name : `${targets.length} candidates`;

/** What is about to happen to several, before it does: how many there are, where they stand, and what follows. */
export function Summary({ targets, follows }: { targets: readonly Target[]; follows: string }) {
  if (targets.length < 2) return null;
  const stages = STAGES.flatMap((stage) => {
    const count = targets.filter((target) => target.stage === stage).length;
    return count > 0 ? [`${count} in ${STAGE_NAMES[stage]}`] : [];
  });
  return (
    <p className="rounded-md bg-wash px-3 py-2">
      <b className="font-medium">{targets.length} candidates:</b> {stages.join(', ')}. {follows} One undo
      takes all of it back.
    </p>
  );
}
