/** A desk in full use: 10,000 openings, 100,000 applications and 50,000 enquiries of a year, with all that belongs to them. */

import { createHash } from 'node:crypto';
import { headlineOf } from '../../src/features/candidates/headline.ts';
import type { Stage } from '../../src/features/candidates/stages.schema.ts';
import { searchText } from '../../src/platform/database/tokenize.ts';
import { ENQUIRY_TYPE } from '../support/forms.ts';
import {
  DAY_MS,
  dice,
  id,
  iso,
  OPENINGS,
  openingPlans,
  openings,
  type Rows,
  staff,
  type TableRow,
  vocabulary,
} from './data.ts';
import { interview, interviewKinds, notices } from './interview-rows.ts';

export const APPLICATIONS = 100_000;
export const ENQUIRIES = 50_000;
/** One submission in two hundred is held back. */
export const isQuarantined = (n: number): boolean => n % 200 === 199;
/** Every fiftieth application is for the first opening: the board has to hold 2,000. */
const TO_FIRST = 50;
/** Nothing ends its time while it is measured. */
const KEPT_MS = 365 * DAY_MS;
/** Finished jobs are kept for 90 days. */
const JOB_DAYS = 90;
const HOUR_MS = 3_600_000;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stages walked, by how old an application is: most of the old ones are decided. */
function stagesOf(days: number, chance: number): Stage[] {
  const end = Math.floor(chance * 97) % 5 === 3 ? 'withdrawn' : 'declined';
  const interviewed: Stage[] = ['screening', 'interview'];
  if (days < 10) return chance < 0.7 ? [] : chance < 0.85 ? ['screening'] : [end];
  if (days < 40) {
    if (chance < 0.15) return [];
    if (chance < 0.35) return ['screening'];
    if (chance < 0.45) return interviewed;
    return chance < 0.48 ? [...interviewed, 'offer'] : [end];
  }
  if (chance < 0.03) return [...interviewed, 'offer', 'hired'];
  return chance < 0.4 ? ['screening', end] : [end];
}

/** All rows, parents first. @param now milliseconds since the epoch */
export function* deskRows(now: number): Rows {
  const { below, pick, capital, next } = dice(12);
  const { sentence } = vocabulary();
  const firstNames = Array.from({ length: 400 }, capital);
  const lastNames = Array.from({ length: 4_000 }, capital);
  const recruiter = () => id('s', 3 + below(2));
  let serial = 0;

  /** When the n-th of a year came. */
  const momentOf = (n: number, count: number) => now - 60_000 - Math.floor(((count - n) / count) * KEPT_MS);

  function* event(
    at: number,
    actor: string | null,
    action: string,
    type: string,
    subject: string,
    changes = '{}',
  ): Rows {
    const who = { actor_kind: actor ? 'staff' : 'visitor', actor_id: actor } as const;
    const what = { action, subject_type: type, subject_id: subject, changes };
    yield ['events', { at: iso(at), ...who, ...what, request_id: `r${serial++}` }];
  }

  /** The event of its arrival, and two mails that have left. */
  function* received(at: number, type: 'application' | 'enquiry', subject: string): Rows {
    yield* event(at, null, `${type}.receive`, type, subject);
    if (now - at >= JOB_DAYS * DAY_MS) return;
    const done = {
      state: 'done',
      attempts: 1,
      run_at: iso(at),
      created_at: iso(at),
      done_at: iso(at),
    } as const;
    const about = { queue: 'mail', subject_type: type, subject_id: subject, payload: '{}' };
    for (let n = 0; n < 2; n++) yield ['jobs', { id: id('t', serial++), ...about, ...done }];
  }

  /** The promise with which something came. @param kept when it was answered */
  const promised = (
    subject_type: 'application' | 'enquiry',
    subject_id: string,
    at: number,
    days: number,
    kept: number | undefined,
  ): TableRow => {
    const dates = {
      promised_at: iso(at),
      reply_by: iso(at + days * DAY_MS),
      kept_at: kept ? iso(kept) : null,
    };
    return ['promises', { id: id('p', serial++), subject_type, subject_id, kind: 'first', ...dates }];
  };

  /** What every submission has. */
  const submission = (n: number, letter: string, at: number) => {
    const state = isQuarantined(n) ? ('quarantined' as const) : ('received' as const);
    const consent = { consent_version: '2026-01-01', consent_at: iso(at), consent_source: 'form' } as const;
    const dates = { created_at: iso(at), retain_until: iso(now + KEPT_MS) };
    const reference = `${letter}-${String(n).padStart(8, '0')}`;
    return { reference, state, ...consent, client_hash: '', request_id: `v${n}`, ...dates };
  };

  yield* staff(now);
  yield* interviewKinds(now);
  yield* notices(now, APPLICATIONS);
  yield* openings(now, (n) =>
    n === 0 ? 'published' : pick(['published', 'published', 'published', 'closed', 'draft']),
  );
  const plans = openingPlans();

  for (let n = 0; n < APPLICATIONS; n++) {
    const own = id('a', n);
    const at = momentOf(n, APPLICATIONS);
    const job = n % TO_FIRST === 0 ? 0 : below(OPENINGS);
    const { skills, team } = plans[job] as (typeof plans)[number];
    const [first, last] = [pick(firstNames), pick(lastNames)];
    const name = `${first} ${last}`;
    const email = `${first}.${last}${n}@candidate.example`.toLowerCase();
    const person = { name, email, phone_number: `+91 20 ${String(n).padStart(8, '0')}` };
    // Every tenth has applied before.
    const again = n > 0 && n % 10 === 0;
    const candidate = id('c', again ? n - 1 : n);
    if (!again) {
      const dates = { created_at: iso(at), updated_at: iso(at), retain_until: iso(now + KEPT_MS) };
      yield ['candidates', { id: candidate, email_key: hash(email), ...person, ...dates }];
    }
    const walked = stagesOf((now - at) / DAY_MS, next());
    const step = Math.min(3 * DAY_MS, Math.floor((now - at) / (walked.length + 1)));
    const moved = iso(at + walked.length * step);
    const key = `resumes/${own}.pdf`;
    const [sha256, size, type] = [hash(own), 120_000, 'application/pdf'];
    yield [
      'applications',
      {
        id: own,
        ...submission(n, 'A', at),
        opening_id: id('j', job),
        candidate_id: candidate,
        ...person,
        message: sentence(20),
        stage: walked.at(-1) ?? 'received',
        stage_at: moved,
        assignee_id: next() < 0.3 ? recruiter() : null,
        reply_by: walked.length > 0 ? null : iso(at + 7 * DAY_MS),
        version: 1 + walked.length,
        updated_at: moved,
        source: pick(['Careers page', 'Careers page', 'Referral', 'Job board']),
        resume_key: key,
        resume_name: 'resume.pdf',
        resume_type: type,
        resume_size: size,
        resume_sha256: sha256,
      },
    ];
    yield ['files', { id: id('f', n), key, sha256, size, type, verified_at: iso(now), created_at: iso(at) }];
    yield* received(at, 'application', own);
    yield promised('application', own, at, 7, walked.length > 0 ? at + step : undefined);
    for (const [index, to] of walked.entries()) {
      const when = at + (index + 1) * step;
      const from = walked[index - 1] ?? 'received';
      const actor = recruiter();
      const change = { from_stage: from, to_stage: to, actor_id: actor, at: iso(when) };
      yield ['stage_changes', { id: id('sc', serial++), application_id: own, ...change }];
      yield* event(when, actor, 'application.move', 'application', own, JSON.stringify({ from, to }));
    }
    const said = skills.filter(() => next() < 0.5);
    const text = `${name}\n${said.join(', ')}\n${sentence(80)}`;
    yield [
      'resume_texts',
      { application_id: own, state: 'ready', headline: headlineOf(text, ''), text, extracted_at: iso(at) },
    ];
    yield ['application_search', { application_id: own, search_text: searchText(name, email, text) }];
    for (const skill of said)
      yield ['application_skills', { application_id: own, skill, skill_lower: skill.toLowerCase() }];
    if (next() < 0.2) {
      const [body, author] = [sentence(15), recruiter()];
      const about = { subject_type: 'application', subject_id: own, author_id: author } as const;
      const words = { body, search_text: searchText(body), private: next() < 0.2 ? 1 : 0 } as const;
      yield ['notes', { id: id('n', serial++), ...about, ...words, created_at: iso(at + step) }];
      yield* event(at + step, author, 'note.add', 'application', own);
    }
    const waits = walked.at(-1) === 'interview' && next() < 0.5;
    const met = waits ? now + below(21) * DAY_MS + HOUR_MS : at + 2 * step;
    if (walked.includes('interview')) yield* interview(id('v', n), own, team, met, now);
    if (walked.includes('interview') && next() < 0.8)
      for (const author of team) {
        const given = { 'Clear words': 1 + below(4), Depth: 1 + below(4), Care: 1 + below(4) };
        const card = {
          opening_id: id('j', job),
          stage: 'interview' as const,
          author_id: author,
          ratings: JSON.stringify(given),
          summary: sentence(12),
        };
        const dates = { updated_at: iso(at + 3 * step), submitted_at: iso(at + 3 * step) };
        yield ['scorecards', { id: `${own}${author}`, application_id: own, ...card, ...dates }];
      }
    if (next() < 0.9)
      yield ['application_views', { application_id: own, staff_id: id('s', 3), at: iso(at + step) }];
  }

  for (let n = 0; n < ENQUIRIES; n++) {
    const own = id('e', n);
    const at = momentOf(n, ENQUIRIES);
    const [first, last] = [pick(firstNames), pick(lastNames)];
    const fresh = now - at < 5 * DAY_MS && next() < 0.8;
    const status = fresh ? 'open' : next() < 0.6 ? 'answered' : 'closed';
    const [email, message] = [`${first}.${last}${n}@client.example`.toLowerCase(), sentence(40)];
    yield [
      'enquiries',
      {
        id: own,
        ...submission(n, 'E', at),
        kind: pick(['contact', 'contact', 'collaborate', 'case-study', 'report']),
        first_name: first,
        last_name: last,
        email,
        email_key: hash(email),
        phone_number: '+91 20 5550 1234',
        company: `${capital()} ${pick(['Steel', 'Foods', 'Logistics', 'Bank'])}`,
        enquiry: ENQUIRY_TYPE,
        message,
        status,
        assignee_id: next() < 0.5 ? id('s', 2) : null,
        reply_by: status === 'open' ? iso(at + DAY_MS) : null,
        updated_at: iso(at),
      },
    ];
    yield ['enquiry_search', { enquiry_id: own, search_text: searchText(first, last, email, message) }];
    yield* received(at, 'enquiry', own);
    yield promised('enquiry', own, at, 1, status === 'open' ? undefined : at + DAY_MS / 2);
  }
}
