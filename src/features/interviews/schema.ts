/** The schemas of interviews at the desk. Moments are UTC; days and hours are in the time zone named beside them. */
import { z } from 'zod';
import { isTimeZone } from '../../platform/calendar/time-zone.ts';
import { mailStateSchema, personSchema } from '../../platform/staff/schema.ts';
import { stageSchema } from '../candidates/schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();
const line = (label: string, most = 120) =>
  z.string().trim().min(1, `Enter ${label}`).max(most, `Use at most ${most} characters`);

export const PLACE_TYPES = ['video', 'phone', 'office'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];
export const PLACE_NAMES: Readonly<Record<PlaceType, string>> = {
  video: 'Video call',
  phone: 'Phone call',
  office: 'At the office',
};

/** `offered`: the candidate has times to choose from; `held` and `no_show`: recorded by staff afterwards. */
const INTERVIEW_STATES = ['offered', 'booked', 'held', 'no_show', 'cancelled'] as const;
export type InterviewState = (typeof INTERVIEW_STATES)[number];
export const STATE_NAMES: Readonly<Record<InterviewState, string>> = {
  offered: 'Times offered',
  booked: 'Booked',
  held: 'Held',
  no_show: 'No-show',
  cancelled: 'Cancelled',
};

/** `system`: the person was erased, or the application ended. */
const CANCELLED_BY = ['candidate', 'staff', 'system'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

// Kinds

const criterionSchema = z.object({
  name: line('a criterion'),
  /** Signs of a good answer; '' for none. */
  lookFor: z.string().trim().max(2_000).default(''),
});

export const kindInputSchema = z.object({
  name: line('a name'),
  minutes: z.int('Enter whole minutes').min(10, 'At least 10 minutes').max(480, 'At most 8 hours'),
  placeType: z.enum(PLACE_TYPES),
  /** A video link, an address, or another description of the place; a phone call needs none. */
  place: z.string().trim().max(500, 'Use at most 500 characters').default(''),
  criteria: z.array(criterionSchema).max(20).default([]),
  questions: z.array(line('a question', 2_000)).max(50).default([]),
  noticeHours: z.int('Enter whole hours').min(0).max(168, 'At most a week').default(24),
});

export const kindSchema = kindInputSchema.extend({
  id,
  version: z.int(),
  archived: z.boolean(),
});

/** A possible interviewer. */
export const interviewerSchema = z.object({
  person: personSchema,
  timeZone: z.string(),
  weeklyLimit: z.int(),
  /** Interviews that they hold in the next seven days. */
  nextSevenDays: z.int(),
  /** Whether they are in the team of the application's opening. */
  inTeam: z.boolean(),
});

// Times

/** The conditions of free times. */
export const proposalQuerySchema = z.strictObject({
  application: id,
  kind: id,
  /** Ids, separated by commas. */
  people: z.string().min(1, 'Choose an interviewer').max(1_000),
  from: z.iso.date(),
  /** The last day, at most 31 days after the first. */
  to: z.iso.date(),
  /** The zone of these days: the reader's. Without it, the opening's. */
  zone: z.string().max(64).refine(isTimeZone, 'Choose a time zone').optional(),
  /** The interview that is changed: its present time counts as free. */
  interview: id.optional(),
});

const slotSchema = z.object({ startsAt: at, endsAt: at });

export const proposalSchema = z.object({
  minutes: z.int(),
  /** The opening's. */
  timeZone: z.string(),
  /** The period in which all free times are listed; `until` is not included. It ends early if there are too many. */
  searched: z.object({ from: at, until: at }),
  /** Free for all of them, in order; at most 300. */
  slots: z.array(slotSchema.extend({ suggested: z.boolean() })),
  /** The busy time of each person, to explain why there are few free times: hours of interviews and of other appointments. */
  people: z.array(
    z.object({
      person: personSchema,
      timeZone: z.string(),
      /** They have reached their weekly limit in a week of the period. */
      limitReached: z.boolean(),
      /** Their calendar could not be read the last time. */
      calendarFailing: z.boolean(),
    }),
  ),
});

export const PEOPLE_MAX = 6;
const people = z
  .array(id)
  .min(1, 'Choose an interviewer')
  .max(PEOPLE_MAX, `At most ${PEOPLE_MAX} interviewers`);

export const OFFER_MIN = 3;
export const OFFER_MAX = 10;

export const offerInputSchema = z.object({
  application: id,
  kind: id,
  people,
  slots: z
    .array(at)
    .min(OFFER_MIN, `Choose at least ${OFFER_MIN} times`)
    .max(OFFER_MAX, `Choose at most ${OFFER_MAX} times`),
  /** The letter; the link to choose a time is below its words. */
  subject: line('a subject', 200),
  body: line('a message', 20_000),
});

export const bookingInputSchema = z.object({
  application: id,
  kind: id,
  people,
  startsAt: at,
  /** Also outside of working hours, above the weekly limit, or over another appointment; never over another interview. */
  anyway: z.boolean().default(false),
});

export const interviewChangeSchema = bookingInputSchema
  .pick({ startsAt: true, anyway: true })
  // Left out, the interviewers stay the same.
  .extend({ people: people.optional() });

export const outcomeInputSchema = z.object({ outcome: z.enum(['held', 'no_show']) });

// Interviews

export const interviewSchema = z.object({
  id,
  version: z.int(),
  application: z.object({
    id,
    /** The reference if names are hidden. */
    name: z.string(),
    reference: z.string(),
    opening: z.string(),
    stage: stageSchema,
  }),
  kind: kindSchema.pick({ id: true, name: true, criteria: true, questions: true }),
  minutes: z.int(),
  placeType: z.enum(PLACE_TYPES),
  place: z.string(),
  people: z.array(personSchema),
  state: z.enum(INTERVIEW_STATES),
  startsAt: at.nullable(),
  endsAt: at.nullable(),
  /** The times that were offered, and whether each is still free. */
  slots: z.array(slotSchema.extend({ free: z.boolean() })),
  /** The letter that offers them; stop it or send it at once as any letter. */
  letter: z.object({ id, state: mailStateSchema, leavesAt: at.nullable() }).nullable(),
  /** No time suits the candidate: when they wrote so, and their words. */
  noneSuit: z.object({ at, words: z.string() }).nullable(),
  cancelledBy: z.enum(CANCELLED_BY).nullable(),
  /** Until when the candidate changes or cancels it on their page. */
  changeUntil: at.nullable(),
  /** How often its time was changed. */
  moves: z.int(),
  /** The reader's own scorecard for the stage. */
  scorecard: z.enum(['missing', 'started', 'submitted']),
  /** The reader holds it. */
  mine: z.boolean(),
  /** The actions that the reader may take now. */
  may: z.object({ move: z.boolean(), cancel: z.boolean(), record: z.boolean() }),
});

/** Whose interviews: one's own, those of a colleague (by id), or all that the reader may see. */
export const interviewsQuerySchema = z.strictObject({
  from: at,
  /** At most 62 days after `from`; not included. */
  to: at,
  whose: z.union([z.literal('mine'), z.literal('all'), id]).default('mine'),
  blind: z.literal('1').optional(),
});

/** The response to a change of an interview. */
export const interviewChangedSchema = z.object({
  id,
  version: z.int(),
  /** The id for its undo; '' if it can't be undone. */
  change: z.string(),
  /** When its emails are sent; null if there are none. */
  leavesAt: at.nullable(),
});

export const interviewCancelledSchema = interviewChangedSchema.extend({
  /** The letter that offered its times had not left, and does not. */
  letterStopped: z.boolean(),
});

export const offeredSchema = interviewChangedSchema.extend({
  /** The letter, by which it is stopped. */
  message: id,
});

export type KindInput = z.output<typeof kindInputSchema>;
export type Kind = z.output<typeof kindSchema>;
export type Interviewer = z.output<typeof interviewerSchema>;
export type Slot = z.output<typeof slotSchema>;
export type ProposalInput = Omit<z.output<typeof proposalQuerySchema>, 'people'> & {
  people: readonly string[];
};
export type Proposal = z.output<typeof proposalSchema>;
export type OfferInput = z.output<typeof offerInputSchema>;
export type BookingInput = z.output<typeof bookingInputSchema>;
export type InterviewChange = z.output<typeof interviewChangeSchema>;
export type InterviewCancelled = z.output<typeof interviewCancelledSchema>;
export type Interview = z.output<typeof interviewSchema>;
