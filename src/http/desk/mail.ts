/** Mail: the words of templates, and what becomes of mails that were written. */
import { z } from 'zod';
import { stopOutgoing } from '../../domain/enquiries/stopped.ts';
import { FIELDS } from '../../domain/mail/fields.ts';
import { changeOutgoing, listOutgoing, resolveOutgoing, retryOutgoing } from '../../domain/mail/health.ts';
import { isPurpose, PURPOSES, type PurposeId, purposeOf } from '../../domain/mail/purposes.ts';
import { previewTemplate } from '../../domain/mail/records.ts';
import {
  LANGUAGE,
  OUTGOING_STATES,
  outgoingListSchema,
  previewInputSchema,
  templateInputSchema,
  templateListSchema,
  templatePreviewSchema,
} from '../../domain/mail/schema.ts';
import { listTemplates, saveTemplate, wordingErrors } from '../../domain/mail/wording.ts';
import { parseListing } from '../../domain/shared/listing.ts';
import { type Action, may } from '../../domain/staff/may.ts';
import { once } from './bulk.ts';
import {
  type AnyDeskContext,
  actorOf,
  allow,
  contextOf,
  expectedVersion,
  fail,
  failStale,
  signatureOf,
} from './context.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

/** Whose words a purpose has. */
const ACTIONS = { hiring: 'hiring-template.write', sales: 'sales-template.write' } as const satisfies Record<
  string,
  Action
>;

const ALL = Object.keys(PURPOSES) as PurposeId[];

/** The purpose of the address, whose words this person may write. @throws ProblemError */
function writable(c: AnyDeskContext, id: string): PurposeId {
  if (!isPurpose(id)) return fail('not_found');
  allow(c, ACTIONS[purposeOf(id).audience], {});
  return id;
}

/** What a person says of a mail of unknown outcome. */
async function resolve(c: AnyDeskContext, id: string, what: 'resend' | 'confirm') {
  const signer = await c.var.runtime.signer();
  const done = await once(c, (trx) => resolveOutgoing(trx, contextOf(c), id, what, signer));
  c.var.runtime.tasks.wake();
  return changed(c, done);
}

const changed = (c: AnyDeskContext, done: boolean) =>
  done
    ? c.json(DONE, 200)
    : fail({ code: 'not_possible', message: 'This mail is in another state by now. Look again.' });

export const mail = deskResource()
  .openapi(deskRoute('listTemplates', { responses: { 200: json(templateListSchema) } }), async (c) => {
    const actor = actorOf(c);
    const mine = ALL.filter((id) => may(actor, ACTIONS[purposeOf(id).audience]));
    const stored = await listTemplates(c.var.runtime.readDb, mine);
    const items = stored.map(({ purpose, language, subject, body, version, updatedAt }) => {
      const { title, audience, written, fields, after, ...first } = purposeOf(purpose);
      return {
        id: purpose,
        language,
        title,
        audience,
        written,
        fields: fields.map((name) => ({ name, says: FIELDS[name].says })),
        after,
        subject,
        body,
        version,
        updatedAt,
        first: { subject: first.subject, body: first.body },
      };
    });
    return c.json({ items }, 200);
  })
  .openapi(
    deskRoute('saveTemplate', {
      request: { params: idParam, body: json(templateInputSchema) },
      responses: { 200: json(z.object({ version: z.int() })) },
    }),
    async (c) => {
      const purpose = writable(c, c.req.valid('param').id);
      const { language, ...wording } = c.req.valid('json');
      const version = expectedVersion(c);
      if (language !== LANGUAGE && purposeOf(purpose).written === 'by the system')
        return fail({
          code: 'validation_failed',
          errors: { language: 'This mail leaves by itself, in English' },
        });
      const saved = await once(c, (trx) =>
        saveTemplate(trx, contextOf(c), { purpose, language, version }, wording),
      );
      if (saved.ok) return c.json({ version: saved.version }, 200);
      if (saved.code === 'unknown_field') return fail({ code: 'validation_failed', errors: saved.errors });
      return failStale(c, 'mail-template', `${purpose}/${language}`);
    },
  )
  .openapi(
    deskRoute('previewTemplate', {
      request: { params: idParam, body: json(previewInputSchema) },
      responses: { 200: json(templatePreviewSchema) },
    }),
    async (c) => {
      const purpose = writable(c, c.req.valid('param').id);
      const { record, ...wording } = c.req.valid('json');
      const errors = wordingErrors(purpose, wording);
      if (Object.keys(errors).length > 0) return fail({ code: 'validation_failed', errors });
      const { readDb } = c.var.runtime;
      const reference = record?.toUpperCase() || undefined;
      const preview = await previewTemplate(readDb, purpose, wording, signatureOf(c), reference);
      if (!preview)
        return fail({ code: 'validation_failed', errors: { record: 'There is no such reference' } });
      return c.json(preview, 200);
    },
  )
  .openapi(
    deskRoute('listOutgoing', {
      request: { query: z.looseObject({}) },
      responses: { 200: json(outgoingListSchema) },
    }),
    async (c) => {
      const asked = parseListing(c.req.query(), { state: { oneOf: OUTGOING_STATES } }, ['-time']);
      if (!asked.ok) return fail({ code: 'invalid_query', message: asked.message });
      return c.json(await listOutgoing(c.var.runtime.readDb, asked.listing), 200);
    },
  )
  .openapi(
    deskRoute('retryAllOutgoing', { responses: { 200: json(z.object({ count: z.int() })) } }),
    async (c) => {
      const count = await once(c, (trx) => retryOutgoing(trx, contextOf(c)));
      c.var.runtime.tasks.wake();
      return c.json({ count }, 200);
    },
  )
  .openapi(
    deskRoute('retryOutgoing', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const done = await once(c, (trx) =>
        changeOutgoing(trx, contextOf(c), c.req.valid('param').id, 'retry'),
      );
      c.var.runtime.tasks.wake();
      return changed(c, done);
    },
  )
  .openapi(
    deskRoute('resendOutgoing', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    (c) => resolve(c, c.req.valid('param').id, 'resend'),
  )
  .openapi(
    deskRoute('confirmOutgoing', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    (c) => resolve(c, c.req.valid('param').id, 'confirm'),
  )
  .openapi(
    deskRoute('stopOutgoing', { request: { params: idParam }, responses: { 200: json(doneSchema) } }),
    async (c) => {
      const done = await once(c, (trx) => stopOutgoing(trx, contextOf(c), c.req.valid('param').id));
      // Whoever wrote it gets a mail.
      c.var.runtime.tasks.wake();
      return changed(c, done);
    },
  );
