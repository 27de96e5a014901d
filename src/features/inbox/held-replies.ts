/** Replies to candidates' letters from another address: someone says whether the candidate wrote them. */
import { z } from 'zod';
import type { Database } from '../../platform/database/types.ts';
import { loadSigner } from '../../platform/signing.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { byStaff, recordEvent } from '../audit-log/record.ts';
import { acceptReply, heldReply } from '../candidates/replies.ts';
import { findVisible } from '../candidates/visible.ts';
import { joinConversation } from '../conversations/received.ts';
import { fail } from '../permissions/staff-request.ts';
import { DONE, doneSchema, staffRoute } from '../permissions/staff-route.ts';
import { addEnquiry, type EnquiryPorts } from './enquiry.ts';

/** Turns a held reply that is not the candidate's into an enquiry, so that it is not lost. */
async function refuseReply(
  trx: Database,
  context: DeskContext,
  message: string,
  ports: EnquiryPorts,
): Promise<boolean> {
  const held = await heldReply(trx, message);
  if (!held) return false;
  const { reply, row } = held;
  const written = {
    from: { name: reply.from_name, address: reply.from_address },
    ...{ subject: reply.subject, text: reply.body, receivedAt: new Date(reply.created_at) },
  };
  const id = await addEnquiry(trx, ports, await loadSigner(trx), written, undefined, context.now);
  await joinConversation(trx, message, { type: 'enquiry', id });
  // When the sender of the enquiry is erased, their emails are removed from the mailbox, too.
  await trx
    .updateTable('incoming_mails')
    .set({ subject_id: id, outcome: 'enquiry' })
    .where('subject_id', '=', row.id)
    .where('outcome', '=', 'held')
    .where('taken_at', '=', reply.held_at ?? '')
    .execute();
  await recordEvent(trx, {
    ...byStaff(context),
    action: 'reply.refuse',
    subjectType: 'application',
    subjectId: row.id,
    changes: { message, enquiry: id },
  });
  return true;
}

export const heldReplyRoutes = {
  settleReply: staffRoute(
    'POST /held-replies/:id',
    'candidate.mail',
    { body: z.object({ theirs: z.boolean() }), answer: doneSchema },
    async (request) => {
      const { id, actor, context, body, runtime } = request;
      const reply = await runtime.db
        .selectFrom('messages')
        .select('subject_id')
        .where('id', '=', id)
        .executeTakeFirst();
      const seen = reply && (await findVisible(runtime.db, actor, reply.subject_id));
      if (!seen) return undefined;
      request.allow('candidate.mail', { team: seen.team });
      const { content, staff } = runtime;
      const ports = { content, recipient: staff.enquiries };
      const done = await request.write((trx) =>
        body.theirs ? acceptReply(trx, context, id) : refuseReply(trx, context, id, ports),
      );
      if (!done)
        return fail({ code: 'too_late', message: 'A colleague has already decided about this reply.' });
      request.wakeJobs();
      return DONE;
    },
  ),
};
