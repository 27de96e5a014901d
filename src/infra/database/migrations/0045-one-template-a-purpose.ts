import { type Kysely, sql } from 'kysely';

/** The words of a purpose stand once in each language. Servers that began together may have stored theirs twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from mail_templates
    where id not in (select template_id from decline_reasons)
      and exists (
        select 1 from mail_templates as other
        where other.purpose = mail_templates.purpose
          and other.language = mail_templates.language
          and other.id <> mail_templates.id
      )`.execute(db);
  await db.schema
    .createIndex('mail_templates_one_each')
    .unique()
    .on('mail_templates')
    .columns(['purpose', 'language'])
    .execute();
}
