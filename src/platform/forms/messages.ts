/**
 * The error of a value, as a sentence that says what to do. A schema with its own messages keeps them; all others use this, so
 * that no one sees a library's messages.
 */
import * as z from 'zod/mini';

type RawIssue = z.core.$ZodRawIssue;
/** An issue of a parse, or one that is about to become one: only the latter knows its input. */
type Issue = Omit<RawIssue, 'input' | 'inst' | 'continue'> & { path?: PropertyKey[]; input?: unknown };

/** Labels for fields whose names are not readable words. */
const LABELS: Readonly<Record<string, string>> = {
  at: 'date',
  q: 'search words',
  html: 'text',
  payMin: 'lower end of the pay',
  payMax: 'upper end of the pay',
  payCurrency: 'currency',
  payPeriod: 'period of the pay',
  aboutRole: 'description of the role',
  replyDays: 'days until an answer',
  niceToHaveSkills: 'nice-to-have skills',
  teamName: 'name of the team',
  expiresAt: 'closing date',
  receivedAt: 'day it came in',
};

/** A name as words: `requiredSkills` becomes "required skills". A name that can't be one of ours is not repeated. */
function fieldLabel(name: PropertyKey): string {
  const text = String(name);
  if (!/^[A-Za-z][\w-]{0,40}$/.test(text)) return 'field';
  const spaced = text.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
  return Object.hasOwn(LABELS, text) ? (LABELS[text] ?? '') : spaced.toLowerCase();
}

/** The name of a place: its field, an entry of a list, or the whole input. */
function placeOf(path: readonly PropertyKey[] = []): { label: string; the: string } {
  const at = path.findLastIndex((key) => typeof key !== 'number');
  const name = path[at];
  if (name === undefined) return { label: 'entries', the: path.length > 0 ? 'each entry' : 'what you send' };
  // A setting is called by its name in the environment.
  if (/^[A-Z][A-Z\d_]+$/.test(String(name))) return { label: String(name), the: String(name) };
  const label = fieldLabel(name);
  return { label, the: at === path.length - 1 ? `the ${label}` : `each of the ${label}` };
}

const singular = (words: string): string => words.replace(/ies$/, 'y').replace(/([^s])s$/, '$1');

const counted = (count: number | bigint, label: string): string =>
  Number(count) === 1 ? `one ${singular(label)}` : `${count} ${label}`;

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  date: 'a date',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Enter an email address, e.g. name@example.com.',
  url: 'Enter a web address, e.g. https://www.example.com.',
};

const DATES: Readonly<Record<string, string>> = {
  datetime: 'a date and a time in UTC, e.g. 2026-11-23T09:00:00Z',
  date: 'a date, e.g. 2026-11-23',
};

/** The most values of a choice that a message lists; more would be unreadable. */
const MAX_VALUES = 12;

const listed = (values: readonly unknown[]): string =>
  values
    .map(String)
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1');

function oneOf(values: readonly unknown[], { label, the }: ReturnType<typeof placeOf>): string {
  if (values.length > MAX_VALUES) return `Choose another ${label}. This one is not known.`;
  return `Choose ${listed(values)} for ${the}.`;
}

function tooBig(issue: Issue & z.core.$ZodIssueTooBig): string {
  const { label, the } = placeOf(issue.path);
  if (issue.origin === 'string') return `Use at most ${issue.maximum} characters for ${the}.`;
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return `Choose ${issue.inclusive === false ? 'less than ' : ''}${issue.maximum}${issue.inclusive === false ? '' : ' or less'} for ${the}.`;
  if (issue.origin === 'date') return `Choose an earlier ${label}.`;
  return `Choose at most ${counted(issue.maximum, label)}.`;
}

function tooSmall(issue: Issue & z.core.$ZodIssueTooSmall): string {
  const { label, the } = placeOf(issue.path);
  if (issue.origin === 'string')
    return Number(issue.minimum) <= 1
      ? `Fill in ${the}.`
      : `Use at least ${issue.minimum} characters for ${the}.`;
  if (issue.origin === 'number' || issue.origin === 'int' || issue.origin === 'bigint')
    return `Choose ${issue.inclusive === false ? 'more than ' : ''}${issue.minimum}${issue.inclusive === false ? '' : ' or more'} for ${the}.`;
  if (issue.origin === 'date') return `Choose a later ${label}.`;
  return `Choose at least ${counted(issue.minimum, label)}.`;
}

/** The message for the first of several alternatives. */
function ofUnion(issue: Issue & z.core.$ZodIssueInvalidUnion): string {
  const place = placeOf(issue.path);
  if (Array.isArray(issue.options) && issue.options.length > 0) return oneOf(issue.options, place);
  const [first] = issue.errors?.[0] ?? [];
  if (!first) return `Enter another ${place.label}.`;
  return sentenceOf({ ...first, path: [...(issue.path ?? []), ...first.path] } as Issue);
}

const asks = (kind: string, path: readonly PropertyKey[] = [], the: string): string =>
  path.length > 0 ? `Enter ${kind} for ${the}.` : `Send ${kind}.`;

/** The sentence for an issue. */
export function sentenceOf(issue: Issue): string {
  const place = placeOf(issue.path);
  const isMissing = 'input' in issue && (issue.input === undefined || issue.input === null);
  switch (issue.code) {
    case 'invalid_type':
      if (isMissing && (issue.path ?? []).length > 0) return `Fill in ${place.the}.`;
      return asks(KINDS[String(issue.expected)] ?? 'something else', issue.path, place.the);
    case 'invalid_value':
      return oneOf((issue.values ?? []) as unknown[], place);
    case 'too_big':
      return tooBig(issue as Issue & z.core.$ZodIssueTooBig);
    case 'too_small':
      return tooSmall(issue as Issue & z.core.$ZodIssueTooSmall);
    case 'invalid_format': {
      const format = String(issue.format);
      if (FORMATS[format]) return FORMATS[format];
      return DATES[format] ? `Enter ${DATES[format]}.` : `Enter ${place.the} in another format.`;
    }
    case 'not_multiple_of':
      return `Choose a multiple of ${String(issue.divisor)} for ${place.the}.`;
    case 'unrecognized_keys': {
      const names = ((issue.keys ?? []) as string[]).map((name) => `“${name.slice(0, 40)}”`);
      return `There is no field ${names.slice(0, 5).join(', ')} here. Leave it out.`;
    }
    case 'invalid_union':
      return ofUnion(issue as Issue & z.core.$ZodIssueInvalidUnion);
    case 'invalid_key':
      return `Use another name in ${place.the}.`;
    default:
      return `Enter another ${place.label}.`;
  }
}

/** Adds a full stop if there is none. */
export const withStop = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

z.config({ customError: (issue) => sentenceOf(issue as Issue) });
