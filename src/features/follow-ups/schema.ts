/** Snoozes and reminders, as the desk reads and sets them. */
import { z } from 'zod';

const at = z.iso.datetime();

/** The most days that a reply is waited for, and that something is put off. */
export const WAIT_MAX = 60;
const SNOOZE_MAX_DAYS = 366;

/** For how many days a reply is waited for. */
export const waitSchema = z
  .int('Enter whole days')
  .min(1, 'Enter 1 or more')
  .max(WAIT_MAX, `Enter ${WAIT_MAX} or less`);

export const followUpSchema = z.object({
  snoozedUntil: at.nullable(),
  remindAt: at.nullable(),
});

export const setFollowUpSchema = z.object({
  subject: z.object({ type: z.enum(['application', 'enquiry']), id: z.string().min(1).max(64) }),
  /** The time zone of the person, in which the day begins. */
  timeZone: z.string().max(64),
  what: z.discriminatedUnion('kind', [
    /** Back at the start of that day. */
    z.object({ kind: z.literal('snooze'), on: z.iso.date('Choose a day') }),
    z.object({ kind: z.literal('remind'), days: waitSchema }),
    z.object({ kind: z.literal('clear') }),
  ]),
});

/** Why a day can't be chosen; undefined if it can. @param today in the person's zone */
export function whyNotSnoozed(on: string, today: string): string | undefined {
  if (on <= today) return 'Choose a day after today.';
  const days = (Date.parse(on) - Date.parse(today)) / 86_400_000;
  return days > SNOOZE_MAX_DAYS ? 'Choose a day within a year.' : undefined;
}

export type FollowUp = z.output<typeof followUpSchema>;
export type SetFollowUp = z.output<typeof setFollowUpSchema>;
