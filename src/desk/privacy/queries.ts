import { queryOptions } from '@tanstack/react-query';
import { call } from '../shell/client.ts';

/** All of it begins with `privacy`: one change loads it anew. */
const list = <const P extends string>(path: P) =>
  queryOptions({
    queryKey: ['privacy', path],
    queryFn: ({ signal }) => call(`/privacy/${path}`, { signal }),
  });

export const requestsQuery = (state: 'open' | 'closed') => list(`requests?state=${state}`);
export const rulesQuery = list('retention');
export const holdsQuery = list('holds');
export const erasuresQuery = list('erasures');

export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['privacy', 'request', id],
    queryFn: ({ signal }) => call(`/privacy/requests/${id}`, { signal }),
  });

export const previewQuery = queryOptions({
  queryKey: ['privacy', 'preview'],
  queryFn: ({ signal }) => call('/privacy/preview', { signal }),
});
