import { getQuery } from '../app/query.ts';

/** Every webhook. Deliveries come and go without an event, so the list is asked for again while it is looked at. */
export const webhooksQuery = { ...getQuery(['webhooks', 'all'], '/webhooks'), refetchInterval: 5_000 };

/** The last deliveries of one. */
export const deliveriesQuery = (id: string) => ({
  ...getQuery(['webhooks', 'deliveries', id], `/webhooks/${id}/deliveries`),
  refetchInterval: 3_000,
});
