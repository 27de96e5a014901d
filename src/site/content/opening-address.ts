/** Addresses of the opening search: its filters and its page are in the query. */
import type { OpeningFilters } from '../../features/openings/filters.ts';

export const FILTERS = ['text', 'country', 'city', 'skill', 'experience'] as const;
type FilterName = (typeof FILTERS)[number];

/** The filters that are set, in the form's order. */
export function activeFilters(filters: OpeningFilters): [FilterName, string][] {
  return FILTERS.flatMap((name) => {
    const value = filters[name];
    return value === undefined ? [] : [[name, String(value)] as [FilterName, string]];
  });
}

/**
 * @param without a filter to leave out
 * @param page 1-based; the first page has no number in its address
 */
export function searchAddress(
  filters: OpeningFilters,
  { without, page = 1 }: { without?: FilterName; page?: number } = {},
) {
  const query = new URLSearchParams(activeFilters(filters).filter(([name]) => name !== without));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/career?${text}` : '/career';
}
