/** The log: who did what to what. A row is written in the transaction of the change, and never changed. */
import type { Database } from '../../platform/database/types.ts';

const ACTOR_KINDS = ['visitor', 'staff', 'operator', 'system'] as const;
/** `operator` uses the command line; `system` acts by itself. */
type ActorKind = (typeof ACTOR_KINDS)[number];

export interface NewEvent {
  /** When; as the change itself says. */
  at: Date;
  actorKind: ActorKind;
  /** Id of a staff member; null for everyone else. */
  actorId: string | null;
  /** The action, subject first: `application.receive`, `opening.publish`. */
  action: string;
  /** `application`, `opening`, `staff` … */
  subjectType: string;
  subjectId: string;
  /** The id of the request that caused it; '' without one. */
  requestId: string;
  /** Names of fields, ids, codes, counts: never what a person wrote or is called. */
  changes?: Readonly<Record<string, unknown>>;
}

type Listener = (trx: Database, events: readonly NewEvent[]) => Promise<void>;
const listeners = new Set<Listener>();

/** What happens after events, in the transaction that writes them: set once, at the start of a process. */
export const afterEvents = (listener: Listener): void => void listeners.add(listener);

/**
 * Adds a row to the log.
 * @param trx the open transaction of the change
 */
export async function recordEvent(trx: Database, event: NewEvent): Promise<void> {
  await recordEvents(trx, [event]);
}

/** Adds many events at once, in their order, such as those of a bulk change. */
export async function recordEvents(trx: Database, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      events.map((event) => ({
        at: event.at.toISOString(),
        actor_kind: event.actorKind,
        actor_id: event.actorId,
        action: event.action,
        subject_type: event.subjectType,
        subject_id: event.subjectId,
        request_id: event.requestId,
        changes: JSON.stringify(event.changes ?? {}),
      })),
    )
    .execute();
  for (const listener of listeners) await listener(trx, events);
}

/** The actor, request and time of an event that a member of staff caused. */
export const byStaff = ({ actor, requestId, now }: { actor: { id: string }; requestId: string; now: Date }) =>
  ({ at: now, actorKind: 'staff', actorId: actor.id, requestId }) as const;

/** The same for a visitor's submission. */
export const byVisitor = (requestId: string, now: Date) =>
  ({ at: now, actorKind: 'visitor', actorId: null, requestId }) as const;

/** The same for the command line. */
export const byOperator = (now: Date) =>
  ({ at: now, actorKind: 'operator', actorId: null, requestId: '' }) as const;

/** The same for automatic actions of the system. */
export const bySystem = (now: Date) =>
  ({ at: now, actorKind: 'system', actorId: null, requestId: '' }) as const;

/** The author of a change: a colleague at the desk, or without an actor the operator on the command line. */
export interface Who {
  actor?: { id: string };
  /** The kind of actor if there is no member of staff and it was no operator. */
  as?: 'visitor' | 'system';
  requestId: string;
  /** The key of its request: a request that is sent again continues the same change. */
  key?: string | undefined;
  now: Date;
}

/** A change on the command line. */
export const operator = (now: Date): Who => ({ requestId: '', now });

/** The actor, request and time of the event of a change. */
export function byActor({
  actor,
  as,
  requestId,
  now,
}: Who): Pick<NewEvent, 'at' | 'actorKind' | 'actorId' | 'requestId'> {
  if (actor) return byStaff({ actor, requestId, now });
  return as === 'visitor' ? byVisitor(requestId, now) : as === 'system' ? bySystem(now) : byOperator(now);
}
