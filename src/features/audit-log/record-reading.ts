/** Records that a member of staff was shown a file, a text or a list. */
import type { StaffRequest } from '../permissions/staff-request.ts';
import { byStaff, type NewEvent, recordEvent } from './record.ts';

type Reading = Pick<NewEvent, 'action' | 'subjectType' | 'subjectId' | 'changes'>;

/** Each time counts, so idempotency keys are ignored; HEAD returns nothing. */
export async function recordReading(
  { c, runtime, context }: Pick<StaffRequest, 'c' | 'runtime' | 'context'>,
  event: Reading,
): Promise<void> {
  if (c.req.method === 'HEAD') return;
  await runtime.writer.write((trx) => recordEvent(trx, { ...byStaff(context), ...event }));
}

/** Records the export of a list. @param list its subject, as in `enquiries` */
export const recordExport = (
  request: Pick<StaffRequest, 'c' | 'runtime' | 'context'>,
  action: string,
  list: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> => recordReading(request, { action, subjectType: list, subjectId: list, changes });
