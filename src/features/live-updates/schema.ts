/**
 * The queries that a change makes stale: the keys under which the desk loads them. One table for changes of colleagues (the
 * live stream) and for changes on the page itself.
 */
import type { LiveEvent } from '../audit-log/schema.ts';

type QueryKey = readonly string[];

const HIRING = ['applications', 'application', 'comparison', 'opening', 'openings', 'today'] as const;
const ENQUIRIES = ['enquiries', 'enquiry', 'today'] as const;
const PRIVACY = ['privacy', 'today', 'application', 'enquiry'] as const;

/** The first part of the keys of the queries that show it, by the type of an event's subject. */
const STALE = {
  application: [...HIRING, 'interviews'],
  candidate: HIRING,
  'own-template': ['own-templates', 'letters', 'answer-templates'],
  'hiring-settings': ['hiring-settings'],
  'decline-reason': ['decline-reasons', 'reason-settings', 'application', 'opening'],
  resume: ['applications', 'application', 'resume-text'],
  scorecard: ['application', 'comparison', 'opening', 'today'],
  interview: ['interviews', 'interview-proposals', 'application', 'applications', 'today'],
  'interview-kind': ['interview-kinds', 'interviews', 'interview-proposals', 'application'],
  interviewer: ['availability', 'interviewers', 'interview-proposals'],
  follow_up: ['applications', 'application', 'enquiries', 'enquiry', 'today'],
  note: ['application', 'enquiry', 'today'],
  opening: [...HIRING, 'opening-choices'],
  enquiry: ENQUIRIES,
  'enquiry-settings': ['enquiry-settings', 'enquiry'],
  mail: ['application', 'interviews', 'enquiry', 'privacy', 'today', 'outgoing'],
  // Emails begin with a template, whoever the recipient is.
  'mail-template': ['mail-templates', 'letters', 'answer-templates', 'privacy'],
  'legal-document': ['legal', 'today'],
  privacy_request: PRIVACY,
  retention: PRIVACY,
  deadline: ['privacy'],
  hold: PRIVACY,
  consent: ['consents', 'enquiries', 'enquiry'],
  staff: ['people', 'session-state', 'passkeys', 'sessions'],
  absence: ['people', 'absence', 'interview-proposals'],
  session: ['sessions'],
  // By the id of their person.
  notice: ['notices'],
  view: ['views'],
  webhook: ['webhooks'],
  samples: [...HIRING, ...ENQUIRIES, 'people', 'legal', 'consents', 'samples'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Subject = keyof typeof STALE;

/** A read or a download: at most the history of its subject changes. */
const READINGS =
  /^resume\.(open|download|unmask)$|^(enquiry|application|privacy)\.file$|^privacy\.copy$|\.export$/;

/** The beginnings of the keys of the queries that a change of these affects. */
export const staleKeys = (...subjects: readonly Subject[]): QueryKey[] =>
  [...new Set(subjects.flatMap((subject): readonly string[] => STALE[subject]))].map((key) => [key]);

/** The keys, or beginnings of keys, of the queries to load again after an event; those of the log itself not among them. */
export function staleQueries({
  action,
  subjectType,
  subjectId,
}: Pick<LiveEvent, 'action' | 'subjectType' | 'subjectId'>): readonly QueryKey[] {
  if (READINGS.test(action)) return subjectType === 'application' ? [['application', subjectId]] : [];
  return subjectType in STALE ? staleKeys(subjectType as Subject) : [];
}
