/** The way out of a consent: a signed link without an end, since the right to withdraw has none. */
import type { Signer } from '../../infra/signing.ts';

const PURPOSE = 'unsubscribe';

/** Path and query of the page that withdraws what was agreed to with an enquiry. It holds no address. */
export function unsubscribePath(signer: Signer, enquiryId: string): string {
  return `/unsubscribe?${new URLSearchParams({ id: enquiryId, signature: signer.sign(PURPOSE, enquiryId) })}`;
}

/**
 * The enquiry that a link names.
 * @param given the link's `id` and `signature`, or anything a client sent
 * @returns undefined when this site did not make the link
 */
export function readUnsubscribe(signer: Signer, given: { id?: unknown; signature?: unknown }) {
  const { id, signature } = given;
  return typeof id === 'string' && signer.verify(signature, PURPOSE, id) ? id : undefined;
}
