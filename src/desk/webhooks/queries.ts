import { getQuery } from '../app/query.ts';

/** Every webhook. Deliveries write no events, so the list is requested again while it is shown. */
export const webhooksQuery = { ...getQuery(['webhooks', 'all'], '/webhooks'), refetchInterval: 5_000 };

/** The last deliveries of one. */
export const deliveriesQuery = (id: string) => ({
  ...getQuery(['webhooks', 'deliveries', id], `/webhooks/${id}/deliveries`),
  refetchInterval: 3_000,
});
