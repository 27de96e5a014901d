/** The schema of a release to come: one column, one index and one table more, and rows that are brought along. */
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../src/platform/database/migrate.ts';
import { id, table, text } from '../../src/platform/database/table.ts';

export const NEXT = '9000-next';

const migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table files add column label text not null default ''`.execute(db);
    await sql`update files set label = type`.execute(db);
    await sql`create index files_by_label on files (label)`.execute(db);
    await sql`create table labels (file_id varchar(64) primary key not null references files (id) on delete cascade,
      label text not null)`.execute(db);
    await sql`insert into labels (file_id, label) select id, label from files`.execute(db);
  },
};

/** The schema of the release after the one that has this. */
export function nextSchema({ tables, migrations }: Schema): Schema {
  const { files, ...others } = tables;
  const label = text().default('');
  return {
    tables: {
      ...others,
      files: {
        ...files,
        columns: { ...files?.columns, label },
        indexes: { ...files?.indexes, files_by_label: '(label)' },
      },
      labels: table({ file_id: id().primary().references('files.id', 'cascade'), label: text() }),
    },
    migrations: { ...migrations, [NEXT]: migration },
  };
}
