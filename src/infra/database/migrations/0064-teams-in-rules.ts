import type { Kysely } from 'kysely';

interface Former {
  enquiry_settings: { name: string; rules: string };
}
type Rule = { assignee?: string; assignees?: string[] };

/** A rule gives enquiries to several people, where it gave them to one. */
export async function up(db: Kysely<Former>): Promise<void> {
  for (const { name, rules } of await db.selectFrom('enquiry_settings').select(['name', 'rules']).execute()) {
    const next = (JSON.parse(rules) as Rule[]).map(({ assignee, assignees = [], ...rule }) => ({
      ...rule,
      assignees: assignee ? [assignee] : assignees,
    }));
    await db
      .updateTable('enquiry_settings')
      .set({ rules: JSON.stringify(next) })
      .where('name', '=', name)
      .execute();
  }
}
