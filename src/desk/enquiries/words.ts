import type { EnquiryRow } from '../../domain/enquiries/desk.schema.ts';

/** Whom a line names: the company, or else the person. */
export const nameOf = ({ name, company }: Pick<EnquiryRow, 'name' | 'company'>): string => company || name;

export const STATUS_NAMES: Readonly<Record<EnquiryRow['status'], string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};

/** Why a submission looked automatic. */
export const suspicionWords = (reason: string | null): string =>
  reason === 'honeypot'
    ? 'decoy field filled'
    : reason === 'too-fast'
      ? 'filled in faster than people type'
      : 'looked automatic';

export const PURPOSE_NAMES = { insights: 'Insights', newsletter: 'Newsletter' } as const;
