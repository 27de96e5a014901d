import { getQuery, itemsQuery } from '../app/query.ts';

/** All people, with state and roles. */
export const peopleQuery = getQuery(['people', 'all'], '/people');

/** The names of all staff: for mentions, teams and the log. */
export const peopleNamesQuery = itemsQuery(['people', 'names'], '/people/names');
