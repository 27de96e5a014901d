/** Changes of others, as they happen: server-sent events make what is on screen fresh, without a reload. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { LiveEvent } from '../../domain/events/schema.ts';
import { forgetErased } from './queries.ts';

/** Which loaded lists and pages an event is about, by the type of its subject. */
const CONCERNS: Readonly<Record<string, readonly string[]>> = {
  application: ['applications', 'application', 'today', 'openings'],
  candidate: ['applications', 'application'],
  resume: ['applications', 'application'],
  enquiry: ['enquiries', 'enquiry', 'today'],
  'enquiry-settings': ['enquiry-settings'],
  opening: ['openings', 'opening', 'today'],
  note: ['application'],
  scorecard: ['application', 'comparison', 'today'],
  staff: ['people', 'door'],
  session: ['sessions'],
  samples: [
    'applications',
    'application',
    'openings',
    'opening',
    'enquiries',
    'people',
    'legal',
    'consents',
    'today',
  ],
  mail: ['application', 'today', 'outgoing'],
  'legal-document': ['legal', 'today'],
  privacy_request: ['privacy', 'today'],
  retention: ['privacy', 'application', 'enquiry'],
  hold: ['privacy', 'today', 'application', 'enquiry'],
  'mail-template': ['mail-templates'],
  consent: ['consents'],
};

/** Events come in bursts (a bulk change is five hundred); one refresh serves all within this time. */
const TOGETHER_MS = 250;

/** After which the server is asked again, where it has refused. */
const AGAIN_MS = 5_000;

/** Listens while the desk is open; the browser connects again by itself and tells the last event it had. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const due = new Set<string>();
    const erased = new Set<string>();
    let source: EventSource;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const listen = () => {
      source = new EventSource('/api/desk/events');
      source.addEventListener('reset', () => {
        // What was missed may be an erasure.
        queryClient.removeQueries({ type: 'inactive' });
        void queryClient.invalidateQueries();
      });
      source.addEventListener('change', (event) => {
        const { action, subjectType, subjectId } = JSON.parse(event.data) as LiveEvent;
        if (action.endsWith('.erase')) erased.add(subjectId);
        for (const key of CONCERNS[subjectType] ?? []) due.add(key);
        due.add('log');
        timer ??= setTimeout(() => {
          timer = undefined;
          if (erased.size > 0) forgetErased([...erased]);
          erased.clear();
          for (const key of due) void queryClient.invalidateQueries({ queryKey: [key] });
          due.clear();
        }, TOGETHER_MS);
      });
      source.addEventListener('error', () => {
        if (source.readyState !== EventSource.CLOSED) return;
        // Refused: any request now leads whoever is out to the door; everybody else has missed something.
        void queryClient.invalidateQueries();
        again = setTimeout(listen, AGAIN_MS);
      });
    };
    listen();
    return () => {
      clearTimeout(timer);
      clearTimeout(again);
      source.close();
    };
  }, [queryClient]);
}
