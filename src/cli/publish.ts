/** Publishes legal texts and openings without the desk. */
import { publishLegalDocument } from '../features/legal/queries.ts';
import { legalInputSchema, legalKindSchema } from '../features/legal/schema.ts';
import { findTwin, publishOpening } from '../features/openings/commands/write.ts';
import { newOpeningSchema } from '../features/openings/schema.ts';
import { untouchedFields } from '../features/openings/starter.ts';
import type { Database } from '../platform/database/types.ts';
import { withStop } from '../platform/forms/messages.ts';
import { type Fault, faultLine, schemaFaults } from '../site/content/content-file.ts';
import { offices } from '../site/content/names.ts';
import { readYaml } from '../site/content/read-yaml.ts';
import { argument, type Command, print, textOf, UsageError } from './tools.ts';

const UNTOUCHED = 'Is still what "npm run new" wrote. Write your own.';

/** The number after the highest that a version of a kind has. */
async function nextVersion(db: Database, kind: 'privacy' | 'terms'): Promise<string> {
  const rows = await db.selectFrom('legal_documents').select('version').where('kind', '=', kind).execute();
  const numbers = rows.map(({ version }) => Number(version)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

export const publishing: Record<'publish-legal' | 'publish-opening', Command> = {
  async 'publish-legal'(tools) {
    const kind = legalKindSchema.safeParse(argument(tools, 0, 'What it is, "privacy" or "terms",'));
    if (!kind.success) throw new UsageError('A legal text is "privacy" or "terms".');
    const html = await textOf(argument(tools, 1, 'The file with the HTML'));
    const version = tools.version ?? (await nextVersion(tools.db, kind.data));
    const input = legalInputSchema.safeParse({ version, title: '', html });
    if (!input.success) throw new UsageError(withStop(input.error.issues[0]?.message ?? ''));
    const there = await tools.db
      .selectFrom('legal_documents')
      .select('id')
      .where('kind', '=', kind.data)
      .where('version', '=', input.data.version)
      .executeTakeFirst();
    if (there) throw new UsageError(`Version ${version} already exists. Choose another with --version NAME.`);
    await publishLegalDocument(tools.db, kind.data, input.data, new Date());
    print(`Version ${version} of ${kind.data} is in force.`);
  },
  async 'publish-opening'(tools) {
    const file = argument(tools, 0, 'The file of the opening');
    const read = readYaml(file, await textOf(file));
    if (!('data' in read)) throw new UsageError(faultLine(read));
    const refuse = (faults: readonly Fault[]): never => {
      const lines = faults.map((fault) => faultLine({ ...fault, line: read.lineOf(fault.field) }));
      throw new UsageError(lines.join('\n'));
    };
    const faults = schemaFaults(newOpeningSchema.strict(), read.data, file);
    if (faults.length > 0) refuse(faults);
    const opening = newOpeningSchema.parse(read.data);
    const untouched = untouchedFields(opening);
    if (untouched.length > 0) refuse(untouched.map((field) => ({ file, field, message: UNTOUCHED })));
    const now = new Date();
    const twin = await findTwin(tools.db, opening, now);
    if (twin) refuse([{ file, field: 'title', message: `Is already published in ${opening.city}: ${twin}` }]);
    const id = await publishOpening(tools.db, opening, now, offices);
    print(`Published: ${tools.config.PUBLIC_URL}/JobApply/${id}`);
  },
};
