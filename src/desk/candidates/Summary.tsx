import { STAGE_NAMES, STAGES } from '../../features/candidates/stages.schema.ts';
import type { Target } from './decisions.ts';

/** A summary before a bulk change: how many candidates, their stages, and the consequences. */
export function Summary({ targets, follows }: { targets: readonly Target[]; follows: string }) {
  if (targets.length < 2) return null;
  const stages = STAGES.flatMap((stage) => {
    const count = targets.filter((target) => target.stage === stage).length;
    return count > 0 ? [`${count} in ${STAGE_NAMES[stage]}`] : [];
  });
  return (
    <p className="rounded-md bg-wash px-3 py-2">
      <b className="font-medium">{targets.length} candidates:</b> {stages.join(', ')}. {follows} One undo
      reverts everything.
    </p>
  );
}
