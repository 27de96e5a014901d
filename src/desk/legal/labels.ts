/** Labels of legal texts. */
import type { LegalKind, LegalRow, LegalStatus } from '../../features/legal/schema.ts';
import type { Tone } from '../../ui/Chip.tsx';
import { longDay, wholeTime } from '../app/time.ts';

export const KIND_NAMES: Readonly<Record<LegalKind, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
};

/** The public address of each text. */
export const PUBLIC_PATHS: Readonly<Record<LegalKind, string>> = {
  privacy: '/privacy-policy',
  terms: '/terms-condition',
};

export const STATUS_LOOK: Readonly<Record<LegalStatus, readonly [words: string, tone: Tone]>> = {
  draft: ['Draft', 'plain'],
  approved: ['Approved', 'lit'],
  scheduled: ['Scheduled', 'lit'],
  in_force: ['In force', 'done'],
  superseded: ['Superseded', 'plain'],
};

/** The days between which it is or was in force, or its author. */
export function datesOf({ status, effectiveAt, until, author, updatedAt }: LegalRow): string {
  if (!effectiveAt) return `${author ?? 'Former colleague'}, ${longDay(updatedAt)}`;
  if (status === 'scheduled') return `from ${wholeTime(effectiveAt)}`;
  return until ? `${longDay(effectiveAt)} to ${longDay(until)}` : `since ${longDay(effectiveAt)}`;
}

/** `1,204 agreed`. */
export const agreedLabel = (agreed: number | null): string =>
  agreed === null ? '' : `${agreed.toLocaleString('en')} agreed`;
