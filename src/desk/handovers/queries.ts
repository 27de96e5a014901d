import { getQuery } from '../app/query.ts';

/** Somebody's open work, by kind, with who can take it. */
export const workQuery = (id: string) => getQuery(['people', 'work', id], `/people/${id}/work`);

/** When somebody is away. */
export const absenceQuery = (id: string) => getQuery(['absence', id], `/people/${id}/absence`);
