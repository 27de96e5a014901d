import { getQuery } from '../app/query.ts';

/** Someone's open work, by kind, with who can take it. */
export const workQuery = (id: string) => getQuery(['people', 'work', id], `/people/${id}/work`);

/** When someone is away. */
export const absenceQuery = (id: string) => getQuery(['absence', id], `/people/${id}/absence`);
