/** The filters of enquiries that are in force. */
import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES } from '../../features/enquiries/desk.schema.ts';
import { activeFilters } from '../app/search-params.ts';
import { ASSIGNEES } from '../candidates/active.ts';
import { STATUS_NAMES } from './labels.ts';
import { settingsQuery } from './queries.ts';
import type { Address } from './search-params.ts';

const LABELS = {
  status: 'Status',
  kind: 'Form',
  page: 'Page',
  assignee: 'Assignee',
  received: 'Received',
  late: 'Late',
  q: 'Search',
} as const;

const VALUES: Readonly<Partial<Record<keyof typeof LABELS, Readonly<Record<string, string>>>>> = {
  status: STATUS_NAMES,
  kind: KIND_NAMES,
  assignee: ASSIGNEES,
  late: { 1: 'yes' },
};

/** @param address of the enquiries' screen */
export function useActive(address: Address) {
  const people = useQuery(settingsQuery).data?.people;
  return activeFilters(LABELS, address, (name, one) => {
    const label = VALUES[name]?.[one];
    if (label || name !== 'assignee') return label ?? one;
    return people?.find(({ id }) => id === one)?.name ?? 'a former colleague';
  });
}
