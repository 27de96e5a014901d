/** Access by links, and changes of sign-in methods. */
import { lockKeys } from '../../platform/database/lock.ts';
import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import { newId } from '../../platform/ids.ts';
import { byStaff, byVisitor, recordEvent } from '../audit-log/record.ts';
import { storedPassword, storePassword } from './credentials.ts';
import { mailLink } from './emails.ts';
import { createLink, dropLinks, type LinkPurpose, type OpenLink, readLink, takeLink } from './links.ts';
import { weaknessOf } from './passwords.ts';
import { keepFormerName } from './people.ts';
import type { Link, LinkUse } from './schema.ts';
import { endSessions } from './sessions.ts';
import { deskTarget } from './target.schema.ts';

/** Whether a person has the permissions of admins. Sample people can't sign in. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const admin = await db
    .selectFrom('staff_roles')
    .innerJoin('staff', 'staff.id', 'staff_roles.staff_id')
    .select('staff.id')
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .where('is_sample', '=', 0)
    .executeTakeFirst();
  return admin !== undefined;
}

/** A link for the first admin, in the place of the last one; undefined once there is an admin. */
export function firstAdminLink(writer: Writer, now: Date): Promise<string | undefined> {
  return writer.write(async (trx) =>
    (await hasAdmin(trx)) ? undefined : createLink(trx, { purpose: 'first-admin', staffId: null }, now),
  );
}

/** The purpose and the person of a link; undefined when it is no longer valid. */
export async function describeLink(db: Database, token: string, now: Date): Promise<Link | undefined> {
  const link = await readLink(db, token, now);
  if (!link) return undefined;
  const person = link.staffId
    ? await db.selectFrom('staff').select(['name', 'email']).where('id', '=', link.staffId).executeTakeFirst()
    : undefined;
  return { purpose: link.purpose, name: person?.name ?? '', email: link.email ?? person?.email ?? '' };
}

type LinkResult =
  | { ok: true; staffId: string; purpose: LinkPurpose; stored: string | undefined }
  | { ok: false; code: 'link_gone' | 'already_staff' }
  | { ok: false; code: 'validation_failed'; errors: Record<string, string> };

class Refused extends Error {
  readonly result: Extract<LinkResult, { ok: false }>;
  constructor(result: Extract<LinkResult, { ok: false }>) {
    super(result.code);
    this.result = result;
  }
}

/**
 * Uses a link and carries out its purpose, or neither.
 * @param hash of the password that is stored
 */
export async function useLink(
  db: Database,
  writer: Writer,
  use: LinkUse,
  {
    brand,
    hash,
    requestId,
    now,
  }: { brand: string; hash(password: string): Promise<string>; requestId: string; now: Date },
): Promise<LinkResult> {
  const seen = await describeLink(db, use.token, now);
  if (!seen) return { ok: false, code: 'link_gone' };
  const errors = missing(seen, use, brand);
  if (Object.keys(errors).length > 0) return { ok: false, code: 'validation_failed', errors };
  // Slow on purpose, so not inside the transaction.
  const password = use.password === undefined ? undefined : await hash(use.password);
  return writer
    .write(async (trx): Promise<LinkResult> => {
      const link = await takeLink(trx, use.token, now);
      if (!link) throw new Refused({ ok: false, code: 'link_gone' });
      const staffId = await carryOut(trx, link, { ...use, password }, { requestId, now });
      const stored = await storedPassword(trx, { id: staffId });
      return { ok: true, staffId, purpose: link.purpose, stored };
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.result;
      throw error;
    });
}

function missing(link: Link, use: LinkUse, brand: string): Record<string, string> {
  const errors: Record<string, string> = {};
  const joins = link.purpose === 'first-admin' || link.purpose === 'invitation';
  if (joins && !use.name && !link.name) errors.name = 'Enter your name';
  if (link.purpose === 'first-admin' && !use.email) errors.email = 'Enter your email address';
  if (joins || link.purpose === 'reset') {
    const about = [use.name ?? link.name, use.email ?? link.email, brand];
    const weakness = use.password ? weaknessOf(use.password, about) : 'Choose a password';
    if (weakness) errors.password = weakness;
  }
  return errors;
}

/** @throws when the address already has an account: of two who take it at once, the second finds the first */
async function expectUnknown(trx: Database, address: string): Promise<void> {
  await lockKeys(trx, [`staff/${address}`]);
  const known = await trx.selectFrom('staff').select('id').where('email', '=', address).executeTakeFirst();
  if (known) throw new Refused({ ok: false, code: 'already_staff' });
}

/** Carries out the purpose of a link. `password` is hashed here. */
async function carryOut(
  trx: Database,
  { purpose, staffId, email }: OpenLink,
  use: LinkUse,
  { requestId, now }: { requestId: string; now: Date },
): Promise<string> {
  const at = now.toISOString();
  const id = staffId ?? newId();
  const record = (action: string, changes = {}) =>
    recordEvent(trx, {
      ...byStaff({ actor: { id }, requestId, now }),
      action,
      subjectType: 'staff',
      subjectId: id,
      changes,
    });
  switch (purpose) {
    case 'first-admin': {
      if (await hasAdmin(trx)) throw new Refused({ ok: false, code: 'link_gone' });
      const address = use.email ?? '';
      await expectUnknown(trx, address);
      await trx
        .insertInto('staff')
        .values({
          id,
          name: use.name ?? '',
          email: address,
          image: null,
          state: 'active',
          created_at: at,
          updated_at: at,
        })
        .execute();
      await trx.insertInto('staff_roles').values({ staff_id: id, role: 'admin' }).execute();
      await storePassword(trx, id, use.password ?? '', now);
      await record('staff.join', { roles: ['admin'] });
      return id;
    }
    case 'invitation': {
      if (use.name) await keepFormerName(trx, id, use.name, now);
      await trx
        .updateTable('staff')
        .set((row) => ({
          ...(use.name ? { name: use.name } : {}),
          state: 'active',
          email_verified: 1,
          version: row('version', '+', 1),
          updated_at: at,
        }))
        .where('id', '=', id)
        .execute();
      await storePassword(trx, id, use.password ?? '', now);
      await record('staff.join');
      return id;
    }
    case 'reset':
      await storePassword(trx, id, use.password ?? '', now);
      await endSessions(trx, id);
      await record('staff.password', { by: 'link' });
      return id;
    case 'email': {
      const address = email ?? '';
      await expectUnknown(trx, address);
      await trx
        .updateTable('staff')
        .set((row) => ({
          email: address,
          email_verified: 1,
          version: row('version', '+', 1),
          updated_at: at,
        }))
        .where('id', '=', id)
        .execute();
      // Links that were sent to the former address must not work any more.
      await dropLinks(trx, id);
      await record('staff.email');
      return id;
    }
    case 'sign-in':
      return id;
  }
}

/** Sends a link to an address with an account. The response is the same without one. */
export async function requestLink(
  writer: Writer,
  purpose: 'reset' | 'sign-in',
  { email, to }: { email: string; to?: string | undefined },
  { requestId, now }: { requestId: string; now: Date },
): Promise<void> {
  await writer.write(async (trx) => {
    const person = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email'])
      .where('email', '=', email)
      .where('state', '=', 'active')
      .where('is_sample', '=', 0)
      .executeTakeFirst();
    if (!person) return;
    const token = await createLink(trx, { purpose, staffId: person.id, beside: true }, now);
    await mailLink(trx, person, purpose, token, now, { to: deskTarget(to) });
    await recordEvent(trx, {
      ...byVisitor(requestId, now),
      action: `staff.ask-${purpose}`,
      subjectType: 'staff',
      subjectId: person.id,
    });
  });
}
