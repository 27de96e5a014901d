/** The second factor: codes of an app, recovery codes, passkeys. */
import { create as createQr } from 'qrcode';
import { z } from 'zod';
import { byStaff, recordEvent } from '../../domain/events/record.ts';
import { browserName } from '../../domain/staff/browsers.ts';
import { clearTries } from '../../domain/staff/limits.ts';
import { mailNotice } from '../../domain/staff/mails.ts';
import {
  codeSchema,
  newPasskeySchema,
  passkeySchema,
  recoveryCodesSchema,
  totpSetupSchema,
  webAuthnSchema,
} from '../../domain/staff/schema.ts';
import { removeTotp, renewRecoveryCodes, setUpTotp, takeTotp } from '../../domain/staff/second-factor.ts';
import { completeSession } from '../../domain/staff/sessions.ts';
import type { Database } from '../../infra/database/types.ts';
import { type AnyDeskContext, addCookies, contextOf, fail, sessionOf } from './context.ts';
import { afterFactor, countTry, ownTries } from './proof.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const done = { 200: json(doneSchema) };

/** The library does not know a session whose cookie it has not signed. */
const NOT_OFFERED = 'This session can not add a passkey. Sign out, sign in again, and try once more.';

/** Writes down what was done with the own account, and tells its owner by mail. */
async function tell(
  trx: Database,
  c: AnyDeskContext,
  action: string,
  what: 'second-factor' | 'passkey',
): Promise<void> {
  const { staffId, name, email } = sessionOf(c);
  const context = contextOf(c);
  await recordEvent(trx, { ...byStaff(context), action, subjectType: 'staff', subjectId: staffId });
  const browser = browserName(c.req.header('User-Agent') ?? '');
  await mailNotice(trx, { id: staffId, name, email }, { what, browser }, context.now);
}

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

/** Whether another second factor stays when one goes, where everybody needs one. */
async function isLastFactor(trx: Database, staffId: string, going: 'codes' | 'passkey'): Promise<boolean> {
  const passkeys = await trx
    .selectFrom('staff_passkeys')
    .select('id')
    .where('staff_id', '=', staffId)
    .limit(2)
    .execute();
  const codes = await trx
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return going === 'codes' ? passkeys.length === 0 : passkeys.length < 2 && !codes;
}

export const factors = deskResource()
  .openapi(deskRoute('setUpCodes', { responses: { 200: json(totpSetupSchema) } }), async (c) => {
    const { writer, desk } = c.var.runtime;
    const { staffId: id, email } = afterFactor(c);
    const vault = await desk.vault();
    const { now } = contextOf(c);
    const setup = await writer.write((trx) => setUpTotp(trx, vault, { id, email }, now));
    if (!setup) fail('last_factor');
    return c.json({ ...setup, qr: drawQr(setup.uri) }, 200);
  })
  .openapi(
    deskRoute('confirmCodes', {
      request: { body: json(codeSchema) },
      responses: { 200: json(recoveryCodesSchema) },
    }),
    async (c) => {
      const { writer, desk, tasks } = c.var.runtime;
      const own = afterFactor(c);
      const tries = await ownTries(c);
      await countTry(c, tries);
      const vault = await desk.vault();
      const { now, requestId } = contextOf(c);
      const { code } = c.req.valid('json');
      const recoveryCodes = await writer.write(async (trx) => {
        const taken = await takeTotp(trx, vault, own.staffId, code, now, { confirming: true });
        if (taken !== 'good') return undefined;
        await clearTries(trx, tries);
        if (own.state !== 'open') await completeSession(trx, own, 'totp', { requestId, now });
        await tell(trx, c, 'staff.codes-on', 'second-factor');
        return renewRecoveryCodes(trx, vault, own.staffId);
      });
      tasks.wake();
      return c.json({ recoveryCodes: recoveryCodes ?? fail('code_wrong') }, 200);
    },
  )
  .openapi(deskRoute('removeCodes', { responses: done }), async (c) => {
    const { writer, desk } = c.var.runtime;
    const { staffId } = sessionOf(c);
    const removed = await writer.write(async (trx) => {
      if (desk.secondFactor.required && (await isLastFactor(trx, staffId, 'codes'))) return false;
      await removeTotp(trx, staffId);
      await tell(trx, c, 'staff.codes-off', 'second-factor');
      return true;
    });
    if (!removed) fail('last_factor');
    return c.json(DONE, 200);
  })
  .openapi(deskRoute('renewRecoveryCodes', { responses: { 200: json(recoveryCodesSchema) } }), async (c) => {
    const { writer, desk } = c.var.runtime;
    const { staffId } = sessionOf(c);
    const vault = await desk.vault();
    const recoveryCodes = await writer.write(async (trx) => {
      await tell(trx, c, 'staff.recovery-codes', 'second-factor');
      return renewRecoveryCodes(trx, vault, staffId);
    });
    return c.json({ recoveryCodes }, 200);
  })

  .openapi(
    deskRoute('listPasskeys', { responses: { 200: json(z.object({ items: z.array(passkeySchema) })) } }),
    async (c) => {
      const rows = await c.var.runtime.db
        .selectFrom('staff_passkeys')
        .selectAll()
        .where('staff_id', '=', sessionOf(c).staffId)
        .orderBy('created_at')
        .execute();
      const items = rows.map((row) => ({
        id: row.id,
        name: row.name ?? 'Passkey',
        createdAt: row.created_at,
        synced: row.backed_up === 1,
      }));
      return c.json({ items }, 200);
    },
  )
  .openapi(
    deskRoute('offerPasskey', {
      responses: { 200: json(webAuthnSchema, 'For navigator.credentials.create') },
    }),
    async (c) => {
      afterFactor(c);
      const signIn = await c.var.runtime.desk.signIn();
      const { options, cookies } =
        (await signIn.offerPasskey(c.req.raw.headers)) ??
        fail({ code: 'passkey_failed', message: NOT_OFFERED });
      addCookies(c, cookies);
      return c.json(options, 200);
    },
  )
  .openapi(
    deskRoute('addPasskey', { request: { body: json(newPasskeySchema) }, responses: done }),
    async (c) => {
      const { writer, desk, tasks } = c.var.runtime;
      const own = afterFactor(c);
      const { response, name } = c.req.valid('json');
      const signIn = await desk.signIn();
      const passkey = await signIn.addPasskey(response, name, c.req.raw.headers);
      if (passkey?.staff_id !== own.staffId) fail('passkey_failed');
      const { now, requestId } = contextOf(c);
      await writer.write(async (trx) => {
        await trx.insertInto('staff_passkeys').values(passkey).execute();
        if (own.state !== 'open') await completeSession(trx, own, 'passkey', { requestId, now });
        await tell(trx, c, 'staff.passkey-on', 'passkey');
      });
      tasks.wake();
      return c.json(DONE, 200);
    },
  )
  .openapi(deskRoute('removePasskey', { request: { params: idParam }, responses: done }), async (c) => {
    const { writer, desk } = c.var.runtime;
    const { staffId } = sessionOf(c);
    const { id } = c.req.valid('param');
    const outcome = await writer.write(async (trx) => {
      const own = await trx
        .selectFrom('staff_passkeys')
        .select('id')
        .where('id', '=', id)
        .where('staff_id', '=', staffId)
        .executeTakeFirst();
      if (!own) return 'not_found';
      if (desk.secondFactor.required && (await isLastFactor(trx, staffId, 'passkey'))) return 'last_factor';
      await trx.deleteFrom('staff_passkeys').where('id', '=', id).execute();
      await tell(trx, c, 'staff.passkey-off', 'passkey');
      return undefined;
    });
    if (outcome) fail(outcome);
    return c.json(DONE, 200);
  });
