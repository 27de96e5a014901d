/** Labels of the log: the action, who did it, and what changed. */
import type { LogEvent } from '../../features/audit-log/schema.ts';
import { wholeTime } from '../app/time.ts';
import { ENQUIRIES_ACTIONS } from './actions/enquiries.ts';
import { HIRING_ACTIONS } from './actions/hiring.ts';
import { PEOPLE_ACTIONS } from './actions/people.ts';
import { PRIVACY_ACTIONS } from './actions/privacy.ts';
import { SITE_ACTIONS } from './actions/site.ts';
import { SYSTEM_ACTIONS } from './actions/system.ts';

/** Labels of actions. An action without one is shown by its name: `opening.send-back` as “opening: send back”. */
const DONE: Readonly<Record<string, string>> = {
  ...HIRING_ACTIONS,
  ...ENQUIRIES_ACTIONS,
  ...PRIVACY_ACTIONS,
  ...PEOPLE_ACTIONS,
  ...SITE_ACTIONS,
  ...SYSTEM_ACTIONS,
};

/** The label of an action. */
export const actionLabel = (action: string): string =>
  DONE[action] ?? action.replace('.', ': ').replaceAll('-', ' ');

const KINDS: Readonly<Record<LogEvent['actorKind'], string>> = {
  visitor: 'A visitor',
  staff: 'A staff member',
  operator: 'An operator (command line)',
  system: 'The system',
};

/** Who did it, with the present name where it has changed; without a name, the kind of actor. */
export const actorLabel = ({
  actor,
  actorNow,
  actorKind,
}: Pick<LogEvent, 'actor' | 'actorNow' | 'actorKind'>): string =>
  actor ? `${actor}${actorNow ? ` (now ${actorNow})` : ''}` : KINDS[actorKind];

/** Labels of values whose code is not readable. */
const VALUES: Readonly<Record<string, string>> = {
  totp: 'authenticator app',
  oidc: 'company sign-in',
  'recovery-code': 'recovery code',
  'case-study': 'case study',
};

/** An id, as the database makes them. */
const ID = /^[0-9a-hjkmnp-tv-z]{24}$/;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === '') return 'none';
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${formatName(name)} ${formatValue(part)}`)
      .join(', ');
  if (TIME.test(String(value))) return wholeTime(String(value));
  return VALUES[String(value)] ?? String(value).replaceAll('_', ' ');
}

/** `secondFactor` as “second factor”, `from_stage` as “from stage”. */
const formatName = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .trim();

/**
 * The changes, one line each: `roles: admin, legal`. An id without a name is left out.
 * @param names the names of ids
 */
export const changeLabels = (
  changes: LogEvent['changes'],
  names: Readonly<Record<string, string>> = {},
): string[] =>
  Object.entries(changes).flatMap(([name, value]) => {
    const parts = Array.isArray(value) ? value : [value];
    const values = parts.flatMap(
      (part) => names[String(part)] ?? (ID.test(String(part)) ? [] : formatValue(part)),
    );
    if (parts.length > 0 && values.length === 0) return [];
    return `${formatName(name)}: ${values.join(', ') || 'none'}`;
  });

/** Labels of subject types. Others are shown by their code. */
const SUBJECTS: Readonly<Record<string, string>> = {
  'legal-document': 'legal text, version',
  'consent-list': 'consent list',
  'enquiry-settings': 'assignment rules',
  staff: 'person',
  absence: 'absence of',
  notice: 'notification of',
};

/** The subject of an event with its name: `application A-7K3M-9QXT`. */
export const subjectLabel = (type: string, name: string | undefined): string =>
  [SUBJECTS[type] ?? type.replaceAll(/[_-]/g, ' '), name].filter(Boolean).join(' ');
