import { type Kysely, sql } from 'kysely';

/** Details were kept under what their form calls them; labels may change, fields do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Inside of a value a quote is escaped, so what is replaced can only be a key.
  await sql`
    update enquiries
      set details = replace(replace(details, '"Field of interest":', '"FieldOfInterest":'), '"Job title":', '"JobTitle":')
      where details like '%"Field of interest":%' or details like '%"Job title":%'`.execute(db);
}
