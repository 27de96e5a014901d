import { getQuery } from '../app/query.ts';

/** The user's notices, newest first, and how many are unread. */
export const noticesQuery = getQuery(['notices'], '/notices');

/** The user's choices of notices. */
export const noticeChoicesQuery = getQuery(['notices', 'choices'], '/account/notices');
