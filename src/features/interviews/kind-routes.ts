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
    {
      method: 'POST',
      path,
      permission: 'interview-kind.write',
      answer: changed,
      description: 'With the id of its undo',
    },
    ({ target }) =>
      (trx, context) =>
        archiveKind(trx, context, target, archive),
  );

export const interviewKindRoutes = {
  listInterviewKinds: staffRoute(
    {
      method: 'GET',
      path: '/interview-kinds',
      permission: 'interview.read',
      answer: listOf(kindSchema),
      description: 'All kinds, archived ones at the end',
    },
    async ({ runtime }) => ({ items: await listKinds(runtime.readDb) }),
  ),
  createInterviewKind: staffCommand(
    {
      method: 'POST',
      path: '/interview-kinds',
      permission: 'interview-kind.write',
      body: kindInputSchema,
      answer: idSchema.extend({ version: z.int() }),
    },
    ({ body }) =>
      (trx, context) =>
        createKind(trx, context, body),
  ),
  editInterviewKind: staffCommand(
    {
      method: 'PUT',
      path: '/interview-kinds/:id',
      permission: 'interview-kind.write',
      body: kindInputSchema,
      answer: changed,
      description: 'With the id of its undo',
    },
    ({ target, body }) =>
      (trx, context) =>
        editKind(trx, context, target, body),
  ),
  archiveInterviewKind: archiving('/interview-kinds/:id/archive', true),
  restoreInterviewKind: archiving('/interview-kinds/:id/restore', false),

  listInterviewers: staffRoute(
    {
      method: 'GET',
      path: '/interviewers',
      permission: 'interview.write',
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
    {
      method: 'GET',
      path: '/availability/mine',
      permission: 'availability.read',
      answer: availabilitySchema,
    },
    ({ runtime, actor, now, officeZone }) =>
      readAvailability(runtime.readDb, actor.id, true, officeZone, now),
  ),
  saveOwnAvailability: staffCommand(
    {
      method: 'PUT',
      path: '/availability/mine',
      permission: 'availability.write',
      body: availabilityInputSchema,
      answer: doneSchema.extend({ version: z.int() }),
      wakesJobs: true,
    },
    ({ version, body, officeZone }) =>
      (trx, context) =>
        saveAvailability(trx, context, version, body, officeZone),
  ),
  getAvailability: staffRoute(
    { method: 'GET', path: '/availability/:id', permission: 'availability.read', answer: availabilitySchema },
    (request) => {
      const { runtime, actor, id, now, officeZone } = request;
      request.allow('availability.read', { ownerId: id });
      return readAvailability(runtime.readDb, id, id === actor.id, officeZone, now);
    },
  ),
};
