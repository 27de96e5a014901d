/** The second factor: codes of an app, recovery codes, passkeys. */
import { create as createQr } from 'qrcode';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE, doneSchema, listOf, staffRoute } from '../permissions/staff-route.ts';
import {
  addPasskey,
  type Changing,
  confirmCodes,
  listPasskeys,
  removeCodes,
  removePasskey,
  renewCodes,
} from './commands/second-factor.ts';
import { browserOf } from './create-session.ts';
import {
  codeSchema,
  newPasskeySchema,
  passkeySchema,
  recoveryCodesSchema,
  totpSetupSchema,
  webAuthnSchema,
} from './schema.ts';
import { setUpTotp } from './second-factor.ts';
import { afterFactor, countAttempt, ownAttempts } from './sign-in-attempts.ts';

/** The library does not know a session whose cookie it did not sign. */
const NOT_OFFERED = 'This session can’t add a passkey. Sign out, sign in and try again.';

/** The QR code as one path: a square of one unit for each dark module, with the quiet zone around. */
function drawQr(text: string): { size: number; path: string } {
  const quiet = 4;
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let y = 0; y < modules.size; y++)
    for (let x = 0; x < modules.size; x++)
      if (modules.get(y, x)) squares.push(`M${x + quiet} ${y + quiet}h1v1h-1z`);
  return { size: modules.size + 2 * quiet, path: squares.join('') };
}

const changingOf = (request: StaffRequest): Changing => ({
  context: request.context,
  own: request.session,
  browser: browserOf(request),
});

export const factorRoutes = {
  setUpCodes: staffRoute(
    'POST /account/totp',
    'session',
    { reauthentication: true, answer: totpSetupSchema },
    async (request) => {
      const own = afterFactor(request);
      const { now } = request;
      const { writer, desk } = request.runtime;
      const totpCipher = await desk.totpCipher();
      const setup = await writer.write((trx) => setUpTotp(trx, totpCipher, own, now));
      return setup ? { ...setup, qr: drawQr(setup.uri) } : fail('second_factor_required');
    },
  ),
  confirmCodes: staffRoute(
    'POST /account/totp/confirm',
    'session',
    { reauthentication: true, body: codeSchema, answer: recoveryCodesSchema },
    async (request) => {
      const { writer, desk } = request.runtime;
      const { code } = request.body;
      afterFactor(request);
      const attempts = await ownAttempts(request);
      await countAttempt(request, attempts);
      const totpCipher = await desk.totpCipher();
      const changing = changingOf(request);
      const recoveryCodes = await writer.write((trx) =>
        confirmCodes(trx, changing, totpCipher, code, attempts),
      );
      request.wakeJobs();
      return { recoveryCodes: recoveryCodes ?? fail('code_wrong') };
    },
  ),
  removeCodes: staffRoute(
    'DELETE /account/totp',
    'account.manage',
    { reauthentication: true, answer: doneSchema },
    async (request) => {
      const { writer, desk } = request.runtime;
      const changing = changingOf(request);
      const { required } = desk.secondFactor;
      return (await writer.write((trx) => removeCodes(trx, changing, required))) ? DONE : fail('last_factor');
    },
  ),
  renewRecoveryCodes: staffRoute(
    'POST /account/recovery-codes',
    'account.manage',
    { reauthentication: true, answer: recoveryCodesSchema },
    async (request) => {
      const { writer, desk } = request.runtime;
      const totpCipher = await desk.totpCipher();
      const changing = changingOf(request);
      return { recoveryCodes: await writer.write((trx) => renewCodes(trx, changing, totpCipher)) };
    },
  ),
  listPasskeys: staffRoute(
    'GET /account/passkeys',
    'account.manage',
    { answer: listOf(passkeySchema) },
    async ({ runtime, session }) => ({ items: await listPasskeys(runtime.db, session.staffId) }),
  ),
  offerPasskey: staffRoute(
    'POST /account/passkeys/options',
    'session',
    { reauthentication: true, answer: webAuthnSchema, description: 'For navigator.credentials.create' },
    async (request) => {
      afterFactor(request);
      const signIn = await request.runtime.desk.signIn();
      const { options, cookies } =
        (await signIn.offerPasskey(request.headers)) ??
        fail({ code: 'passkey_failed', message: NOT_OFFERED });
      request.addCookies(cookies);
      return options;
    },
  ),
  addPasskey: staffRoute(
    'POST /account/passkeys',
    'session',
    { reauthentication: true, body: newPasskeySchema, answer: doneSchema },
    async (request) => {
      const { writer, desk } = request.runtime;
      const own = afterFactor(request);
      const { response, name } = request.body;
      const passkey = await (await desk.signIn()).addPasskey(response, name, request.headers);
      if (passkey?.staff_id !== own.staffId) return fail('passkey_failed');
      const changing = changingOf(request);
      await writer.write((trx) => addPasskey(trx, changing, passkey));
      request.wakeJobs();
      return DONE;
    },
  ),
  removePasskey: staffRoute(
    'DELETE /account/passkeys/:id',
    'account.manage',
    { reauthentication: true, answer: doneSchema },
    async (request) => {
      const { id } = request;
      const { writer, desk } = request.runtime;
      const changing = changingOf(request);
      const { required } = desk.secondFactor;
      const problem = await writer.write((trx) => removePasskey(trx, changing, id, required));
      return problem ? fail(problem) : DONE;
    },
  ),
};
