import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HandedOver, HandOver } from '../../features/handovers/schema.ts';
import { call } from '../app/client.ts';
import { undoChange, undoOnServer } from '../app/queued-change.ts';
import { notify } from '../app/toasts.tsx';
import { useAction } from '../ui/useAction.ts';

const items = (n: number) => (n === 1 ? '1 item' : `${n} items`);

/** Hands someone's open work over, and offers to undo it. @returns what stayed, once some did */
export function useHandOver(id: string) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction('staff', 'application', 'enquiry', 'privacy_request', 'interview');
  const [stays, setStays] = useState<HandedOver['stays']>([]);
  const send = async (to: HandOver['to']): Promise<boolean> => {
    let kept: HandedOver['stays'] = [];
    const sent = await run(async () => {
      const answer = await call(`/people/${id}/hand-over`, { method: 'POST', body: { to } });
      const { done, remaining, change } = answer;
      kept = answer.stays;
      const undo = (text: string) =>
        void undoChange(
          queryClient,
          'staff',
          [{ id: change, name: 'The handover' }],
          () => undoOnServer([change]),
          text,
        );
      const follow = remaining > 0 ? ` ${items(remaining)} still in progress.` : '';
      notify({ text: `${items(done)} handed over.${follow}`, changes: [change], undo });
    });
    setStays(kept);
    return sent && kept.length === 0;
  };
  return { busy, send, stays };
}
