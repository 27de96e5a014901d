/** Signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret: 32 random bytes, in the form of the receivers' libraries. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/**
 * The headers of a delivery.
 * @param id stays the same however often it is sent
 * @param secrets the present one, and while both count the one before
 */
export function signatureHeaders(
  id: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(secret)}`).join(' '),
  };
}
