/** What the copy of a person leaves out: each kind is named in it, with the reason. */
import type { Tables } from '../../platform/database/types.ts';

/** How many of a kind there are, where that says something. */
export type Counted = 'private' | 'drafts' | 'stopped' | 'others' | 'views' | 'files';

interface Kind {
  what: string;
  why: string;
  /** Of the register's columns that can hold a person. */
  columns: { [T in keyof Tables]?: readonly (keyof Tables[T])[] };
  /** It is named only where there are some. */
  counted?: Counted;
}

/** Every column of the register that the copy does not tell; a test holds the copy against it. */
export const LEFT_OUT: readonly Kind[] = [
  {
    what: 'Private notes of our staff',
    why: 'They are confidential opinions and can concern other people (GDPR Art. 15(4)). Ask us, and a person checks which of them we can give you.',
    columns: {},
    counted: 'private',
  },
  {
    what: 'Assessments that were started but not submitted',
    why: 'They are unfinished and were used for nothing.',
    columns: {},
    counted: 'drafts',
  },
  {
    what: 'Answers to you that were stopped before they left',
    why: 'They were withdrawn and never reached you.',
    columns: {},
    counted: 'stopped',
  },
  {
    what: 'What other people wrote in a conversation with you',
    why: 'It is their data, too (GDPR Art. 15(4)). Ask us, and a person checks which of it we can give you.',
    columns: {},
    counted: 'others',
  },
  {
    what: 'Files that our virus scanner has not found clean',
    why: 'They could harm your device. Each is named where it belongs, with the reason.',
    columns: {},
    counted: 'files',
  },
  {
    what: 'Searches of our staff that name you',
    why: 'They contain nothing about you but your name.',
    columns: { saved_views: ['name', 'address'] },
    counted: 'views',
  },
  {
    what: 'When our staff want to look at your application or enquiry again',
    why: 'Each of them sets it for their own day. It says nothing about you.',
    columns: { follow_ups: ['snoozed_until', 'remind_at'] },
  },
  {
    what: 'Names of the staff who opened, moved, rated or noted something',
    why: 'They acted for us. What they did and when is here (EU Court of Justice, C-579/21).',
    columns: {
      notices: ['staff_id', 'created_at'],
      application_views: ['staff_id'],
      enquiry_views: ['staff_id'],
      undos: ['before', 'after'],
    },
  },
  {
    what: 'Reasons for keeping something longer because of a legal claim',
    why: 'They serve to establish or defend legal claims. Where something is kept longer, this copy says so.',
    columns: { legal_holds: ['reason'] },
  },
  {
    what: 'Search indexes of your files and of this copy',
    why: 'They repeat the files and this copy.',
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
    what: 'Checksums of your addresses and entries that stop a form from being stored twice',
    why: 'They are made with a secret key and mean nothing outside our system.',
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
    what: 'Technical data of files and emails, and the job queue of our system',
    why: 'The files and emails themselves are here.',
    columns: {
      applications: ['resume_key', 'resume_sha256'],
      files: ['key', 'sha256', 'flags'],
      interviews: ['token_hash'],
      messages: ['html', 'message_id', 'in_reply_to', 'references', 'files'],
      jobs: ['payload', 'last_error', 'last_reply'],
    },
  },
];

/** What is left out of one copy. @param counts of the kinds that are counted */
export const leftOut = (counts: Readonly<Record<Counted, number>>) =>
  LEFT_OUT.flatMap(({ what, why, counted }) => {
    if (!counted) return [{ what, why }];
    return counts[counted] > 0 ? [{ what, why, count: counts[counted] }] : [];
  });
