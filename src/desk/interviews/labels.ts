/** Labels of interviews. */
import {
  type Interview,
  type InterviewCancelled,
  PLACE_NAMES,
  STATE_NAMES,
} from '../../features/interviews/schema.ts';
import { MAIL_STATE_NAMES, type MailState } from '../../platform/staff/schema.ts';
import type { Tone } from '../../ui/Chip.tsx';

/** An interview with its time. */
export type Timed = Interview & { startsAt: string; endsAt: string };

/** Whether an interview has a time. */
export const isTimed = (one: Interview): one is Timed => one.startsAt !== null && one.endsAt !== null;

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
const dayOf = new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short' });

/** The time of day here, e.g. `10:30`. */
export const timeOf = (at: string): string => clock.format(new Date(at));

/** A time span, e.g. `10:30–11:15`; over midnight without the days, which a range would repeat in full. */
export function spanOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const [from, to] = [new Date(startsAt), new Date(endsAt)];
  if (from.toDateString() !== to.toDateString()) return `${clock.format(from)} – ${clock.format(to)}`;
  return clock.formatRange(from, to);
}

/** Day and time, e.g. `Tue, 24 Nov, 10:30–11:15`. */
export const whenOf = (slot: { startsAt: string; endsAt: string }): string =>
  `${dayOf.format(new Date(slot.startsAt))}, ${spanOf(slot)}`;

/** How soon, e.g. `in 25 min`, `now`; undefined if it is neither near nor in progress. */
export function soonOf({ startsAt, endsAt }: { startsAt: string; endsAt: string }) {
  const now = Date.now();
  const minutes = Math.ceil((Date.parse(startsAt) - now) / 60_000);
  if (minutes > 0 && minutes < 60) return `in ${minutes} min`;
  if (minutes >= 60) return `in ${Math.floor(minutes / 60)} h`;
  return Date.parse(endsAt) > now ? 'now' : undefined;
}

/** A letter that the candidate does not have, or may not have. */
const LOST: ReadonlySet<MailState> = new Set(['stopped', 'bounced', 'failed', 'unknown']);

/** Why the candidate can no longer choose a time; undefined while they can. */
function deadOffer({ state, letter, slots }: Interview, now: number): string | undefined {
  if (state !== 'offered') return undefined;
  if (letter && LOST.has(letter.state)) return `Email ${MAIL_STATE_NAMES[letter.state]}`;
  const last = slots.at(-1);
  return last && Date.parse(last.startsAt) <= now ? 'No answer' : undefined;
}

/** Its state as a chip; it needs an answer once its time has passed. */
export function stateOf(one: Interview, now = Date.now()): { text: string; tone: Tone } {
  if (one.state === 'booked' && one.endsAt && Date.parse(one.endsAt) < now)
    return { text: 'Was it held?', tone: 'lit' };
  if (one.noneSuit) return { text: 'No time works', tone: 'late' };
  const dead = deadOffer(one, now);
  if (dead) return { text: dead, tone: 'late' };
  if (one.state === 'cancelled' && one.cancelledBy === 'candidate')
    return { text: 'Cancelled by the candidate', tone: 'late' };
  const tone = ({ held: 'done', no_show: 'late' } as const)[one.state as 'held' | 'no_show'] ?? 'plain';
  return { text: STATE_NAMES[one.state], tone };
}

/** The message about a cancelled interview, which was booked or only offered. */
export function cancelledText(
  { leavesAt, letterStopped }: Pick<InterviewCancelled, 'leavesAt' | 'letterStopped'>,
  wasOffered: boolean,
): string {
  if (wasOffered)
    return `Offer withdrawn. ${letterStopped ? 'The email was stopped.' : 'The link in the email no longer works.'}`;
  return leavesAt
    ? 'Interview cancelled. Everyone will be notified in five minutes.'
    : 'Interview cancelled. No one had been notified yet, so no email will be sent.';
}

/** The place: its kind, and its link or address. */
export const placeOf = ({ placeType, place }: Pick<Interview, 'placeType' | 'place'>): string =>
  place ? `${PLACE_NAMES[placeType]}, ${place}` : PLACE_NAMES[placeType];
