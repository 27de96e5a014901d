/** The recipients of an event: people who may see its subject. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import type { LiveEvent } from '../audit-log/schema.ts';
import { idsOf, teamColumn } from '../candidates/teams.ts';
import { SEEN_WHILE } from '../candidates/visible.ts';
import { type Action, may, mayAlways, mayEver, type Subject } from '../permissions/schema.ts';

interface Kind {
  /** The permission that they need for it. */
  action: Action;
  /** The facts that the rule needs about such records; without it nothing is known of them. */
  subjects?: (db: Database, ids: readonly string[]) => Promise<Map<string, Subject>>;
}

type Subjects = NonNullable<Kind['subjects']>;

const byTeam = (rows: readonly { id: string; team: string | null }[]): Map<string, Subject> =>
  new Map(rows.map(({ id, team }) => [id, { team: idsOf(team) }]));

const applications: Subjects = async (db, ids) => {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.id', teamColumn.as('team')])
    .where('applications.id', 'in', ids)
    .execute();
  const holders = await db
    .selectFrom('interviews')
    .innerJoin('interview_people', 'interview_people.interview_id', 'interviews.id')
    .select(['application_id', 'staff_id'])
    .where('application_id', 'in', ids)
    .where('state', 'in', [...SEEN_WHILE])
    .execute();
  return new Map(
    rows.map(({ id, team }) => [
      id,
      {
        team: [...idsOf(team), ...holders.flatMap((one) => (one.application_id === id ? one.staff_id : []))],
      },
    ]),
  );
};

/** Interviews go to people who may see the application, and to its interviewers, who also learn that it is cancelled. */
const interviews: Subjects = async (db, ids) => {
  const rows = await db
    .selectFrom('interviews')
    .select(['id', 'application_id', 'state'])
    .where('id', 'in', ids)
    .execute();
  const people = await db
    .selectFrom('interview_people')
    .select(['interview_id', 'staff_id'])
    .where('interview_id', 'in', ids)
    .execute();
  const known = await applications(
    db,
    rows.map((row) => row.application_id),
  );
  const own = ({ id, state }: (typeof rows)[number]) =>
    people.flatMap((one) => (one.interview_id === id && state !== 'offered' ? one.staff_id : []));
  return new Map(
    rows.map((row) => [row.id, { team: [...(known.get(row.application_id)?.team ?? []), ...own(row)] }]),
  );
};

/** A person is of every team whose opening they applied to. */
const candidates: Subjects = async (db, ids) => {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('openings', 'openings.id', 'applications.opening_id')
    .select(['applications.candidate_id', teamColumn.as('team')])
    .where('applications.candidate_id', 'in', ids)
    .execute();
  const people = Map.groupBy(rows, (row) => row.candidate_id ?? '');
  return new Map([...people].map(([id, own]) => [id, { team: own.flatMap(({ team }) => idsOf(team)) }]));
};

const openings: Subjects = async (db, ids) =>
  byTeam(
    await db
      .selectFrom('openings')
      .select(['id', teamColumn.as('team')])
      .where('id', 'in', ids)
      .execute(),
  );

const views: Subjects = async (db, ids) => {
  const rows = await db
    .selectFrom('saved_views')
    .select(['id', 'owner_id', 'shared'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, { ownerId: row.owner_id, shared: row.shared === 1 }]));
};

/** By type of subject. Events of other types go only to readers of the log. */
const KINDS: Readonly<Record<string, Kind>> = {
  application: { action: 'candidate.read', subjects: applications },
  candidate: { action: 'candidate.read', subjects: candidates },
  // By the id of its application.
  resume: { action: 'candidate.read', subjects: applications },
  scorecard: { action: 'scorecard.read' },
  interview: { action: 'interview.read', subjects: interviews },
  'interview-kind': { action: 'interview.read' },
  // By the id of a colleague: people who book their time see their hours.
  interviewer: { action: 'availability.read' },
  opening: { action: 'opening.read', subjects: openings },
  'hiring-settings': { action: 'opening.publish' },
  'decline-reason': { action: 'hiring-template.write' },
  enquiry: { action: 'enquiry.read' },
  'enquiry-settings': { action: 'enquiry.rules' },
  // A person who withdrew must not be emailed from a screen that was loaded before.
  consent: { action: 'consent.read' },
  'legal-document': { action: 'legal.read' },
  'mail-template': { action: 'mail-template.read' },
  mail: { action: 'system.read' },
  staff: { action: 'people.read' },
  // By the id of the person who is away: anyone may assign something to them.
  absence: { action: 'people.names' },
  view: { action: 'view.read', subjects: views },
  webhook: { action: 'webhook.write' },
};

/** One's own events, on every open screen. */
const OWN: ReadonlySet<string> = new Set(['session', 'follow_up', 'own-template']);

/** The events that a person may receive, of some, in their order. */
export async function recipientsOf<E extends LiveEvent>(
  db: Database,
  actor: Actor,
  events: readonly E[],
): Promise<E[]> {
  if (mayAlways(actor, 'log.read')) return [...events];
  const known = new Map<string, Map<string, Subject>>();
  for (const [type, group] of Map.groupBy(events, (event) => event.subjectType)) {
    const kind = KINDS[type];
    if (!kind?.subjects || !mayEver(actor, kind.action) || mayAlways(actor, kind.action)) continue;
    known.set(type, await kind.subjects(db, [...new Set(group.map(({ subjectId }) => subjectId))]));
  }
  return events.filter((event) => {
    // Events about the person's own account and sessions.
    if (event.subjectType === 'staff' && event.subjectId === actor.id) return true;
    if (event.subjectType === 'notice') return event.subjectId === actor.id;
    if (OWN.has(event.subjectType)) return event.actorId === actor.id;
    const kind = KINDS[event.subjectType];
    // An erased record belongs to no team any more. Everyone who may have seen it learns that it was erased, by its id
    // alone.
    if (kind && event.action.endsWith('.erase')) return mayEver(actor, kind.action);
    return kind ? may(actor, kind.action, known.get(event.subjectType)?.get(event.subjectId)) : false;
  });
}
