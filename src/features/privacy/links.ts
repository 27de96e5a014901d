/** The link of a request, which only its person was sent: it confirms who they are, and opens what they asked for. */
import type { Signer } from '../../platform/signing.ts';

const PURPOSE = 'privacy-request';

/** @returns `id.signature`, which names the request and proves that this system made it */
export const requestToken = (signer: Signer, id: string): string => `${id}.${signer.sign(PURPOSE, id)}`;

/** The page behind it. */
export const requestPath = (signer: Signer, id: string): string =>
  `/privacy-request?token=${requestToken(signer, id)}`;

/** @param token whatever a client sent @returns the id of its request; undefined where this system did not make it */
export function readRequestToken(signer: Signer, token: string): string | undefined {
  const [id = '', signature] = token.split('.');
  return signer.verify(signature, PURPOSE, id) ? id : undefined;
}
