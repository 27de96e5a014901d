/** Email: the wording of templates, and the list of outgoing email. */

import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import type { Signer } from '../../platform/signing.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { fail, listingOf, type StaffRequest } from '../permissions/staff-request.ts';
import {
  DONE,
  doneSchema,
  idSchema,
  listOf,
  preparedCommand,
  staffCommand,
  staffRoute,
} from '../permissions/staff-route.ts';
import { changeOutgoing, listOutgoing, resolveOutgoing, retryOutgoing } from './health.ts';
import { changeOwnTemplate, createOwnTemplate, listOwnTemplates } from './own-templates.ts';
import { isPurpose, type PurposeId, purposeOf } from './purposes.ts';
import { previewTemplate } from './records.ts';
import {
  LANGUAGE,
  LANGUAGES,
  OUTGOING_STATES,
  outgoingListSchema,
  ownTemplateInputSchema,
  ownTemplateSchema,
  previewInputSchema,
  templateInputSchema,
  templateListSchema,
  templatePreviewSchema,
} from './schema.ts';
import { describeTemplates, TEMPLATE_ACTIONS } from './templates-list.ts';
import { saveTemplate, wordingErrors } from './wording.ts';

/** The purpose in the address, if this person may change its wording. @throws ProblemError */
function writable(request: Pick<StaffRequest, 'id' | 'allow'>): PurposeId {
  const { id } = request;
  if (!isPurpose(id)) return fail('not_found');
  request.allow(TEMPLATE_ACTIONS[purposeOf(id).audience], {});
  return id;
}

const IN_ANOTHER_STATE = {
  code: 'not_possible',
  message: 'The state of this email has changed. Reload and try again.',
} as const;

type OutgoingCommand = (trx: Database, context: DeskContext, id: string, signer: Signer) => Promise<boolean>;

/** Declares a change of one outgoing mail. @param path below the mail's own */
const outgoingChange = <const P extends string>(path: P, command: OutgoingCommand) =>
  staffRoute(`POST /mail/outgoing/:id/${path}`, 'system.write', { answer: doneSchema }, async (request) => {
    const { id, context } = request;
    const signer = await request.runtime.signer();
    const done = await request.write((trx) => command(trx, context, id, signer));
    request.wakeJobs();
    return done ? DONE : fail(IN_ANOTHER_STATE);
  });

/** @param stopOutgoing stops an email that waits, with its effects; `false` when it is no longer waiting */
export const mailRoutes = (stopOutgoing: OutgoingCommand) => ({
  listTemplates: staffRoute(
    'GET /mail/templates',
    'mail-template.read',
    { answer: templateListSchema },
    async ({ runtime, actor }) => ({
      items: await describeTemplates(runtime.readDb, actor, runtime.content.mailWords),
    }),
  ),
  saveTemplate: preparedCommand(
    'PUT /mail/templates/:id',
    'mail-template.read',
    { body: templateInputSchema, answer: z.object({ version: z.int() }) },
    (request) => {
      const purpose = writable(request);
      const { version } = request;
      const { language, ...wording } = request.body;
      if (language !== LANGUAGE && purposeOf(purpose).written === 'by the system')
        return fail({
          code: 'validation_failed',
          errors: { language: `This email is sent automatically, in ${LANGUAGES[LANGUAGE]}` },
        });
      return (trx, context) => saveTemplate(trx, context, { purpose, language, version }, wording);
    },
  ),
  listOwnTemplates: staffRoute(
    'GET /mail/own-templates',
    'mail-template.read',
    { answer: listOf(ownTemplateSchema) },
    async ({ runtime, actor }) => ({ items: await listOwnTemplates(runtime.db, actor.id) }),
  ),
  createOwnTemplate: preparedCommand(
    'POST /mail/own-templates',
    'mail-template.read',
    { body: ownTemplateInputSchema, answer: idSchema.extend({ version: z.int() }) },
    (request) => {
      const { body } = request;
      request.allow(TEMPLATE_ACTIONS[body.audience], {});
      return (trx, context) => createOwnTemplate(trx, context, body);
    },
  ),
  saveOwnTemplate: staffCommand(
    'PUT /mail/own-templates/:id',
    'mail-template.read',
    { body: ownTemplateInputSchema, answer: z.object({ version: z.int() }) },
    (trx, context, { body, target }) => changeOwnTemplate(trx, context, target, body),
  ),
  removeOwnTemplate: staffCommand(
    'DELETE /mail/own-templates/:id',
    'mail-template.read',
    { answer: z.object({ change: z.string() }), description: 'With the id of its undo' },
    (trx, context, { target }) => changeOwnTemplate(trx, context, target, null),
  ),
  previewTemplate: staffRoute(
    'POST /mail/templates/:id/preview',
    'mail-template.read',
    { body: previewInputSchema, answer: templatePreviewSchema },
    async (request) => {
      const purpose = writable(request);
      const { runtime, signature } = request;
      const { record, ...wording } = request.body;
      const errors = wordingErrors(purpose, wording);
      if (Object.keys(errors).length > 0) return fail({ code: 'validation_failed', errors });
      const reference = record?.toUpperCase() || undefined;
      const preview = await previewTemplate(runtime.readDb, purpose, wording, signature, reference);
      return (
        preview ?? fail({ code: 'validation_failed', errors: { record: 'This reference does not exist' } })
      );
    },
  ),
  listOutgoing: staffRoute(
    'GET /mail/outgoing',
    'system.read',
    { answer: outgoingListSchema },
    ({ runtime, query }) =>
      listOutgoing(runtime.readDb, listingOf(query, { state: { oneOf: OUTGOING_STATES } }, ['-time'])),
  ),
  retryAllOutgoing: staffRoute(
    'POST /mail/outgoing/retry',
    'system.write',
    { answer: z.object({ count: z.int() }) },
    async (request) => {
      const { context } = request;
      const count = await request.write((trx) => retryOutgoing(trx, context));
      request.wakeJobs();
      return { count };
    },
  ),
  retryOutgoing: outgoingChange('retry', (trx, context, id) => changeOutgoing(trx, context, id, 'retry')),
  resendOutgoing: outgoingChange('resend', (trx, context, id, signer) =>
    resolveOutgoing(trx, context, id, 'resend', signer),
  ),
  confirmOutgoing: outgoingChange('confirm', (trx, context, id, signer) =>
    resolveOutgoing(trx, context, id, 'confirm', signer),
  ),
  // The author of the answer is notified.
  stopOutgoing: outgoingChange('stop', stopOutgoing),
});
