/** Resumes: the file, its text, and the log of who read them. */

import { z } from 'zod';
import { sendFile } from '../../platform/http/send-file.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { recordReading } from '../audit-log/record-reading.ts';
import { whyClosed } from '../files/scan.ts';
import type { Action } from '../permissions/schema.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE, doneSchema, staffRoute } from '../permissions/staff-route.ts';
import { waitsForConsent } from './consent.ts';
import { resumeOf, resumeTextOf } from './resume.ts';
import { resumeTextSchema } from './schema.ts';
import { visibleApplication } from './visible-request.ts';

const blind = z.object({ blind: z.literal('1').optional() });

type Reading = `resume.${'open' | 'download' | 'unmask'}`;
type Given = Pick<StaffRequest, 'c' | 'runtime' | 'context' | 'id'>;

/** Records that the desk showed something of an application that it had loaded before. */
async function recordShown(request: StaffRequest, action: Reading, permission: Action) {
  const { id, context } = request;
  await visibleApplication(request, permission);
  const event = { ...byStaff(context), action, subjectType: 'application', subjectId: id };
  await request.write((trx) => recordEvent(trx, event));
  return DONE;
}

/** Records that a part of an application was returned. */
const recordGiven = (request: Given, action: Reading, changes: Readonly<Record<string, unknown>> = {}) =>
  recordReading(request, { action, subjectType: 'application', subjectId: request.id, changes });

/** Until an added person agrees, only the data that a colleague typed is used. @throws ProblemError not_possible */
async function expectAgreed({ runtime, id }: Given) {
  const message = 'You can read this resume once they agree.';
  if (await waitsForConsent(runtime.db, id)) fail({ code: 'not_possible', message });
}

export const resumeRoutes = {
  getResume: staffRoute(
    'GET /applications/:id/resume',
    'resume.read',
    { query: z.object({ download: z.literal('1').optional() }), answer: { description: 'The file' } },
    async (request) => {
      await visibleApplication(request, 'resume.read');
      const { db, storage } = request.runtime;
      await expectAgreed(request);
      const resume = await resumeOf(db, request.id);
      if (!resume) return undefined;
      const message = await whyClosed(db, resume.key);
      if (message) fail({ code: 'not_possible', message });
      await recordGiven(request, request.query.download ? 'resume.download' : 'resume.open');
      return sendFile(request.c, await storage.read(resume.key), resume.name);
    },
  ),
  getResumeText: staffRoute(
    'GET /applications/:id/resume/text',
    'resume.read',
    { query: blind, answer: resumeTextSchema },
    async (request) => {
      const masked = request.query.blind === '1';
      await visibleApplication(request, 'resume.read');
      await expectAgreed(request);
      const found = await resumeTextOf(request.runtime.readDb, request.id, masked);
      if (found.state === 'ready')
        await recordGiven(request, 'resume.open', { as: masked ? 'masked' : 'text' });
      return found;
    },
  ),
  // Opened again, it may still be in the browser: the reader reports that.
  readResume: staffRoute(
    'POST /applications/:id/resume/readings',
    'resume.read',
    { answer: doneSchema },
    (request) => recordShown(request, 'resume.open', 'resume.read'),
  ),
  unmask: staffRoute('POST /applications/:id/unmask', 'candidate.unmask', { answer: doneSchema }, (request) =>
    recordShown(request, 'resume.unmask', 'candidate.unmask'),
  ),
};
