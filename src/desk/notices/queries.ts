import { getQuery } from '../app/query.ts';

/** What one was told, newest first, and how much of it is unread. */
export const noticesQuery = getQuery(['notices'], '/notices');

/** What one chose to be told about. */
export const noticeChoicesQuery = getQuery(['notices', 'choices'], '/account/notices');
