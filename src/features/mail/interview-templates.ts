/** The emails about interviews: to the candidate in their language, and to interviewers. */
import * as z from 'zod';
import type { MailBlock } from '../../platform/mailer/document.tsx';
import { type CalendarEntry, calendarPart } from './calendar-entry.ts';
import { facts, greeting, type MailSite, pageAddress, template, worded, wordsOf } from './template.ts';
import { FALLBACK_WORDS, type MailWords } from './words.ts';

type InterviewWords = MailWords['interview'];

const about = {
  /** Its id. */
  interview: z.string(),
  sequence: z.int(),
  at: z.iso.datetime(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  placeType: z.enum(['video', 'phone', 'office']),
  place: z.string(),
  kind: z.string(),
  opening: z.string(),
  reference: z.string(),
  /** Names of the interviewers. */
  people: z.array(z.string()),
  /** The zone of its reader. */
  timeZone: z.string(),
};

const NOTICES = ['booked', 'moved', 'changed', 'cancelled', 'ended', 'reminder'] as const;
const candidateSchema = z.object({ ...about, what: z.enum(NOTICES), name: z.string() });
const staffSchema = z.object({
  ...{ ...about, name: z.string(), candidate: z.string(), link: z.string() },
  what: z.enum([...NOTICES, 'handed-over']),
});
/** After an erasure: interviewers learn only that a time is free again. */
const neutralSchema = z.object({
  ...{ interview: about.interview, sequence: about.sequence, at: about.at },
  ...{ startsAt: about.startsAt, endsAt: about.endsAt, timeZone: about.timeZone, name: z.string() },
});

type About = Omit<z.output<typeof staffSchema>, 'name' | 'candidate' | 'link'>;

const isCancelled = ({ what }: Pick<About, 'what'>): boolean =>
  what === 'cancelled' || what === 'ended' || what === 'handed-over';

/** A moment in full, e.g. `Tuesday, 1 December 2026 at 10:00 CET`. @param language BCP 47 */
function longMoment(moment: string, timeZone: string, language = 'en'): string {
  // Of the English ones, the British put the day first and count 24 hours.
  const locale = language === 'en' ? 'en-GB' : language;
  const zone = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(moment))
    .find(({ type }) => type === 'timeZoneName');
  const day = new Date(moment).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short', timeZone });
  return `${day} ${zone?.value ?? ''}`.trim();
}

const minutesOf = ({ startsAt, endsAt }: Pick<About, 'startsAt' | 'endsAt'>): string =>
  String(Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000));

/** Where it is: what sort of place, and the place itself. */
const placeIn = (words: InterviewWords, { placeType, place }: Pick<About, 'placeType' | 'place'>) =>
  [words[placeType], place].filter(Boolean).join('\n');

function factsOf(one: About, words: InterviewWords, language: string | undefined): MailBlock {
  return facts([
    [words.when, longMoment(one.startsAt, one.timeZone, language)],
    [words.length, words.minutes.replace('{minutes}', minutesOf(one))],
    [words.where, placeIn(words, one)],
    [words.with, one.people.join(', ')],
  ]);
}

/** Who invites, and for which host. */
const organizerOf = ({ brand, url, candidatesReplyTo }: MailSite) => ({
  host: new URL(url).host,
  organizer: { name: brand, email: candidatesReplyTo },
});

const entryOf = (
  {
    interview,
    sequence,
    at,
    startsAt,
    endsAt,
    name,
  }: Pick<z.output<typeof staffSchema>, 'interview' | 'sequence' | 'at' | 'startsAt' | 'endsAt' | 'name'>,
  site: MailSite,
  rest: Pick<CalendarEntry, 'summary' | 'description' | 'location' | 'url' | 'cancelled'>,
) =>
  calendarPart({
    ...{ id: interview, sequence, at: new Date(at), startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    ...organizerOf(site),
    attendee: { name, email: site.recipient },
    ...rest,
  });

/** To the candidate. A reminder has no calendar entry, because they have it already. */
export const interviewCandidate = worded(candidateSchema, (one, site) => {
  const words = wordsOf(site).interview;
  const language = site.language?.code;
  const cancelled = isCancelled(one);
  const page = pageAddress(site, site.interviewPage(one.interview));
  const when = longMoment(one.startsAt, one.timeZone, language);
  return {
    purpose: `receipt.interview-${one.what}`,
    values: { name: one.name, interview: one.kind, when, opening: one.opening, reference: one.reference },
    replyTo: site.candidatesReplyTo,
    after: cancelled
      ? [facts([[words.when, when]])]
      : [factsOf(one, words, language), { kind: 'link', label: words.change, url: page }],
    ...(one.what === 'reminder'
      ? {}
      : {
          calendar: () =>
            entryOf(one, site, {
              summary: words.summary.replace('{interview}', one.kind).replace('{brand}', site.brand),
              description: [one.opening, one.people.join(', '), ...(cancelled ? [] : [page])].join('\n'),
              location: placeIn(words, one),
              url: cancelled ? undefined : page,
              cancelled,
            }),
        }),
  };
});

const SUBJECTS = {
  booked: 'Interview booked',
  moved: 'Interview moved',
  changed: 'Interview changed',
  cancelled: 'Interview cancelled',
  ended: 'Interview cancelled',
  'handed-over': 'Interview handed over',
  reminder: 'Interview today',
} as const;

/** The additional sentence of an email to staff. */
const REASONS: Readonly<Partial<Record<keyof typeof SUBJECTS, string>>> = {
  ended: ' The application is closed, so the interview will not take place.',
  'handed-over': ' You are no longer the interviewer, and your time is free again.',
};

/** In the words of interviewers: they are the ones who call. */
const STAFF_WORDS: InterviewWords = {
  ...FALLBACK_WORDS.interview,
  phone: 'Phone call. You call the candidate; the number is on the desk.',
};

/** To an interviewer: the candidate's name and a link, and nothing else about them. */
export const interviewStaff = template(staffSchema, (one, site) => {
  const cancelled = isCancelled(one);
  const link = `${site.url}${one.link}`;
  const when = longMoment(one.startsAt, one.timeZone);
  return {
    subject: `${SUBJECTS[one.what]}: ${one.candidate}, ${when}`,
    automatic: true,
    ...(one.what === 'reminder'
      ? {}
      : {
          calendar: entryOf(one, site, {
            summary: `${one.kind}: ${one.candidate}`,
            description: `${one.opening}\n${link}`,
            location: placeIn(STAFF_WORDS, one),
            url: link,
            cancelled,
          }),
        }),
    blocks: [
      greeting(one.name),
      {
        kind: 'text',
        text: `${one.kind} with ${one.candidate} for ${one.opening}.${REASONS[one.what] ?? ''}`,
      },
      factsOf(one, STAFF_WORDS, undefined),
      {
        kind: 'link',
        label: cancelled ? 'Open the candidate on the desk' : 'Resume, questions and scorecard on the desk',
        url: link,
      },
    ],
  };
});

/** To an interviewer of a person who was erased: it names no one. */
export const interviewGone = template(neutralSchema, (one, site) => ({
  subject: `Interview cancelled: ${longMoment(one.startsAt, one.timeZone)}`,
  automatic: true,
  calendar: entryOf(one, site, { summary: 'Cancelled', description: '', location: '', cancelled: true }),
  blocks: [
    greeting(one.name),
    { kind: 'text', text: 'This interview has been cancelled. The time is free again.' },
  ],
}));
