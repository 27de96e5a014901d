/** Requests of the self-test: their submissions are hidden everywhere, and removed. */
import type { AppContext } from './context.ts';
import { ProblemError } from './errors.ts';

export const SELF_TEST_HEADER = 'Website-Selftest';
/** The lease of a running self-test. */
export const SELF_TEST_LEASE = 'selftest';

/** The purpose for which the header is signed. */
export const SELF_TEST_PURPOSE = 'selftest';

/**
 * Whether a request comes from the self-test that runs now. Only its process knows the key, and the signature ends with the lease.
 * @throws ProblemError forbidden_origin: a forged self-test is refused
 */
export async function isSelfTest(c: AppContext): Promise<boolean> {
  const header = c.req.header(SELF_TEST_HEADER);
  if (header === undefined) return false;
  const [holder = '', signature] = header.split('.');
  const { db, signer, clock } = c.var.runtime;
  const lease = await db
    .selectFrom('leases')
    .select('name')
    .where('name', '=', SELF_TEST_LEASE)
    .where('holder', '=', holder)
    .where('until', '>', clock().toISOString())
    .executeTakeFirst();
  if (lease && (await signer()).verify(signature, SELF_TEST_PURPOSE, holder)) return true;
  throw new ProblemError({ code: 'forbidden_origin' });
}
