/** The callback of the company's identity provider. */
import type { StaffRequest } from '../permissions/staff-request.ts';
import { pendingOwner } from './commands/pending-session.ts';
import { dismissByCompany, welcomeFromCompany } from './company.ts';
import { createSession } from './create-session.ts';
import { signInPath } from './target.schema.ts';

/** Signs in a person the provider sends back. @returns the address of the redirect */
export async function signInByCompany(request: StaffRequest): Promise<string> {
  const { c, now } = request;
  const { desk, writer, config } = request.runtime;
  const signIn = await desk.signIn();
  // The library compares the address with the one it sent the browser to.
  const { pathname, search } = new URL(c.req.url);
  const back = new Request(new URL(`${pathname}${search}`, config.PUBLIC_URL), { headers: request.headers });
  const result = await signIn.withCompany(back);
  const { company } = desk;
  const context = { requestId: c.var.requestId, now };
  if (result.refused !== undefined) {
    const { refused, profile, to } = result;
    if (refused === 'no_role' && profile)
      await writer.write((trx) => dismissByCompany(trx, profile.account, context));
    // The library's code for a person without an invitation.
    return signInPath(to, refused === 'signup_disabled' ? 'not_invited' : refused);
  }
  const { token, profile, to } = result;
  const welcome =
    company &&
    (await writer.write(async (trx) => {
      const owner = await pendingOwner(trx, token);
      return owner && welcomeFromCompany(trx, company, owner, profile.groups, context);
    }));
  // `mfa` means that the provider asked for two factors itself.
  const secondFactor = profile.methods.includes('mfa');
  const signedIn = welcome && (await createSession(request, result, { method: 'oidc', secondFactor }));
  return signedIn ? to : signInPath(to, 'not_invited');
}
