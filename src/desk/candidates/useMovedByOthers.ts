import { useRef } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import { useSession } from '../app/session.ts';
import { notify } from '../app/toasts.tsx';

/** Milliseconds in which nobody has read that a stage is another one by now. */
const READ_MS = 2_000;

/**
 * A key acts on what was seen: where a colleague moved the candidate while it was pressed, the button already names another stage.
 * @returns says who moved it where, and that nothing was done; false where the stage is the one that was seen
 */
export function useMovedByOthers({ id, name, stage, activity }: ApplicationDetail) {
  const { person } = useSession();
  const seen = useRef({ id, stage, since: 0 });
  if (seen.current.id !== id) seen.current = { id, stage, since: 0 };
  else if (seen.current.stage !== stage) seen.current = { id, stage, since: Date.now() };
  return (target: Stage): boolean => {
    const last = activity.find(({ action }) => /^application\.move/.test(action));
    const isOwn = !last?.actor || last.actor.id === person.id;
    if (isOwn || Date.now() - seen.current.since > READ_MS) return false;
    seen.current.since = 0;
    notify({
      failed: true,
      text: `Not moved: ${last.actor?.name} has just moved ${name} to ${STAGE_NAMES[stage]}. Press again to move to ${STAGE_NAMES[target]}.`,
    });
    return true;
  };
}
