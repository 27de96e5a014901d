/** A house in full swing: 10,000 openings, 100,000 applications and 50,000 enquiries of a year, with all that hangs on them. */
import { createHash } from 'node:crypto';
import { searchText } from '../../src/infra/database/words.ts';
import { id, STAFF, staff } from './desk-staff.ts';
import { eventsOf, iso, mail, submission } from './desk-traces.ts';
import { capital, dice, vocabulary } from './dice.ts';
import type { Row, Rows } from './fill.ts';
import { COUNTRIES, FIELDS, LEVELS, OPENINGS, ROLES } from './openings.ts';

export const APPLICATIONS = 100_000;
export const ENQUIRIES = 50_000;
/** Of the largest opening; the board has to hold them. */
const LARGEST = 2_000;
const DAY_MS = 86_400_000;
/** Nothing ends its time while it is measured. */
const KEPT_MS = 365 * DAY_MS;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Stages walked, by how old an application is: most of the old ones are decided. */
function stagesOf(days: number, chance: number): string[] {
  const end = ['declined', 'declined', 'declined', 'withdrawn', 'declined'][
    Math.floor(chance * 97) % 5
  ] as string;
  if (days < 10) return chance < 0.7 ? [] : chance < 0.85 ? ['screening'] : [end];
  if (days < 40) {
    if (chance < 0.15) return [];
    if (chance < 0.35) return ['screening'];
    if (chance < 0.45) return ['screening', 'interview'];
    if (chance < 0.48) return ['screening', 'interview', 'offer'];
    return [end];
  }
  if (chance < 0.03) return ['screening', 'interview', 'offer', 'hired'];
  return chance < 0.4 ? ['screening', end] : [end];
}

/** All rows, parents first. @param now milliseconds since the epoch */
export function* deskRows(now: number): Rows & Generator<readonly [string, Row]> {
  const { below, pick, word, next } = dice(12);
  const { common } = vocabulary();
  const skills = Array.from({ length: 250 }, () => capital(word()));
  const cities = Array.from({ length: 160 }, () => capital(word()));
  const firstNames = Array.from({ length: 400 }, () => capital(word()));
  const lastNames = Array.from({ length: 4_000 }, () => capital(word()));
  const sentence = (words: number) => `${Array.from({ length: words }, common).join(' ')}.`;
  const event = eventsOf();
  const person = () => ({ first: pick(firstNames), last: pick(lastNames) });

  yield* staff(now);
  const team = () => Array.from({ length: 2 + below(2) }, () => id('s', 5 + below(STAFF - 5)));
  const named: string[][] = [];
  const teams: string[][] = [];
  for (let n = 0; n < OPENINGS; n++) {
    const city = below(cities.length);
    const own = [...new Set(Array.from({ length: 6 }, () => pick(skills)))];
    named.push(own);
    const members = [...new Set(team())];
    teams.push(members);
    const from = now - below(365 * DAY_MS);
    const title = `${pick(LEVELS)} ${pick(FIELDS)} ${pick(ROLES)}`;
    const [about, duties] = [sentence(90), sentence(60)];
    const place = { city: cities[city] as string, country: COUNTRIES[city % COUNTRIES.length] as string };
    yield [
      'jobs',
      {
        id: id('j', n),
        title,
        ...place,
        experience: below(15),
        about_role: `<p>${about}</p>`,
        key_responsibilities: `<p>${duties}</p>`,
        employment_type: 'FULL_TIME',
        status: ['published', 'published', 'published', 'closed', 'draft'][n === 0 ? 0 : below(5)] as string,
        published_at: iso(from),
        expires_at: iso(now + DAY_MS + below(60 * DAY_MS)),
        search_text: searchText(title, place.city, place.country, ...own, about, duties),
        created_at: iso(from),
        updated_at: iso(from + below(now - from)),
        team: JSON.stringify(members),
        criteria: '["Clear words","Depth","Care"]',
      },
    ];
    for (const [position, skill] of own.entries())
      yield [
        'job_skills',
        { job_id: id('j', n), kind: 'required', position, skill, skill_lower: skill.toLowerCase() },
      ];
  }

  let tasks = 0;
  let changes = 0;
  let notes = 0;
  for (let n = 0; n < APPLICATIONS; n++) {
    const [own, at] = [
      id('a', n),
      now - 60_000 - Math.floor(((APPLICATIONS - n) / APPLICATIONS) * 365 * DAY_MS),
    ];
    const job = n % (APPLICATIONS / LARGEST) === 0 ? 0 : below(OPENINGS);
    const { first, last } = person();
    const name = `${first} ${last}`;
    const email = `${first}.${last}${n}@candidate.example`.toLowerCase();
    const days = (now - at) / DAY_MS;
    const walked = stagesOf(days, next());
    // Every tenth has applied before.
    const candidate = n > 0 && n % 10 === 0 ? id('c', n - 1) : id('c', n);
    const facts = { name, email, phone_number: `+91 20 ${String(n).padStart(8, '0')}` };
    if (candidate === id('c', n))
      yield [
        'candidates',
        {
          id: candidate,
          email_key: hash(email),
          ...facts,
          created_at: iso(at),
          updated_at: iso(at),
          retain_until: iso(now + KEPT_MS),
        },
      ];
    const step = Math.min(3 * DAY_MS, Math.floor((now - at) / (walked.length + 1)));
    const key = `resumes/${own}.pdf`;
    const file = { sha256: hash(own), size: 120_000, type: 'application/pdf' };
    yield [
      'applications',
      {
        id: own,
        ...submission(n, 'A', at, next()),
        job_id: id('j', job),
        candidate_id: candidate,
        ...facts,
        message: sentence(20),
        stage: walked.at(-1) ?? 'received',
        stage_at: iso(at + walked.length * step),
        assignee_id: next() < 0.3 ? id('s', 3 + below(2)) : null,
        reply_by: iso(at + 7 * DAY_MS),
        first_answer_at: walked.length > 0 ? iso(at + step) : null,
        version: 1 + walked.length,
        updated_at: iso(at + walked.length * step),
        retain_until: iso(now + KEPT_MS),
        source: pick(['Careers page', 'Careers page', 'Referral', 'Job board']),
        resume_key: key,
        resume_name: 'resume.pdf',
        resume_type: file.type,
        resume_size: file.size,
        resume_sha256: file.sha256,
      },
    ];
    yield ['files', { id: id('f', n), key, ...file, verified_at: iso(now), created_at: iso(at) }];
    yield event(at, null, 'application.receive', 'application', own);
    for (const [index, to] of walked.entries()) {
      const moved = at + (index + 1) * step;
      const from = walked[index - 1] ?? 'received';
      const actor = id('s', 3 + below(2));
      yield [
        'stage_changes',
        {
          id: id('sc', changes++),
          application_id: own,
          from_stage: from,
          to_stage: to,
          actor_id: actor,
          at: iso(moved),
        },
      ];
      yield event(moved, actor, 'application.move', 'application', own, JSON.stringify({ from, to }));
    }
    const said = (named[job] as string[]).filter(() => next() < 0.5);
    const text = `${name}\n${said.join(', ')}\n${sentence(80)}`;
    yield ['resume_texts', { application_id: own, state: 'ready', text, extracted_at: iso(at) }];
    yield ['application_search', { application_id: own, search_text: searchText(name, email, text) }];
    for (const skill of said)
      yield ['application_skills', { application_id: own, skill, skill_lower: skill.toLowerCase() }];
    if (next() < 0.2) {
      const body = sentence(15);
      const author = id('s', 3 + below(2));
      yield [
        'notes',
        {
          id: id('n', notes++),
          subject_type: 'application',
          subject_id: own,
          author_id: author,
          body,
          search_text: searchText(body),
          private: next() < 0.2 ? 1 : 0,
          created_at: iso(at + step),
        },
      ];
      yield event(at + step, author, 'note.add', 'application', own);
    }
    if (walked.includes('interview') && next() < 0.8)
      for (const author of teams[job] as string[])
        yield [
          'scorecards',
          {
            id: `${own}${author}`,
            application_id: own,
            stage: 'interview',
            author_id: author,
            ratings: JSON.stringify({ 'Clear words': 1 + below(4), Depth: 1 + below(4), Care: 1 + below(4) }),
            summary: sentence(12),
            updated_at: iso(at + 3 * step),
            submitted_at: iso(at + 3 * step),
          },
        ];
    if (next() < 0.9)
      yield ['application_views', { application_id: own, staff_id: id('s', 3), at: iso(at + step) }];
    // Finished tasks are kept for 90 days.
    if (days < 90) for (let m = 0; m < 2; m++) yield mail(tasks++, at, 'application', own);
  }

  for (let n = 0; n < ENQUIRIES; n++) {
    const [own, at] = [id('e', n), now - 60_000 - Math.floor(((ENQUIRIES - n) / ENQUIRIES) * 365 * DAY_MS)];
    const { first, last } = person();
    const days = (now - at) / DAY_MS;
    const status = days < 5 && next() < 0.8 ? 'open' : next() < 0.6 ? 'answered' : 'closed';
    const [email, message] = [`${first}.${last}${n}@client.example`.toLowerCase(), sentence(40)];
    yield [
      'enquiries',
      {
        id: own,
        ...submission(n, 'E', at, next()),
        kind: pick(['contact', 'contact', 'collaborate', 'case-study', 'report']),
        first_name: first,
        last_name: last,
        email,
        email_key: hash(email),
        phone_number: '+91 20 5550 1234',
        company: `${capital(word())} ${pick(['Steel', 'Foods', 'Logistics', 'Bank'])}`,
        enquiry: 'business',
        message,
        status,
        assignee_id: next() < 0.5 ? id('s', 2) : null,
        reply_by: iso(at + DAY_MS),
        first_answer_at: status === 'open' ? null : iso(at + DAY_MS / 2),
        updated_at: iso(at),
        retain_until: iso(now + KEPT_MS),
      },
    ];
    yield ['enquiry_search', { enquiry_id: own, search_text: searchText(first, last, email, message) }];
    yield event(at, null, 'enquiry.receive', 'enquiry', own);
    if (days < 90) for (let m = 0; m < 2; m++) yield mail(tasks++, at, 'enquiry', own);
  }
}
