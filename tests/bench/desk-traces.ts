/** What everything that is sent leaves behind: what was agreed to, an event, mails. */
import { id } from './desk-staff.ts';

/** A moment as it is stored. @param ms since the epoch */
export const iso = (ms: number) => new Date(ms).toISOString();

/** What tells of an event; each has a request of its own. */
export function eventsOf() {
  let events = 0;
  return (at: number, actor: string | null, action: string, type: string, subject: string, changes = '{}') =>
    [
      'events',
      {
        at: iso(at),
        actor_kind: actor ? 'staff' : 'visitor',
        actor_id: actor,
        action,
        subject_type: type,
        subject_id: subject,
        request_id: `r${events++}`,
        changes,
      },
    ] as const;
}

/** A mail that has left. */
export const mail = (number: number, at: number, type: string, subject: string) =>
  [
    'tasks',
    {
      id: id('t', number),
      queue: 'mail',
      subject_type: type,
      subject_id: subject,
      payload: '{}',
      state: 'done',
      run_at: iso(at),
      attempts: 1,
      created_at: iso(at),
      done_at: iso(at),
    },
  ] as const;

/** @param chance below 1; few are held back */
export const submission = (number: number, letter: string, at: number, chance: number) => ({
  reference: `${letter}-${String(number).padStart(8, '0')}`,
  state: chance < 0.995 ? 'received' : 'quarantined',
  consent_version: '2026-01-01',
  consent_at: iso(at),
  consent_source: 'form',
  client_hash: '',
  request_id: `v${number}`,
  created_at: iso(at),
});
