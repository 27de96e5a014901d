import { useRef } from 'react';
import type { ApplicationRow } from '../../features/candidates/schema.ts';
import { STAGE_NAMES, type Stage } from '../../features/candidates/stages.schema.ts';
import { call } from '../app/client.ts';
import { blindQuery } from '../app/query.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';

/** A stage that is shown for less than these milliseconds has not been read yet. */
const READ_MS = 2_000;

type Row = Pick<ApplicationRow, 'id' | 'name' | 'masked' | 'stage'>;

/**
 * Who moved a candidate last, if it was a colleague. Rows do not contain it, so it is requested.
 * @param me the id of the user
 * @returns a sentence without its end
 */
export async function movedBy({ id, name, masked }: Row, me: string): Promise<string | undefined> {
  // Requested directly: a refresh could remove the loaded response in between.
  const { activity, stage } = await call(`/applications/${id}${blindQuery(masked)}`);
  const last = activity.find(({ action }) => /^application\.move/.test(action));
  return last?.actor && last.actor.id !== me
    ? `${last.actor.name} moved ${name} to ${STAGE_NAMES[stage]}, ${moment(last.at)}`
    : undefined;
}

/**
 * A key acts on what the user saw: if a colleague moves a candidate just before a key is pressed, the candidate would be moved
 * from a stage that the user has not seen.
 * @param rows as they are shown
 * @returns a function that makes a move, or says who moved the candidate where and when, and that nothing was done
 */
export function useMovedByOthers(rows: readonly Row[]) {
  const { person } = useSession();
  const shown = useRef(new Map<string, { stage: Stage; since: number }>()).current;
  for (const { id, stage } of rows) {
    const before = shown.get(id);
    if (before?.stage !== stage) shown.set(id, { stage, since: before ? Date.now() : 0 });
  }
  return (row: Row, target: Stage, move: () => void): void => {
    const go = () => {
      shown.set(row.id, { stage: target, since: 0 });
      move();
    };
    const { stage = row.stage, since = 0 } = shown.get(row.id) ?? {};
    // Offline, changes of others do not arrive; the server says later who made them.
    if (Date.now() - since > READ_MS || !navigator.onLine) {
      go();
      return;
    }
    void movedBy(row, person.id).then((moved) => {
      if (!moved) return go();
      shown.set(row.id, { stage, since: 0 });
      notify({
        failed: true,
        text: `Not moved: ${moved}. If you still want to move them, try again.`,
      });
    }, go);
  };
}
