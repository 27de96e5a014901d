import type { EnquiryRow, MessageFile } from '../../domain/enquiries/desk.schema.ts';

/** Whom a line names: the company, or else the person. */
export const nameOf = ({ name, company }: Pick<EnquiryRow, 'name' | 'company'>): string => company || name;

export const STATUS_NAMES: Readonly<Record<EnquiryRow['status'], string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

const SUSPICIONS: Readonly<Record<string, string>> = {
  honeypot: 'decoy field filled',
  'too-fast': 'filled in faster than people type',
  automatic: 'written by a machine',
  spam: 'taken for spam',
  'no-sender': 'no address to answer to',
  unreadable: 'could not be read',
};

/** Why a submission looked automatic, or a mail was held back. */
export const suspicionWords = (reason: string | null): string =>
  SUSPICIONS[reason ?? ''] ?? 'looked automatic';

/** Why a file that came with a mail is not here. */
export const REFUSED: Readonly<Record<NonNullable<MessageFile['refused']>, string>> = {
  size: 'stays in the mailbox: too large to be kept here',
  content: 'stays in the mailbox: only documents, pictures and plain text without macros are kept here',
  left: 'stays in the mailbox: not fetched',
};

export const PURPOSE_NAMES = { insights: 'Insights', newsletter: 'Newsletter' } as const;
