/** The data that the copy of a person leaves out: each kind is named in it, with the reason. */
import type { Tables } from '../../platform/database/types.ts';
import type { CopyWords, LEFT_OUT_KINDS } from './copy-words.schema.ts';

/** Kinds whose number is stated if it is not 0. */
export type Counted = 'private' | 'drafts' | 'stopped' | 'others' | 'views' | 'files';

interface Kind {
  /** The key of its text in the content, with the reason. */
  kind: (typeof LEFT_OUT_KINDS)[number];
  /** Its columns of the register that may contain personal data. */
  columns: { [T in keyof Tables]?: readonly (keyof Tables[T])[] };
  /** It is named only if there are some. */
  isCounted?: true;
}

/** Every column of the register that is not in the copy; a test compares this list with the copy. */
export const LEFT_OUT: readonly Kind[] = [
  ...(['private', 'drafts', 'stopped', 'others', 'files'] as const).map(
    (kind): Kind => ({ kind, columns: {}, isCounted: true }),
  ),
  {
    kind: 'views',
    columns: { saved_views: ['name', 'address'] },
    isCounted: true,
  },
  {
    kind: 'followUps',
    columns: { follow_ups: ['snoozed_until', 'remind_at'] },
  },
  {
    kind: 'staff',
    columns: {
      notices: ['staff_id', 'created_at'],
      application_views: ['staff_id'],
      enquiry_views: ['staff_id'],
      undos: ['before', 'after'],
    },
  },
  {
    kind: 'holds',
    columns: { legal_holds: ['reason'] },
  },
  {
    kind: 'indexes',
    columns: {
      resume_texts: ['text', 'headline'],
      application_search: ['search_text'],
      blind_search: ['search_text'],
      application_skills: ['skill_lower'],
      enquiry_search: ['search_text'],
      notes: ['search_text'],
    },
  },
  {
    kind: 'checksums',
    columns: {
      candidates: ['email_key'],
      applications: ['client_hash'],
      enquiries: ['email_key', 'client_hash'],
      mail_bounces: ['email_key'],
      privacy_requests: ['email_key'],
      legal_holds: ['email_key'],
      idempotency_keys: ['answer', 'fingerprint'],
    },
  },
  {
    kind: 'technical',
    columns: {
      applications: ['resume_key', 'resume_sha256'],
      files: ['key', 'sha256', 'flags'],
      interviews: ['token_hash'],
      messages: ['html', 'message_id', 'in_reply_to', 'references', 'files'],
      jobs: ['payload', 'last_error', 'last_reply'],
    },
  },
];

/** The kinds that are left out of one copy. @param counts of the kinds that are counted */
export const leftOut = (counts: Readonly<Record<Counted, number>>, words: CopyWords['leftOut']) =>
  LEFT_OUT.flatMap(({ kind, isCounted }) => {
    if (!isCounted) return [words[kind]];
    const count = counts[kind as Counted];
    return count > 0 ? [{ ...words[kind], count }] : [];
  });
