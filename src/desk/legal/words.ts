/** Legal texts in words. */
import type { LegalKind, LegalRow, LegalStatus } from '../../domain/legal/schema.ts';
import { longDay, wholeTime } from '../shell/time.ts';
import type { Tone } from '../ui/Chip.tsx';

export const KIND_NAMES: Readonly<Record<LegalKind, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
};

/** Where the public reads it. */
export const PUBLIC_PATHS: Readonly<Record<LegalKind, string>> = {
  privacy: '/privacy-policy',
  terms: '/terms-condition',
};

export const STATUS_LOOK: Readonly<Record<LegalStatus, readonly [words: string, tone: Tone]>> = {
  draft: ['Draft', 'plain'],
  approved: ['Approved', 'lit'],
  scheduled: ['Scheduled', 'lit'],
  in_force: ['In force', 'done'],
  superseded: ['No longer in force', 'plain'],
};

/** Between which days it is or was in force, or who works on it. */
export function datesOf({ status, effectiveAt, until, author, updatedAt }: LegalRow): string {
  if (!effectiveAt) return `${author ?? 'Somebody'}, ${longDay(updatedAt)}`;
  if (status === 'scheduled') return `from ${wholeTime(effectiveAt)}`;
  return until ? `${longDay(effectiveAt)} to ${longDay(until)}` : `since ${longDay(effectiveAt)}`;
}

/** `1,204 agreed`. */
export const agreedWords = (agreed: number | null): string =>
  agreed === null ? '' : `${agreed.toLocaleString('en')} agreed`;
