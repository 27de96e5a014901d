import type { EnquiryChange, EnquiryRow } from '../../features/enquiries/desk.schema.ts';

/** The name shown for an enquiry: the company, or else the person. */
export const nameOf = ({ name, company }: Pick<EnquiryRow, 'name' | 'company'>): string => company || name;

export const STATUS_NAMES: Readonly<Record<EnquiryRow['status'], string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** The labels of the buttons of changes. */
export const CHANGE_NAMES: Readonly<Record<Exclude<EnquiryChange['kind'], 'assign'>, string>> = {
  close: 'Close',
  reopen: 'Reopen',
  junk: 'Junk',
  'not-junk': 'Not junk',
  release: 'Release',
};

const SUSPICIONS: Readonly<Record<string, string>> = {
  honeypot: 'decoy field filled',
  'too-fast': 'filled in faster than people type',
  automatic: 'automated message',
  spam: 'flagged as spam',
  'no-sender': 'no reply address',
  unreadable: 'could not be read',
};

/** Why a submission looked automatic, or an email was held back. */
export const suspicionLabel = (reason: string | null): string =>
  SUSPICIONS[reason ?? ''] ?? 'looks automated';

export const PURPOSE_NAMES = { insights: 'Insights', newsletter: 'Newsletter' } as const;
