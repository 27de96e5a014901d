/** What the palette finds, and what the filters offer. */
import { sql } from 'kysely';
import type { Database } from '../../infra/database/types.ts';
import { withWords } from '../../infra/database/word-index.ts';
import { findEnquiries } from '../enquiries/waiting.ts';
import { keptFigures } from '../events/kept.ts';
import type { Actor } from '../shared/actor.ts';
import { mayAlways, mayEver } from '../staff/may.ts';
import { listHiringStaff } from './assignees.ts';
import { maskedName } from './blind.ts';
import { STAGE_NAMES } from './stages.ts';
import type { Choices, Found } from './today.schema.ts';
import { countable, isVisible, readerOf, visibleApplications, visibleOpenings } from './visible.ts';

/** Of each kind; who needs more uses the list. */
const MOST = 8;
const MOST_CHOICES = 200;

/**
 * People, openings and enquiries by words, as far as somebody may see them.
 * @param blind finds candidates by nothing that names them, and names none
 */
export async function findAnything(
  db: Database,
  actor: Actor,
  text: string,
  blind: boolean,
  now: Date,
): Promise<Found[]> {
  const found = await Promise.all([findHiring(db, actor, text, blind, now), findEnquiries(db, actor, text)]);
  return found.flat();
}

async function findHiring(
  db: Database,
  actor: Actor,
  text: string,
  blind: boolean,
  now: Date,
): Promise<Found[]> {
  const words = blind ? 'blind_search' : 'application_search';
  if (!mayEver(actor, 'candidate.read')) return [];
  const [people, openings] = await Promise.all([
    visibleApplications(db, actor)
      .select([
        'applications.id',
        'applications.name',
        'applications.reference',
        'applications.stage',
        'jobs.title',
      ])
      .where(sql<boolean>`applications.id in (${withWords(db, words, 'application_id', text)})`)
      .orderBy('applications.created_at', 'desc')
      .limit(MOST)
      .execute(),
    visibleOpenings(db, actor, text)
      .select(['jobs.id', 'jobs.title', 'jobs.city', 'jobs.status'])
      .orderBy(
        sql`case when jobs.status = 'published' and (jobs.expires_at is null or jobs.expires_at > ${now.toISOString()}) then 0 else 1 end`,
      )
      .orderBy('jobs.updated_at', 'desc')
      .limit(MOST)
      .execute(),
  ]);
  return [
    ...people.map((row) => ({
      kind: 'candidate' as const,
      title: blind ? maskedName(row.reference) : row.name,
      text: `${row.title}, ${STAGE_NAMES[row.stage].toLowerCase()}`,
      link: `/desk/candidates?view=all&id=${row.id}${blind ? '&blind=1' : ''}`,
    })),
    ...openings.map((row) => ({
      kind: 'opening' as const,
      title: row.title,
      text: `${row.city}, ${row.status}`,
      link: `/desk/openings/${row.id}`,
    })),
  ];
}

/** Openings that have applications, people to give them to, skills that resumes name. */
export const choicesOf = (db: Database, actor: Actor, now: Date): Promise<Choices> =>
  keptFigures(db, `choices ${readerOf(actor)}`, now, () => readChoices(db, actor));

async function readChoices(db: Database, actor: Actor): Promise<Choices> {
  const [openings, people, skills] = await Promise.all([
    visibleOpenings(db, actor)
      .select(['jobs.id', 'jobs.title'])
      .where(
        sql<boolean>`exists (select 1 from applications where applications.job_id = jobs.id and ${isVisible(actor)})`,
      )
      .orderBy('jobs.title')
      .limit(MOST_CHOICES)
      .execute(),
    listHiringStaff(db),
    mayAlways(actor, 'candidate.read') ? firstSkills(db) : skillsOf(db, actor),
  ]);
  return { openings, people, skills };
}

/** The skills of the applications that somebody sees: those of a few teams, so they are counted out. */
async function skillsOf(db: Database, actor: Actor): Promise<string[]> {
  const rows = await countable(db, actor)
    .innerJoin('application_skills', 'application_skills.application_id', 'applications.id')
    .select(({ fn }) => fn.min('application_skills.skill').as('skill'))
    .groupBy('application_skills.skill_lower')
    .orderBy('application_skills.skill_lower')
    .limit(MOST_CHOICES)
    .execute();
  return rows.map(({ skill }) => skill);
}

/** The skills that resumes name, from one to the next in the index: of a hundred thousand rows a few hundred are read. */
async function firstSkills(db: Database): Promise<string[]> {
  const { rows } = await sql<{ skill: string }>`
    with recursive named(name) as (
      select min(skill_lower) from application_skills
      union all
      select (select min(skill_lower) from application_skills where skill_lower > named.name)
        from named where named.name is not null
    )
    select (select skill from application_skills where skill_lower = named.name limit 1) as skill
      from named where named.name is not null limit ${MOST_CHOICES}`.execute(db);
  return rows.map(({ skill }) => skill);
}
