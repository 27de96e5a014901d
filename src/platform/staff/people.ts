import type { Person } from './schema.ts';

/** The initials of a name, two at most: `AL` for Ada Lovelace. */
export function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => [...(part ?? '')][0]?.toUpperCase() ?? '')
    .join('');
}

/** A member of staff as lists show them. */
export const toPerson = (id: string, name: string | null | undefined): Person => {
  const shown = name ?? 'Former colleague';
  return { id, name: shown, initials: initials(shown) };
};
