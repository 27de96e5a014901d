/** The link of a request, which only its person gets: it confirms their identity, and opens their copy or certificate. */
import type { Signer } from '../../platform/signing.ts';

const PURPOSE = 'privacy-request';

interface Linked {
  id: string;
  /**
   * The address that the link is sent to: after a correction, the link no longer works for readers of the old address.
   */
  email: string;
}

const partsOf = ({ id, email }: Linked) => [PURPOSE, id, email.toLowerCase()] as const;

/** @returns `id.signature`, which names the request and proves that this system made it */
export const requestToken = (signer: Signer, request: Linked): string =>
  `${request.id}.${signer.sign(...partsOf(request))}`;

/** The page behind it. */
export const requestPath = (signer: Signer, request: Linked): string =>
  `/privacy-request?token=${requestToken(signer, request)}`;

/** The id in a token, which is not verified here. @param token whatever a client sent */
export const idIn = (token: string): string => token.split('.')[0] ?? '';

/** Whether this system made a token for a request and the address that it has now. */
export const isTokenOf = (signer: Signer, token: string, request: Linked): boolean =>
  signer.verify(token.split('.')[1], ...partsOf(request));
