/** Marks the notices about the open record as read. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../app/client.ts';
import { refresh } from '../app/stale.ts';
import { noticesQuery } from './queries.ts';

/** @param subject the id of the open record */
export function useReadNotices(subject: string): void {
  const queryClient = useQueryClient();
  const { data } = useQuery(noticesQuery);
  const unread = data?.items.filter((one) => one.unread && one.subject === subject).map(({ id }) => id);
  const ids = unread?.join(' ') ?? '';
  useEffect(() => {
    if (!ids) return;
    void call('/notices/read', { method: 'POST', body: { ids: ids.split(' ') } })
      .then(() => refresh(queryClient, 'notice'))
      // They stay unread, and are read with the next opening.
      .catch(() => undefined);
  }, [ids, queryClient]);
}
