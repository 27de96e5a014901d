import { queryOptions } from '@tanstack/react-query';
import type {
  Erasure,
  Hold,
  Preview,
  PrivacyRequest,
  RequestDetail,
  Rule,
} from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';

/** All of it begins with `privacy`: one change loads it anew. */
const list = <T>(path: string) =>
  queryOptions({
    queryKey: ['privacy', path],
    queryFn: ({ signal }) => call<{ items: T[] }>(`/privacy/${path}`, { signal }),
  });

export const requestsQuery = (state: 'open' | 'closed') => list<PrivacyRequest>(`requests?state=${state}`);
export const rulesQuery = list<Rule>('retention');
export const holdsQuery = list<Hold>('holds');
export const erasuresQuery = list<Erasure>('erasures');

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) => call<RequestDetail>(`/privacy/requests/${id}`, { signal }),
  });

export const previewQuery = queryOptions({
  queryKey: ['privacy', 'preview'],
  queryFn: ({ signal }) => call<Preview>('/privacy/preview', { signal }),
});
