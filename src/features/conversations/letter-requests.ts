/** What the routes of every kind of letter have in common. */
import { sendFile } from '../../platform/http/send-file.ts';
import { recordReading } from '../audit-log/record-reading.ts';
import { whyClosed } from '../files/scan.ts';
import { fail, type StaffRequest } from '../permissions/staff-request.ts';
import { DONE } from '../permissions/staff-route.ts';
import { sendLetterNow } from './letters.ts';
import type { messageFile, Subject } from './thread.ts';

/** Sends the letter of the path at once. @param message for a letter that was already sent or stopped @throws ProblemError too_late */
export async function sendNow(
  request: StaffRequest,
  type: Subject['type'],
  message: string,
): Promise<typeof DONE> {
  const { id, context } = request;
  const sent = await request.write((trx) => sendLetterNow(trx, context, type, id));
  if (!sent) fail({ code: 'too_late', message });
  request.wakeJobs();
  return DONE;
}

const FILE_EVENTS: Readonly<Record<Subject['type'], string>> = {
  application: 'application.file',
  enquiry: 'enquiry.file',
  privacy_request: 'privacy.file',
};

/** Answers with a file that came with a message, and records who opened it. @throws ProblemError not_possible */
export async function sendMessageFile(
  request: StaffRequest,
  type: Subject['type'],
  { id, subjectId, key, name }: NonNullable<Awaited<ReturnType<typeof messageFile>>>,
): Promise<Response> {
  const { db, storage } = request.runtime;
  const message = await whyClosed(db, key);
  if (message) fail({ code: 'not_possible', message });
  const event = { action: FILE_EVENTS[type], subjectType: type, subjectId, changes: { file: id } };
  await recordReading(request, event);
  return sendFile(request.c, await storage.read(key), name);
}
