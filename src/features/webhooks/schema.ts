/** Webhooks: events of the desk, sent to addresses that admins set. */
import { z } from 'zod';

/** The kinds of events, by the names that receivers see. None of them contains text or names of people. */
export const WEBHOOK_KINDS = {
  'application.received': 'Application received',
  'application.moved': 'Application moved to another stage',
  'application.erased': 'Application erased',
  'enquiry.received': 'Enquiry received',
  'enquiry.answered': 'Enquiry answered',
  'enquiry.closed': 'Enquiry closed',
  'enquiry.reopened': 'Enquiry reopened',
  'enquiry.erased': 'Enquiry erased',
  'opening.published': 'Opening published',
  'opening.closed': 'Opening closed',
  'opening.reopened': 'Opening reopened',
} as const;

export type WebhookKind = keyof typeof WEBHOOK_KINDS;
/** Sent at the press of a button alone. */
export const TEST_KIND = 'webhook.test';

/** How long the former secret still signs beside a new one. */
export const OVERLAP_HOURS = 24;
/** How long deliveries are listed and can be sent again. */
export const DELIVERY_DAYS = 30;
/** Deliveries that the desk lists. */
export const LISTED = 50;

/** Why an address can't be used, or why a request got no response. */
export const OUTGOING_FAILURES: Readonly<Record<string, string>> = {
  bad_address: 'Enter an address such as https://example.com/hooks, without a user name or password',
  not_https: 'Enter a full address that starts with https',
  private_address:
    'This address is in a private network. An operator can allow it with OUTGOING_ADDRESSES=any',
  unknown_host: 'The host name was not found',
  refused: 'Nothing accepts connections at this address',
  certificate: 'The TLS certificate is not valid for this address',
  timed_out: 'No response within 10 seconds',
  broken_off: 'The connection was interrupted',
  secret_unreadable: 'The secret can’t be read: DESK_SECRET has changed. Create a new secret',
};

const kinds = z.array(z.enum(Object.keys(WEBHOOK_KINDS) as [WebhookKind, ...WebhookKind[]]));

export const webhookInputSchema = z.object({
  name: z.string().trim().min(1, 'Enter a name').max(80, 'Use 80 characters or fewer'),
  url: z.string().trim().min(1, 'Enter an address').max(2_000, 'Use 2,000 characters or fewer'),
  kinds: kinds.min(1, 'Choose at least one event'),
});

const at = z.iso.datetime();

export const webhookSchema = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  url: z.string(),
  kinds,
  state: z.enum(['active', 'paused']),
  createdAt: at,
  /** Until when the secret of before still signs; null when it does not. */
  overlapUntil: at.nullable(),
  /** Failed deliveries, and waiting ones. */
  failed: z.int(),
  waiting: z.int(),
  lastDeliveredAt: at.nullable(),
});

/** The secret is shown once. */
export const newSecretSchema = z.object({ id: z.string(), secret: z.string() });

export const deliverySchema = z.object({
  id: z.string(),
  kind: z.string(),
  createdAt: at,
  state: z.enum(['waiting', 'delivered', 'failed', 'stopped']),
  attempts: z.int(),
  /** The last attempt: when, the status of its response, or why there was none; its duration. */
  lastAt: at.nullable(),
  status: z.int().nullable(),
  failure: z.string().nullable(),
  ms: z.int().nullable(),
  /** When it is tried again. */
  nextAt: at.nullable(),
});

export type WebhookInput = z.output<typeof webhookInputSchema>;
export type Webhook = z.output<typeof webhookSchema>;
export type Delivery = z.output<typeof deliverySchema>;
