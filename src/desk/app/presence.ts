import { useEffect, useState } from 'react';
import type { Present } from '../../features/presence/schema.ts';
import { call } from './client.ts';

/** How often the page reports that the user is still there; the server waits three times as long. */
const BEAT_MS = 10_000;

/** The kinds of records that can be open. */
type Path = '/applications' | '/enquiries' | '/openings';

const attend = (path: Path, id: string, state: 'reading' | 'writing' | 'gone') =>
  call(`${path}/${id}/presence`, { method: 'PUT', body: { state } });

/**
 * Which colleagues have something open right now, and which of them are writing.
 * @param writing whether this user is
 */
export function usePresence(path: Path, id: string, writing = false): Present['others'] {
  const [others, setOthers] = useState<Present['others']>([]);
  useEffect(() => {
    let left = false;
    const beat = () => {
      // A user who looks at another tab is not present.
      if (document.visibilityState === 'hidden') return;
      attend(path, id, writing ? 'writing' : 'reading')
        .then((present) => !left && setOthers(present.others))
        .catch(() => undefined);
    };
    beat();
    const timer = setInterval(beat, BEAT_MS);
    document.addEventListener('visibilitychange', beat);
    return () => {
      left = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', beat);
    };
  }, [path, id, writing]);
  useEffect(() => () => void attend(path, id, 'gone').catch(() => undefined), [path, id]);
  return others;
}
