/** The token in the address of a candidate's page. Whoever has it counts as the candidate. The database stores only its hash. */
import type { Signer } from '../../platform/signing.ts';

/** Derived from the interview's id with the key of this system, so that later mails contain the same address. */
export const tokenOf = (signer: Signer, interviewId: string): string => signer.sign('interview', interviewId);

export const isToken = (token: string): boolean => /^[\w-]{43}$/.test(token);

/** The page's path. */
export const pathOf = (token: string): string => `/interview/${token}`;
