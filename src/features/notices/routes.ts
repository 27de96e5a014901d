/** The notices of the signed-in person, and which they chose to get. */
import { DONE, doneSchema, staffRoute } from '../permissions/staff-route.ts';
import { readChoices, saveChoices } from './choices.ts';
import { listNotices, type NoticePorts, readNotices } from './list.ts';
import { choicesInputSchema, choicesSchema, noticesSchema, readNoticesSchema } from './schema.ts';

/** @param ports of each feature: who may see which records */
export const noticeRoutes = (ports: NoticePorts) => ({
  listNotices: staffRoute(
    'GET /notices',
    'account.manage',
    { answer: noticesSchema },
    ({ runtime, actor, now }) => listNotices(runtime.db, actor, ports, now),
  ),
  readNotices: staffRoute(
    'POST /notices/read',
    'account.manage',
    { body: readNoticesSchema, answer: doneSchema },
    async ({ runtime, actor, now, body }) => {
      await runtime.writer.write((trx) => readNotices(trx, actor.id, now, body));
      return DONE;
    },
  ),
  getNoticeChoices: staffRoute(
    'GET /account/notices',
    'account.manage',
    { answer: choicesSchema },
    ({ runtime, actor, officeZone }) => readChoices(runtime.db, actor.id, officeZone),
  ),
  saveNoticeChoices: staffRoute(
    'PUT /account/notices',
    'account.manage',
    { body: choicesInputSchema, answer: choicesSchema },
    async (request) => {
      const { runtime, actor, context, version, body } = request;
      await request.carryOut((trx) => saveChoices(trx, context, version, body));
      return readChoices(runtime.db, actor.id, request.officeZone);
    },
  ),
});
