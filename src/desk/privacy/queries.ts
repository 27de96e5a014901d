import { getQuery } from '../app/query.ts';

/** All keys begin with `privacy`, so that one change refetches them. */
const privacyQuery = <const P extends string>(path: P) => getQuery(['privacy', path], `/privacy/${path}`);

export const requestsQuery = (state: 'open' | 'closed') => privacyQuery(`requests?state=${state}`);
export const rulesQuery = privacyQuery('retention');
export const holdsQuery = privacyQuery('holds');
export const erasuresQuery = privacyQuery('erasures');
export const previewQuery = privacyQuery('preview');
export const requestQuery = (id: string) => privacyQuery(`requests/${id}`);
