/** The scorecards of one opening side by side. */
import type { Database } from '../../platform/database/types.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { WAY } from '../candidates/stages.schema.ts';
import { idsOf, teamColumn } from '../candidates/teams.ts';
import { visibleApplications } from '../candidates/visible.ts';
import type { Comparison } from './desk.schema.ts';

/** Submitted scorecards side by side, with the difference between reviewers. */
export async function compareScorecards(db: Database, actor: Actor, id: string): Promise<Comparison> {
  const opening = await db.selectFrom('openings').select('criteria').where('id', '=', id).executeTakeFirst();
  const criteria = JSON.parse(opening?.criteria ?? '[]') as string[];
  const rows = await visibleApplications(db, actor)
    .innerJoin('scorecards', 'scorecards.application_id', 'applications.id')
    .select(['applications.id', 'applications.name', 'applications.stage', teamColumn.as('team')])
    .select(['scorecards.ratings', 'scorecards.author_id', 'scorecards.stage as of'])
    .where('applications.opening_id', '=', id)
    .where('scorecards.opening_id', '=', id)
    .where('scorecards.submitted_at', 'is not', null)
    .where('applications.stage', 'in', [...WAY])
    .execute();
  const interviews = await db
    .selectFrom('interview_people')
    .innerJoin('interviews', 'interviews.id', 'interview_people.interview_id')
    .select('interviews.application_id')
    .where('interview_people.staff_id', '=', actor.id)
    .where('interviews.state', 'in', ['booked', 'held'])
    .execute();
  // People who owe a scorecard, in the team or for an interview, see others' only after they have submitted theirs, here as
  // everywhere.
  const isInTeam = rows.some(({ team }) => idsOf(team).includes(actor.id));
  const held = new Set(interviews.map((interview) => interview.application_id));
  const own = new Set(rows.flatMap((row) => (row.author_id === actor.id ? [`${row.id} ${row.of}`] : [])));
  const open = rows.filter((row) => !(isInTeam || held.has(row.id)) || own.has(`${row.id} ${row.of}`));
  const people = Map.groupBy(open, (row) => row.id);
  return {
    criteria,
    rows: [...people].map(([applicationId, cards]) => ({
      applicationId,
      name: cards[0]?.name ?? '',
      stage: cards[0]?.stage ?? 'received',
      reviewers: cards.length,
      ratings: Object.fromEntries(
        criteria.flatMap((criterion) => {
          const values = cards.flatMap(
            ({ ratings }) => (JSON.parse(ratings) as Record<string, number>)[criterion] ?? [],
          );
          if (values.length === 0) return [];
          const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
          return [
            [criterion, { mean, spread: Math.max(...values) - Math.min(...values), count: values.length }],
          ];
        }),
      ),
    })),
  };
}
