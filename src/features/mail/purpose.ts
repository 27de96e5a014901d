import type { Field } from './fields.ts';

/** The purpose of an email, and what it may contain. */
export interface Purpose {
  title: string;
  /** The audience that writes it. */
  audience: 'hiring' | 'sales' | 'privacy';
  /** The record that fills its fields. */
  record: 'application' | 'enquiry' | 'report' | 'request';
  /** `by the system`: sent automatically. `by a person`: a starting point that a person edits. */
  written: 'by the system' | 'by a person';
  fields: readonly Field[];
  /** The text that is always added, described for editors. */
  after: string;
  /** For emails whose text is stored elsewhere, such as in a decline reason. */
  kept?: 'elsewhere';
}

/** To a colleague. @param what its link leads to */
export const nudge = (title: string, about: Pick<Purpose, 'audience' | 'record'>, what = 'it'): Purpose => ({
  ...{ title, ...about },
  written: 'by the system',
  fields: ['name', 'candidate', 'brand'],
  after: `A link to ${what} on the desk.`,
});
