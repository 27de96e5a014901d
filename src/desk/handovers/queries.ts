import { getQuery } from '../app/query.ts';

/** The open work of a person, by kind, with the people who can take it. */
export const workQuery = (id: string) => getQuery(['people', 'work', id], `/people/${id}/work`);

/** The absence of a person. */
export const absenceQuery = (id: string) => getQuery(['absence', id], `/people/${id}/absence`);
