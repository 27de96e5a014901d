/** The own account: name, password, address, and sessions. */
import { z } from 'zod';
import { byStaff, recordEvent } from '../../domain/events/record.ts';
import { keepFormerName } from '../../domain/events/staff-names.ts';
import { countMail, MAILS_A_DAY } from '../../domain/mail/limit.ts';
import { browserName } from '../../domain/staff/browsers.ts';
import { storePassword } from '../../domain/staff/credentials.ts';
import { createLink } from '../../domain/staff/links.ts';
import { mailLink, mailNotice } from '../../domain/staff/mails.ts';
import { weaknessOf } from '../../domain/staff/passwords.ts';
import { addressSchema, newPasswordSchema, profileSchema, sessionSchema } from '../../domain/staff/schema.ts';
import { listSessions } from '../../domain/staff/session-list.ts';
import { endSessions } from '../../domain/staff/sessions.ts';
import { addCookies, contextOf, fail, sessionOf } from './context.ts';
import { signOutCookies } from './enter.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The count begins anew with the UTC day. */
const tooManyMails = (now: Date) => ({
  code: 'too_many_tries' as const,
  message: `That is ${MAILS_A_DAY} mails today. Open a link that was sent, or try again tomorrow.`,
  retryAfter: Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000),
});

const done = { 200: json(doneSchema) };

export const account = deskResource()
  .openapi(
    deskRoute('setPassword', { request: { body: json(newPasswordSchema) }, responses: done }),
    async (c) => {
      const { writer, desk, tasks } = c.var.runtime;
      const own = sessionOf(c);
      const { password } = c.req.valid('json');
      const weakness = weaknessOf(password, [own.name, own.email, desk.brand]);
      if (weakness) fail({ code: 'validation_failed', errors: { password: weakness } });
      const hashed = await (await desk.signIn()).hashPassword(password);
      const context = contextOf(c);
      await writer.write(async (trx) => {
        await storePassword(trx, own.staffId, hashed, context.now);
        // Whoever knew the old one is out.
        await endSessions(trx, own.staffId, { except: own.id });
        await recordEvent(trx, {
          ...byStaff(context),
          action: 'staff.password',
          subjectType: 'staff',
          subjectId: own.staffId,
          changes: { by: 'self' },
        });
        const browser = browserName(c.req.header('User-Agent') ?? '');
        await mailNotice(trx, { ...own, id: own.staffId }, { what: 'password', browser }, context.now);
      });
      tasks.wake();
      return c.json(DONE, 200);
    },
  )
  .openapi(deskRoute('setEmail', { request: { body: json(addressSchema) }, responses: done }), async (c) => {
    const { writer, tasks, signer } = c.var.runtime;
    const own = sessionOf(c);
    const { email } = c.req.valid('json');
    const context = contextOf(c);
    const key = await signer();
    // The new address is proven by its link first. Whether it is taken is told then, to who reads its mail.
    await writer.write(async (trx) => {
      // Until then it may be anybody's: few such mails, and none of the asker's own words in them.
      for (const counted of [`change of address by ${own.staffId}`, email])
        if (!(await countMail(trx, key, counted, context.now))) fail(tooManyMails(context.now));
      const token = await createLink(trx, { purpose: 'email', staffId: own.staffId, email }, context.now);
      await mailLink(trx, { id: own.staffId, name: '', email }, 'email', token, context.now);
      const browser = browserName(c.req.header('User-Agent') ?? '');
      await mailNotice(trx, { ...own, id: own.staffId }, { what: 'email', browser }, context.now);
      await recordEvent(trx, {
        ...byStaff(context),
        action: 'staff.ask-email',
        subjectType: 'staff',
        subjectId: own.staffId,
      });
    });
    tasks.wake();
    return c.json(DONE, 200);
  })
  .openapi(
    deskRoute('setProfile', { request: { body: json(profileSchema) }, responses: done }),
    async (c) => {
      const { writer } = c.var.runtime;
      const { staffId } = sessionOf(c);
      const { name } = c.req.valid('json');
      const context = contextOf(c);
      await writer.write(async (trx) => {
        await keepFormerName(trx, staffId, name, context.now);
        await trx
          .updateTable('staff')
          .set((row) => ({ name, version: row('version', '+', 1), updated_at: context.now.toISOString() }))
          .where('id', '=', staffId)
          .execute();
        await recordEvent(trx, {
          ...byStaff(context),
          action: 'staff.profile',
          subjectType: 'staff',
          subjectId: staffId,
          changes: { fields: ['name'] },
        });
      });
      return c.json(DONE, 200);
    },
  )
  .openapi(
    deskRoute('listSessions', { responses: { 200: json(z.object({ items: z.array(sessionSchema) })) } }),
    async (c) => {
      const { db, clock } = c.var.runtime;
      return c.json({ items: await listSessions(db, sessionOf(c), clock()) }, 200);
    },
  )
  .openapi(deskRoute('endSession', { request: { params: idParam }, responses: done }), async (c) => {
    const { writer } = c.var.runtime;
    const own = sessionOf(c);
    const { id } = c.req.valid('param');
    const context = contextOf(c);
    const ended = await writer.write(async (trx) => {
      const ids = await endSessions(trx, own.staffId, { id });
      for (const subjectId of ids)
        await recordEvent(trx, {
          ...byStaff(context),
          action: 'session.end',
          subjectType: 'session',
          subjectId,
        });
      return ids;
    });
    if (ended.length === 0) fail('not_found');
    if (id === own.id) addCookies(c, signOutCookies(c));
    return c.json(DONE, 200);
  });
