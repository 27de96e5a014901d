/** The tables of legal. */
import { id, integer, oneOf, type TablesOf, table, text } from '../../platform/database/table.ts';

export const legalTables = {
  legal_documents: table(
    {
      kind: oneOf('terms', 'privacy'),
      /** Its public name; unique for its kind. */
      version: text(),
      /** Sanitized HTML. */
      html: text(),
      /** When its date was set; '' before. */
      published_at: text(),
      is_sample: integer().default(0),
      /** Stands in addresses of the desk. */
      id: text(),
      /** The changes in this version, in a line. */
      title: text().default(''),
      /**
       * A scheduled text is in force from its date until that of the next: that follows from the dates, so it is not stored.
       */
      status: oneOf('draft', 'approved', 'scheduled').default('scheduled'),
      /** In force from this moment on; null until it is scheduled. */
      effective_at: text().nullable(),
      author_id: id().nullable(),
      approved_by: id().nullable(),
      approved_at: text().nullable(),
      /** The person asked to approve it. */
      asked_of: id().nullable(),
      asked_by: id().nullable(),
      asked_at: text().nullable(),
      /** JSON: ids of all people who have edited it. */
      writers: text().default('[]'),
      /** Counts its changes: the desk names the one it has seen. */
      revision: integer().default(1),
      created_at: text(),
      updated_at: text(),
    },
    {
      constraints: ['primary key (kind, version)'],
      indexes: {
        legal_documents_by_date: '(kind, status, effective_at)',
        legal_documents_by_id: 'unique (id)',
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof legalTables> {}
}
