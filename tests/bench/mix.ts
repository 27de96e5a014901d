/** What two hundred people at the desk and the visitors of the site ask for, and how often. */
import type { Database } from '../../src/platform/database/types.ts';
import { ENQUIRY_TYPE } from '../support/forms.ts';
import type { Ask, Stream } from './arrivals.ts';
import { DAY_MS, dice, id, iso, OPENINGS, sessionToken, vocabulary } from './data.ts';
import { APPLICATIONS, ENQUIRIES, isQuarantined } from './desk-rows.ts';

/** Each of them asks for something every ten seconds. */
export const PEOPLE = 200;
/** Requests a second. */
export const RATES = { desk: PEOPLE / 10, pages: 200, enquiries: 2, decisions: 1 } as const;

type Role = 'recruiter' | 'sales' | 'legal';
type Read = readonly [role: Role, share: number, path: string];

/**
 * Reads of the desk with their shares in a hundred. `:application`, `:opening` and `:enquiry` is another one each time, mostly a
 * new one; `:name` a candidate's, `:word` one of an enquiry.
 */
export const READS: readonly Read[] = [
  ['recruiter', 5, '/today'],
  ['recruiter', 8, '/counts'],
  ['recruiter', 8, '/applications?stage=received'],
  ['recruiter', 4, '/applications'],
  ['recruiter', 1, '/applications?stage=declined&sort=-created'],
  ['recruiter', 1, '/applications?stage=!declined,withdrawn&received=:week..:weekend'],
  ['recruiter', 3, '/applications?assignee=me'],
  ['recruiter', 2, '/applications?late=1'],
  ['recruiter', 2, '/applications?opening=j0000000000'],
  ['recruiter', 3, '/applications?q=:name'],
  ['recruiter', 12, '/applications/:application'],
  ['recruiter', 3, '/applications/:application/interviews'],
  ['recruiter', 2, '/interviews?from=:week&to=:weekend&whose=all'],
  ['recruiter', 2, '/notices'],
  ['recruiter', 4, '/applications/:application/resume/text'],
  ['recruiter', 3, '/choices'],
  ['recruiter', 3, '/openings'],
  ['recruiter', 1, '/openings?state=published&sort=-updated'],
  ['recruiter', 3, '/openings/:opening'],
  ['recruiter', 1, '/openings/j0000000000/numbers'],
  ['recruiter', 1, '/openings/j0000000000/scorecards'],
  ['recruiter', 2, '/decline-reasons'],
  ['recruiter', 2, '/people/names'],
  ['sales', 3, '/counts'],
  ['sales', 1, '/today'],
  ['sales', 5, '/enquiries?status=open'],
  ['sales', 1, '/enquiries?sort=-created'],
  ['sales', 1, '/enquiries?q=client'],
  ['sales', 1, '/enquiries?q=:word'],
  ['sales', 6, '/enquiries/:enquiry'],
  ['sales', 1, '/consents'],
  ['sales', 1, '/mail/templates'],
  ['legal', 1, '/legal'],
  ['legal', 1, '/privacy/requests'],
  ['legal', 1, '/privacy/preview'],
  ['legal', 1, '/log'],
];

/** The site's: half from memory as they were built, half of the database, kept for as long as nothing changes. */
const PAGES = ['/', '/careers', '/contact', '/services', '/career', '/career?page=2', '/JobApply/:opening'];

const cookie = (role: Role) => ({ cookie: `desk.session_token=${sessionToken(role)}` });

/** What changes something at the desk sends with it. */
const writing = (url: string, role: Role) => ({
  ...cookie(role),
  origin: url,
  'x-desk': '1',
  'content-type': 'application/json',
});

const { words } = vocabulary();
/** The first names of candidates, as the rows have them. */
const names = Array.from({ length: 400 }, dice(12).capital);

/** What stands for a placeholder, the same at each run. */
function fillIn(seed: number) {
  const { below, pick, next } = dice(seed);
  /** One that lists lead to. */
  const recent = (count: number): number => {
    const n = count - 1 - below(next() < 0.8 ? Math.floor(count / 20) : count);
    return isQuarantined(n) ? recent(count) : n;
  };
  const values: Readonly<Record<string, () => string>> = {
    application: () => id('a', recent(APPLICATIONS)),
    enquiry: () => id('e', recent(ENQUIRIES)),
    opening: () => id('j', below(OPENINGS)),
    name: () => pick(names),
    word: () => pick(words),
    week: () => iso(Date.now() - 3 * DAY_MS),
    weekend: () => iso(Date.now() + 4 * DAY_MS),
  };
  return (path: string) => path.replace(/:(\w+)/g, (_, name: string) => values[name]?.() ?? name);
}

/** Reads of one kind. */
export function readsOf([role, , path]: Read, seed: number): () => Ask {
  const fill = fillIn(seed);
  const ask = { kind: `${path}${role === 'recruiter' ? '' : `, ${role}`}`, headers: cookie(role) };
  return () => ({ ...ask, path: `/api/desk${fill(path)}` });
}

/** All reads of the desk in their shares, the dear ones spread evenly. */
function deskReads(seed: number): () => Ask {
  const { below } = dice(seed);
  const hundred = READS.flatMap((read, index) => {
    const next = readsOf(read, seed + index);
    return Array.from({ length: read[1] }, () => next);
  });
  for (let at = hundred.length - 1; at > 0; at--) {
    const other = below(at + 1);
    [hundred[at], hundred[other]] = [hundred[other] as () => Ask, hundred[at] as () => Ask];
  }
  let count = 0;
  return () => (hundred[count++ % hundred.length] as () => Ask)();
}

function pages(seed: number, opening: string): () => Ask {
  const { pick } = dice(seed);
  const headers = { 'accept-encoding': 'br' };
  return () => ({ kind: 'a page', path: pick(PAGES).replace(':opening', opening), headers });
}

/** Every enquiry is another person with other words. */
export function enquiries(seed: number): () => Ask {
  const { capital, below } = dice(seed);
  const { sentence } = vocabulary();
  let count = 0;
  return () => ({
    kind: 'an enquiry',
    path: '/api/admin/CreateContactus',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      FirstName: capital(),
      LastName: capital(),
      Email: `person${seed}.${count++}@client.example`,
      PhoneNumber: '+91 20 5550 1234',
      Company: capital(),
      Enquiry: ENQUIRY_TYPE,
      Message: sentence(20 + below(60)),
    }),
  });
}

/** An application that can be declined. */
export interface Undecided {
  id: string;
  version: number;
}

/** The oldest first, so that lists of the newest stay as they are. */
export const undecided = (db: Database): Promise<Undecided[]> =>
  db
    .selectFrom('applications')
    .select(['id', 'version'])
    .where('stage', 'in', ['received', 'screening'])
    .where('state', '=', 'received')
    .where('erased_at', 'is', null)
    .orderBy('id')
    .execute();

function decisions(url: string, open: Undecided[]): () => Ask {
  return () => {
    const target = open.shift();
    if (!target) throw new Error('No application is left to decide on');
    return {
      kind: 'a decision with mail',
      path: '/api/desk/moves',
      method: 'POST',
      headers: writing(url, 'recruiter'),
      body: JSON.stringify({
        items: [target],
        stage: 'declined',
        reason: 'filled',
        mail: { subject: 'Your application for {opening}', body: 'Thank you. We have filled this position.' },
      }),
      accepts: (body: string) => JSON.parse(body).results[0].ok === true,
    };
  };
}

/**
 * All that arrives.
 * @param times how many times as many people
 * @param open is used up by the decisions
 * @param opening that is published
 */
export const streams = (url: string, times: number, open: Undecided[], opening: string): Stream[] => [
  { perSecond: RATES.desk * times, next: deskReads(20 + times) },
  { perSecond: RATES.pages * times, next: pages(40 + times, opening) },
  { perSecond: RATES.enquiries * times, next: enquiries(60 + times) },
  { perSecond: RATES.decisions * times, next: decisions(url, open) },
];
