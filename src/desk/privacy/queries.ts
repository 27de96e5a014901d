import { getQuery } from '../app/query.ts';

export type RequestList = 'open' | 'mine' | 'closed';

/** All keys begin with `privacy`, so that one change refetches them. */
const privacyQuery = <const P extends string>(path: P) => getQuery(['privacy', path], `/privacy/${path}`);

export const requestsQuery = (list: RequestList) => privacyQuery(`requests?list=${list}`);
export const deadlinesQuery = privacyQuery('deadlines');
export const rulesQuery = privacyQuery('retention');
export const holdsQuery = privacyQuery('holds');
export const erasuresQuery = privacyQuery('erasures');
export const previewQuery = privacyQuery('preview');
export const letterStartsQuery = (id: string) => privacyQuery(`requests/${id}/letters`);
export const requestQuery = (id: string) => privacyQuery(`requests/${id}`);
