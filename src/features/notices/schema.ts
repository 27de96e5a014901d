/** Notices to staff: the kinds, what each says, and what a person may choose. */
import { z } from 'zod';
import type { Action } from '../permissions/schema.ts';

export const NOTICE_KINDS = [
  'mention',
  'application',
  'enquiry',
  'request',
  'reply',
  'bounce',
  'stopped',
  'scorecard',
  'interview',
  'interview_reminder',
  'follow_up',
  'deadline',
  'approval',
  'handover',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type NoticeSubject = 'application' | 'enquiry' | 'privacy_request' | 'legal_document' | 'staff';

export const WHEN = ['now', 'daily', 'never'] as const;
export const WHERE = ['both', 'mail', 'desk'] as const;

const choiceSchema = z.object({ when: z.enum(WHEN), where: z.enum(WHERE) });
export type Choice = z.output<typeof choiceSchema>;
export type Choices = Readonly<Record<NoticeKind, Choice>>;

interface Kind {
  label: string;
  /** Offered to people who may do at least one of these. */
  actions: readonly Action[];
  /** Until someone chooses: email and desk, or the desk alone. */
  where: Choice['where'];
  /** @param by who caused it */
  text(by: string, detail: string): string;
}

const INTERVIEW: Readonly<Record<string, string>> = {
  booked: 'interview booked',
  moved: 'interview moved',
  cancelled: 'interview cancelled',
  ended: 'interview cancelled',
  'handed-over': 'interview handed over',
};

const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

const CANDIDATES = ['candidate.read'] as const;
const LETTERS = ['candidate.mail', 'enquiry.answer', 'privacy.write'] as const;

export const KINDS: Readonly<Record<NoticeKind, Kind>> = {
  mention: {
    label: 'Mentions of me in notes',
    actions: ['candidate.read', 'enquiry.read'],
    where: 'both',
    text: (by) => `${by} mentioned you in a note`,
  },
  application: {
    label: 'Candidates assigned to me',
    actions: CANDIDATES,
    where: 'desk',
    text: () => 'assigned to you',
  },
  enquiry: {
    label: 'Enquiries assigned to me',
    actions: ['enquiry.answer'],
    where: 'both',
    text: () => 'assigned to you',
  },
  request: {
    label: 'Privacy requests assigned to me',
    actions: ['privacy.write'],
    where: 'both',
    text: () => 'privacy request assigned to you',
  },
  reply: { label: 'Replies on items assigned to me', actions: LETTERS, where: 'both', text: () => 'replied' },
  bounce: {
    label: 'Bounced emails on items assigned to me',
    actions: LETTERS,
    where: 'both',
    text: () => 'an email to them bounced',
  },
  stopped: {
    label: 'My emails stopped by an admin',
    actions: LETTERS,
    where: 'both',
    text: () => 'your email was stopped before it was sent',
  },
  scorecard: {
    label: 'Scorecard reminders',
    actions: CANDIDATES,
    where: 'both',
    text: () => 'your scorecard is due',
  },
  interview: {
    label: 'My interviews booked, moved or cancelled',
    actions: CANDIDATES,
    where: 'both',
    text: (_, detail) => INTERVIEW[detail] ?? 'interview changed',
  },
  interview_reminder: {
    label: 'Morning reminders of my interviews',
    actions: CANDIDATES,
    where: 'mail',
    text: () => 'interview today',
  },
  follow_up: {
    label: 'My snoozes and reminders when due',
    actions: ['follow-up.write'],
    where: 'desk',
    text: (_, detail) => (detail === 'remind' ? 'no reply yet' : 'snooze ended'),
  },
  deadline: {
    label: 'Privacy request deadlines, a week ahead',
    actions: ['privacy.write'],
    where: 'desk',
    text: (_, detail) => `answer due by ${longDay(detail)}`,
  },
  approval: {
    label: 'Requests to approve legal texts',
    actions: ['legal.write'],
    where: 'both',
    text: (by) => `${by} asks for your approval`,
  },
  handover: {
    label: 'Work handed over to me',
    actions: [...CANDIDATES, 'enquiry.answer', 'privacy.write'],
    where: 'both',
    text: (by, detail) => `${by} handed ${detail === '1' ? '1 item' : `${detail} items`} over to you`,
  },
};

export const DEFAULTS = Object.fromEntries(
  NOTICE_KINDS.map((kind) => [kind, { when: 'now', where: KINDS[kind].where }]),
) as Choices;

/** The hour of the daily email until the person chooses another. */
export const DIGEST_HOUR = 8;

const byKind = z.object(
  Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, choiceSchema])) as Record<
    NoticeKind,
    typeof choiceSchema
  >,
);

export const choicesInputSchema = z.object({
  choices: byKind.partial(),
  digestHour: z.int().min(0, 'Choose an hour').max(23, 'Choose an hour'),
  timeZone: z.string().min(1, 'Choose a time zone').max(64),
});

export const choicesSchema = z.object({
  choices: byKind,
  digestHour: z.int(),
  timeZone: z.string(),
  version: z.int(),
});

export const noticesSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(NOTICE_KINDS),
      /** The id of its record. */
      subject: z.string(),
      /** The name of the record, as the reader may see it now. */
      title: z.string(),
      text: z.string(),
      at: z.iso.datetime(),
      link: z.string(),
      unread: z.boolean(),
    }),
  ),
  unread: z.int(),
});

/** Without ids, all of them. */
export const readNoticesSchema = z.object({ ids: z.array(z.string().min(1).max(64)).max(100).optional() });

export type ChoicesInput = z.output<typeof choicesInputSchema>;
export type SavedChoices = z.output<typeof choicesSchema>;
export type ShownNotices = z.output<typeof noticesSchema>;
