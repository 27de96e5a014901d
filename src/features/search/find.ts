/** The search of the palette, and the choices of filters. */
import { sql } from 'kysely';
import type { Database } from '../../platform/database/types.ts';
import { withWords } from '../../platform/database/word-index.ts';
import type { Actor } from '../../platform/staff/actor.ts';
import { cachedMetrics } from '../audit-log/cached-metrics.ts';
import { listHiringStaff } from '../candidates/assignees.ts';
import { maskedName } from '../candidates/blind/mask.ts';
import { STAGE_NAMES } from '../candidates/stages.schema.ts';
import {
  countable,
  isVisible,
  readerOf,
  visibleApplications,
  visibleOpenings,
} from '../candidates/visible.ts';
import { findEnquiries } from '../enquiries/pending.ts';
import { mayAlways, mayEver } from '../permissions/schema.ts';
import type { Choices, Found } from './schema.ts';

/** The limit for each kind; the lists show more. */
const LIMIT = 8;
const MAX_CHOICES = 200;

/**
 * Finds people, openings and enquiries by words, as far as a person may see them.
 * @param blind finds candidates by nothing that identifies them, and shows no names
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

/** 0 for rows whose column contains exactly these words, 1 for all others. */
const isExactly = (column: string, text: string) =>
  sql<number>`case when lower(${sql.ref(column)}) = ${text.trim().toLowerCase()} then 0 else 1 end`;

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
        'openings.title',
      ])
      .where(sql<boolean>`applications.id in (${withWords(db, words, 'application_id', text)})`)
      // A person with exactly this name comes first; not where names are hidden, because that would reveal it.
      .$if(!blind, (query) => query.orderBy(isExactly('applications.name', text)))
      .orderBy('applications.created_at', 'desc')
      .limit(LIMIT)
      .execute(),
    visibleOpenings(db, actor, text)
      .select(['openings.id', 'openings.title', 'openings.city', 'openings.status'])
      .orderBy(isExactly('openings.title', text))
      .orderBy(
        sql`case when openings.status = 'published' and (openings.expires_at is null or openings.expires_at > ${now.toISOString()}) then 0 else 1 end`,
      )
      .orderBy('openings.updated_at', 'desc')
      .limit(LIMIT)
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

/** Openings with applications, people for assignments, skills in resumes. */
export const choicesOf = (db: Database, actor: Actor, now: Date): Promise<Choices> =>
  cachedMetrics(
    db,
    `choices ${readerOf(actor)}`,
    now,
    () => readChoices(db, actor),
    ({ openings }) => openings.length,
  );

async function readChoices(db: Database, actor: Actor): Promise<Choices> {
  const [openings, people, skills] = await Promise.all([
    visibleOpenings(db, actor)
      .select(['openings.id', 'openings.title'])
      .where(
        sql<boolean>`exists (select 1 from applications where applications.opening_id = openings.id and ${isVisible(actor)})`,
      )
      .orderBy('openings.title')
      .limit(MAX_CHOICES)
      .execute(),
    listHiringStaff(db),
    mayAlways(actor, 'candidate.read') ? firstSkills(db) : skillsOf(db, actor),
  ]);
  return { openings, people, skills };
}

/** The skills of the applications that the actor may see: those of a few teams, so they are counted. */
async function skillsOf(db: Database, actor: Actor): Promise<string[]> {
  const rows = await countable(db, actor)
    .innerJoin('application_skills', 'application_skills.application_id', 'applications.id')
    .select(({ fn }) => fn.min('application_skills.skill').as('skill'))
    .groupBy('application_skills.skill_lower')
    .orderBy('application_skills.skill_lower')
    .limit(MAX_CHOICES)
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
      from named where named.name is not null limit ${MAX_CHOICES}`.execute(db);
  return rows.map(({ skill }) => skill);
}
