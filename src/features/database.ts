/**
 * The whole database: the tables that the platform and the features declare, and the migrations of databases of earlier releases.
 * `docs/decisions/2026-11-23-one-schema.md` says how a column is added.
 */
import type { Schema } from '../platform/database/migrate.ts';
import { platformTables } from '../platform/database/tables.ts';
import { auditLogTables } from './audit-log/tables.ts';
import { backupTables } from './backups/tables.ts';
import { candidateTables } from './candidates/tables.ts';
import { consentTables } from './consents/tables.ts';
import { conversationTables } from './conversations/tables.ts';
import { enquiryTables } from './enquiries/tables.ts';
import { fileTables } from './files/tables.ts';
import { followUpTables } from './follow-ups/tables.ts';
import { inboxTables } from './inbox/tables.ts';
import { interviewTables } from './interviews/tables.ts';
import { legalTables } from './legal/tables.ts';
import { mailTables } from './mail/tables.ts';
import { noteTables } from './notes/tables.ts';
import { noticeTables } from './notices/tables.ts';
import { openingTables } from './openings/tables.ts';
import { peopleTables } from './people/tables.ts';
import { presenceTables } from './presence/tables.ts';
import { privacyTables } from './privacy/tables.ts';
import { searchTables } from './search/tables.ts';
import { selfTestTables } from './self-test/tables.ts';
import { sourcingTables } from './sourcing/tables.ts';
import { webhookTables } from './webhooks/tables.ts';

export const SCHEMA: Schema = {
  // Each after those that it refers to.
  tables: {
    ...platformTables,
    ...fileTables,
    ...auditLogTables,
    ...peopleTables,
    ...noticeTables,
    ...searchTables,
    ...mailTables,
    ...openingTables,
    ...candidateTables,
    ...sourcingTables,
    ...interviewTables,
    ...noteTables,
    ...conversationTables,
    ...enquiryTables,
    ...followUpTables,
    ...presenceTables,
    ...inboxTables,
    ...legalTables,
    ...consentTables,
    ...privacyTables,
    ...backupTables,
    ...selfTestTables,
    ...webhookTables,
  },
  migrations: {},
};
