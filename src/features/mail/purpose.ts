import type { Field } from './fields.ts';

/** What a mail is for, and what it may contain. */
export interface Purpose {
  title: string;
  /** Whose words they are. */
  audience: 'hiring' | 'sales' | 'privacy';
  /** What its fields are filled from. */
  record: 'application' | 'enquiry' | 'report' | 'request';
  /** `by the system`: sent automatically. `by a person`: a starting point that a person edits. */
  written: 'by the system' | 'by a person';
  fields: readonly Field[];
  /** What is added after the text of every such email, described for editors. */
  after: string;
  /** Says what such a letter may hold; its words are kept with what they belong to, such as a decline reason. */
  kept?: 'elsewhere';
}
