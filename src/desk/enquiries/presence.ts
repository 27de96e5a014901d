import { useEffect, useState } from 'react';
import type { Present } from '../../domain/enquiries/desk.schema.ts';
import { call } from '../shell/client.ts';

/** How often one says that one is still there; the server waits three times as long. */
const BEAT_MS = 10_000;

const attend = (id: string, state: 'reading' | 'writing' | 'gone') =>
  call(`/enquiries/${id}/presence`, { method: 'PUT', body: { state } });

/**
 * Who else has an enquiry open right now, and who of them writes.
 * @param writing whether this person does
 */
export function usePresence(id: string, writing: boolean): Present['others'] {
  const [others, setOthers] = useState<Present['others']>([]);
  useEffect(() => {
    let left = false;
    const beat = () => {
      // Somebody who looks at another tab is not there.
      if (document.visibilityState === 'hidden') return;
      attend(id, writing ? 'writing' : 'reading')
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
  }, [id, writing]);
  useEffect(() => () => void attend(id, 'gone').catch(() => undefined), [id]);
  return others;
}
