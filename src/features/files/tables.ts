/** The tables of files. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';

/** `held`: can't be opened until the scanner has found it clean; `failed`: the scanner can't read it. */
export type ScanState = 'unscanned' | 'held' | 'clean' | 'infected' | 'failed';
/** States in which a file can't be opened. */
export type ClosedState = Exclude<ScanState, 'unscanned' | 'clean'>;

export const fileTables = {
  /** An object in storage. */
  files: table(
    {
      id: id().primary(),
      key: text().unique(),
      /** Hex. */
      sha256: text(),
      /** Bytes. */
      size: integer(),
      type: text(),
      /** JSON: names of the active content in it. */
      flags: text().default('[]'),
      scan_state: text<ScanState>().default('unscanned'),
      scanned_at: text().nullable(),
      /** The name of the finding, or why it can't be scanned. */
      scan_words: text().nullable(),
      /** Since when it is quarantined. */
      found_at: text().nullable(),
      /** When its bytes were destroyed. */
      destroyed_at: text().nullable(),
      /** When its content was last read and had the hash above. */
      verified_at: text().nullable(),
      /** When it was found missing or changed, and has not been intact since. */
      damaged_at: text().nullable(),
      created_at: text(),
      /** When it was marked for removal; the row is deleted after the object. */
      deleted_at: text().nullable(),
    },
    {
      indexes: {
        files_by_check: "(coalesce(damaged_at, verified_at, ''))",
        files_checked: '(verified_at, damaged_at) where deleted_at is null',
        files_deleted: '(deleted_at) where deleted_at is not null',
        files_to_scan: '(scan_state, created_at) where scanned_at is null and deleted_at is null',
        files_infected: "(found_at) where scan_state = 'infected'",
      },
    },
  ),
  /** A resume that waits for its application. */
  staged_resumes: table({
    token_hash: text().primary(),
    resume_key: text().unique(),
    resume_name: text(),
    resume_type: text(),
    resume_size: integer(),
    resume_sha256: text(),
    expires_at: text(),
  }),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof fileTables> {}
}
