/** Lists that are taken along as CSV. */
import { stream } from 'hono/streaming';
import { csvLine } from '../../domain/shared/csv.ts';
import { type AnyDeskContext, recordReading } from './context.ts';

/** How a route describes a CSV that it answers with. */
export const csv = (description: string) => ({
  200: { description, content: { 'text/csv': { schema: { type: 'string' as const } } } },
});

/** Writes into the log that somebody takes a list along. @param list whose it is, as in `enquiries` */
export const tellExport = (
  c: AnyDeskContext,
  action: string,
  list: string,
  changes: Readonly<Record<string, unknown>>,
): Promise<void> => recordReading(c, { action, subjectType: list, subjectId: list, changes });

type Cells = readonly unknown[];

/** Answers with a file, line by line. @param name of the file, without its ending */
export function sendCsv(
  c: AnyDeskContext,
  name: string,
  head: Cells,
  lines: Iterable<Cells> | AsyncIterable<Cells>,
): Response {
  c.header('Content-Type', 'text/csv; charset=utf-8');
  c.header('Content-Disposition', `attachment; filename="${name}.csv"`);
  // Nobody reads it, so nothing is looked up for it.
  if (c.req.method === 'HEAD') return c.body(null);
  return stream(c, async (out) => {
    await out.write(csvLine(head));
    for await (const line of lines) await out.write(csvLine(line));
  });
}
