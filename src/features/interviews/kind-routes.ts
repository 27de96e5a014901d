/** Kinds of interviews, and the hours of interviewers. */
import { z } from 'zod';
import { doneSchema, idSchema, listOf, staffCommand, staffRoute } from '../permissions/staff-route.ts';
import { availabilityInputSchema, availabilitySchema } from './availability.schema.ts';
import { listInterviewers, readAvailability } from './availability.ts';
import { saveAvailability } from './commands/availability.ts';
import { archiveKind, createKind, editKind } from './commands/kinds.ts';
import { listKinds } from './queries.ts';
import { interviewerSchema, kindInputSchema, kindSchema } from './schema.ts';

const changed = z.object({ id: z.string(), version: z.int(), change: z.string() });

const archiving = <const P extends string>(path: `/interview-kinds/:id/${P}`, archive: boolean) =>
  staffCommand(
    `POST ${path}`,
    'interview-kind.write',
    { answer: changed, description: 'With the id of its undo' },
    (trx, context, { target }) => archiveKind(trx, context, target, archive),
  );

export const interviewKindRoutes = {
  listInterviewKinds: staffRoute(
    'GET /interview-kinds',
    'interview.read',
    { answer: listOf(kindSchema), description: 'All kinds, archived ones at the end' },
    async ({ runtime }) => ({ items: await listKinds(runtime.readDb) }),
  ),
  createInterviewKind: staffCommand(
    'POST /interview-kinds',
    'interview-kind.write',
    { body: kindInputSchema, answer: idSchema.extend({ version: z.int() }) },
    (trx, context, { body }) => createKind(trx, context, body),
  ),
  editInterviewKind: staffCommand(
    'PUT /interview-kinds/:id',
    'interview-kind.write',
    { body: kindInputSchema, answer: changed, description: 'With the id of its undo' },
    (trx, context, { target, body }) => editKind(trx, context, target, body),
  ),
  archiveInterviewKind: archiving('/interview-kinds/:id/archive', true),
  restoreInterviewKind: archiving('/interview-kinds/:id/restore', false),

  listInterviewers: staffRoute(
    'GET /interviewers',
    'interview.write',
    {
      query: z.strictObject({ application: z.string().max(64).default('') }),
      answer: listOf(interviewerSchema),
      description: 'People who can hold an interview, the team of the opening first',
    },
    async ({ runtime, query, now, officeZone }) => ({
      items: await listInterviewers(runtime.readDb, query.application, officeZone, now),
    }),
  ),
  // Before the one by id: if two match, the first answers.
  getOwnAvailability: staffRoute(
    'GET /availability/mine',
    'availability.read',
    { answer: availabilitySchema },
    ({ runtime, actor, now, officeZone }) =>
      readAvailability(runtime.readDb, actor.id, true, officeZone, now),
  ),
  saveOwnAvailability: staffCommand(
    'PUT /availability/mine',
    'availability.write',
    { body: availabilityInputSchema, answer: doneSchema.extend({ version: z.int() }), wakesJobs: true },
    (trx, context, { version, body, officeZone }) =>
      saveAvailability(trx, context, version, body, officeZone),
  ),
  getAvailability: staffRoute(
    'GET /availability/:id',
    'availability.read',
    { answer: availabilitySchema },
    (request) => {
      const { runtime, actor, id, now, officeZone } = request;
      request.allow('availability.read', { ownerId: id });
      return readAvailability(runtime.readDb, id, id === actor.id, officeZone, now);
    },
  ),
};
