/** Resumes: the file, its text, and what the log says of who read them. */
import { z } from 'zod';
import { byStaff, recordEvent } from '../../domain/events/record.ts';
import { resumeOf, resumeTextOf } from '../../domain/hiring/resumes.ts';
import { resumeTextSchema } from '../../domain/hiring/schema.ts';
import { once } from './bulk.ts';
import { type AnyDeskContext, allow, contextOf, fail, glimpsed, recordReading } from './context.ts';
import { sendFile } from './files.ts';
import { DONE, deskResource, deskRoute, doneSchema, idParam, json } from './route.ts';

const blind = z.object({ blind: z.literal('1').optional() });
const done = { 200: json(doneSchema) };

type Seen = `resume.${'open' | 'download' | 'unmask'}`;

/** Writes into the log that the desk showed something of an application that it had loaded before. */
const tell = (c: AnyDeskContext, id: string, action: Seen): Promise<void> =>
  once(c, (trx) =>
    recordEvent(trx, { ...byStaff(contextOf(c)), action, subjectType: 'application', subjectId: id }),
  );

/** Writes into the log that something of an application is handed out. */
const handOut = (
  c: AnyDeskContext,
  id: string,
  action: Seen,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<void> => recordReading(c, { action, subjectType: 'application', subjectId: id, changes });

export const resumes = deskResource()
  .openapi(
    deskRoute('getResume', {
      request: { params: idParam, query: z.object({ download: z.literal('1').optional() }) },
      responses: { 200: { description: 'The file' } },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const application = await glimpsed(c, id);
      allow(c, 'resume.read', { team: application.team });
      const { db, storage } = c.var.runtime;
      const resume = (await resumeOf(db, id)) ?? fail('not_found');
      await handOut(c, id, c.req.valid('query').download ? 'resume.download' : 'resume.open');
      return sendFile(c, await storage.read(resume.key), resume.name);
    },
  )
  .openapi(
    deskRoute('getResumeText', {
      request: { params: idParam, query: blind },
      responses: { 200: json(resumeTextSchema) },
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      const masked = c.req.valid('query').blind === '1';
      const application = await glimpsed(c, id);
      allow(c, 'resume.read', { team: application.team });
      const found = await resumeTextOf(c.var.runtime.readDb, id, masked);
      if (found.state === 'ready') await handOut(c, id, 'resume.open', { as: masked ? 'masked' : 'text' });
      return c.json(found, 200);
    },
  )
  // Opened again, it may still be in the browser: whoever reads it says so.
  .openapi(deskRoute('readResume', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const { team } = await glimpsed(c, id);
    allow(c, 'resume.read', { team });
    await tell(c, id, 'resume.open');
    return c.json(DONE, 200);
  })
  .openapi(deskRoute('unmask', { request: { params: idParam }, responses: done }), async (c) => {
    const { id } = c.req.valid('param');
    const { team } = await glimpsed(c, id);
    allow(c, 'candidate.unmask', { team });
    await tell(c, id, 'resume.unmask');
    return c.json(DONE, 200);
  });
