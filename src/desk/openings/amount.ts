import type { OpeningInput } from '../../features/openings/desk.schema.ts';

/** The content of the editor: pay as it is typed, which may not be a valid amount yet. */
export type OpeningDraft = Omit<OpeningInput, 'payMin' | 'payMax'> & {
  payMin: string | number | null;
  payMax: string | number | null;
};

/**
 * An amount as people write it: `45000`, `45,000`, `45 000`, `45k`.
 * @returns null for nothing, NaN for an invalid amount
 */
export function readAmount(written: string | number | null): number | null {
  if (typeof written !== 'string') return written;
  const text = written.replaceAll(/[\s,'’]/g, '').toLowerCase();
  if (text === '') return null;
  const [, digits, thousand] = /^(\d+(?:\.\d+)?)(k?)$/.exec(text) ?? [];
  return digits === undefined ? Number.NaN : Number(digits) * (thousand ? 1000 : 1);
}
