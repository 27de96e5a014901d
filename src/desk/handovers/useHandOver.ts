import { useState } from 'react';
import type { HandedOver, HandOver } from '../../features/handovers/schema.ts';
import { call } from '../app/client.ts';
import { useAction } from '../ui/useAction.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** Hands someone's open work over, and offers to undo it. @returns what stayed, once some did */
export function useHandOver(id: string) {
  const { busy, run } = useAction('staff', 'application', 'enquiry', 'privacy_request', 'interview');
  const [stays, setStays] = useState<HandedOver['stays']>([]);
  const send = async (to: HandOver['to']): Promise<boolean> => {
    let kept: HandedOver['stays'] = [];
    const sent = await run(
      async () => {
        const answer = await call(`/people/${id}/hand-over`, { method: 'POST', body: { to } });
        kept = answer.stays;
        return answer;
      },
      ({ done, remaining }) =>
        `${items(done)} handed over.${remaining > 0 ? ` ${items(remaining)} still in progress.` : ''}`,
    );
    setStays(kept);
    return sent && kept.length === 0;
  };
  return { busy, send, stays };
}
