import type { Field } from './fields.ts';

/** What a mail is for, and what may stand in it. */
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
