/** Every mail whose words the company may change: what it is for, which fields may stand in it, and the words it begins with. */
import type { Field } from './fields.ts';
import { HIRING_PURPOSES } from './hiring-purposes.ts';
import { SALES_PURPOSES } from './sales-purposes.ts';

export interface Purpose {
  title: string;
  /** Whose words they are. */
  audience: 'hiring' | 'sales';
  /** What its fields are filled from. */
  record: 'application' | 'enquiry' | 'report';
  /** `by the system`: it leaves by itself. `by a person`: somebody begins with it, and changes it as they like. */
  written: 'by the system' | 'by a person';
  fields: readonly Field[];
  /** What follows the words in every such mail, said to whoever edits them. */
  after: string;
  subject: string;
  body: string;
}

export const PURPOSES = { ...HIRING_PURPOSES, ...SALES_PURPOSES } as const satisfies Record<string, Purpose>;

export type PurposeId = keyof typeof PURPOSES;

export const isPurpose = (id: string): id is PurposeId => Object.hasOwn(PURPOSES, id);

/** A purpose with its own type forgotten, so that all are asked the same. */
export const purposeOf = (id: PurposeId): Purpose => PURPOSES[id];
