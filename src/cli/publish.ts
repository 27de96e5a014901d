/** Legal texts and openings put in force without the desk. */
import { parse } from 'yaml';
import { publishLegalDocument } from '../domain/legal/queries.ts';
import { legalInputSchema, legalKindSchema } from '../domain/legal/schema.ts';
import { newOpeningSchema } from '../domain/openings/schema.ts';
import { publishOpening } from '../domain/openings/write.ts';
import { withStop } from '../domain/shared/messages.ts';
import type { Database } from '../infra/database/types.ts';
import { faultLine, schemaFaults } from '../site/content-file.ts';
import { argument, type Command, say, textOf, UsageError } from './tools.ts';

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
    if (there)
      throw new UsageError(`There is a version ${version} already. Choose another with --version NAME.`);
    await publishLegalDocument(tools.db, kind.data, input.data, new Date());
    say(`Version ${version} of ${kind.data} is in force.`);
  },
  async 'publish-opening'(tools) {
    const file = argument(tools, 0, 'The file of the opening');
    let opening: unknown;
    try {
      opening = parse(await textOf(file));
    } catch (error) {
      if (error instanceof UsageError) throw error;
      throw new UsageError(`${file}: Is not YAML: ${(error as Error).message}`);
    }
    const faults = schemaFaults(newOpeningSchema.strict(), opening, file);
    if (faults.length > 0) throw new UsageError(faults.map(faultLine).join('\n'));
    const id = await publishOpening(tools.db, newOpeningSchema.parse(opening), new Date());
    say(`Published: ${tools.config.PUBLIC_URL}/JobApply/${id}`);
  },
};
