/** Every email whose wording the company may change: its purpose, and the fields that it may contain. */
import { HIRING_PURPOSES } from './hiring-purposes.ts';
import { INTERVIEW_PURPOSES } from './interview-purposes.ts';
import { PRIVACY_PURPOSES } from './privacy-purposes.ts';
import type { Purpose } from './purpose.ts';
import { SALES_PURPOSES } from './sales-purposes.ts';

export const PURPOSES = {
  ...HIRING_PURPOSES,
  ...INTERVIEW_PURPOSES,
  ...SALES_PURPOSES,
  ...PRIVACY_PURPOSES,
} as const satisfies Record<string, Purpose>;

export type PurposeId = keyof typeof PURPOSES;

export const isPurpose = (id: string): id is PurposeId => Object.hasOwn(PURPOSES, id);

/** A purpose without its own type, so that all can be handled alike. */
export const purposeOf = (id: PurposeId): Purpose => PURPOSES[id];
