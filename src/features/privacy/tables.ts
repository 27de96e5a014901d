/** The tables of privacy. */
import { id, integer, type TablesOf, table, text } from '../../platform/database/table.ts';
import type { Retained } from './schema.ts';

/** The first retention periods, and their grounds. */
const RULES = [
  [
    'application',
    12,
    'Steps before a contract, at the request of the person who applies (GDPR Art. 6(1)(b)); afterwards our interest in answering claims about the decision (Art. 6(1)(f)).',
  ],
  [
    'candidate',
    12,
    'Our interest in telling past applicants about openings that fit them (GDPR Art. 6(1)(f)), while their last application is recent.',
  ],
  [
    'enquiry',
    24,
    'Answering what was asked and preparing a possible contract (GDPR Art. 6(1)(b)); our interest in knowing what was agreed (Art. 6(1)(f)).',
  ],
  [
    'quarantine',
    1,
    'Our interest in protecting the forms from misuse (GDPR Art. 6(1)(f)): enough time to find real people among automated submissions.',
  ],
  [
    'mail',
    3,
    'Our interest in showing that an email was sent, and in trying again if it was not (GDPR Art. 6(1)(f)).',
  ],
  [
    'log',
    24,
    'Our duty to show who opened what (GDPR Art. 5(2) and 32). What was done identifies no one outside the company and is kept as long as the log.',
  ],
  [
    'request',
    36,
    'Our duty to show that a request was answered (GDPR Art. 5(2) and 12), as long as claims about it can be made (Art. 17(3)(e)).',
  ],
  [
    'request_address',
    1,
    'Answering the person, and noticing that an answer did not arrive (GDPR Art. 12(3)). After that we have no reason to write to them, so the address is deleted (Art. 5(1)(c) and (e)).',
  ],
] as const;

/** Until when the law of a country wants an answer. Lawyers of the company check and change them. */
const DEADLINES = [
  [
    'everywhere',
    '',
    'GDPR',
    [1, 2],
    'One month from receipt, two further months where the request is complex or there are many (GDPR Art. 12(3)).',
  ],
  [
    'united-kingdom',
    'United Kingdom',
    'UK GDPR',
    [1, 2],
    'One month from receipt, two further months where the request is complex or there are many (UK GDPR Art. 12(3)).',
  ],
  [
    'india',
    'India',
    'Digital Personal Data Protection Act 2023',
    [1, 1],
    'The Act leaves the period to the company; grievances are answered within 90 days (DPDP Rules 2025, rule 14). Ours stays below that with its extension.',
  ],
  [
    'united-arab-emirates',
    'United Arab Emirates',
    'PDPL (Federal Decree-Law 45 of 2021)',
    [1, 0],
    'The law leaves the period to its executive regulations. Until they name one, we keep one month without an extension.',
  ],
  [
    'united-states',
    'United States',
    'CCPA (California)',
    [45, 45],
    '45 days from receipt, 45 further days where reasonably necessary (Cal. Civ. Code 1798.130(a)(2)). Other states that have a law give at least as long.',
  ],
] as const;

export const privacyTables = {
  deadline_rules: table(
    {
      id: id().primary(),
      /** Spelled as in openings; '' for everywhere else. */
      country: text(),
      law: text(),
      period: integer(),
      period_unit: text<'months' | 'days'>(),
      /** The length of the extension, possible once; 0 if the law allows none. */
      extension: integer(),
      extension_unit: text<'months' | 'days'>(),
      /** The legal ground, in words. */
      basis: text(),
      version: integer().default(1),
      updated_at: text(),
      updated_by: id().nullable(),
    },
    {
      constraints: ['unique (country)'],
      rows: DEADLINES.map(([name, country, law, [period, extension], basis]) => {
        const unit = period > 12 ? 'days' : 'months';
        return {
          ...{ id: `deadline-${name}`, country, law, period, extension, basis },
          ...{ period_unit: unit, extension_unit: unit, updated_at: '2026-11-25T00:00:00.000Z' },
        };
      }),
    },
  ),
  retention_rules: table(
    {
      id: id().primary(),
      /** Spelled as in openings; '' for everywhere else. */
      country: text(),
      subject_type: text<Retained>(),
      months: integer(),
      /** The legal ground, in words. */
      basis: text(),
      version: integer().default(1),
      updated_at: text(),
      updated_by: id().nullable(),
    },
    {
      constraints: ['unique (country, subject_type)'],
      rows: RULES.map(([subject_type, months, basis]) => ({
        ...{ id: `everywhere-${subject_type}`, country: '', subject_type, months, basis },
        updated_at: '2026-11-22T00:00:00.000Z',
      })),
    },
  ),
  /** Requests of people about their data. */
  privacy_requests: table(
    {
      id: id().primary(),
      kind: text<'access' | 'correction' | 'erasure' | 'objection'>(),
      state: text<'open' | 'done' | 'refused'>().default('open'),
      name: text(),
      email: text(),
      email_key: id(),
      /** The text of the request. */
      words: text(),
      received_at: text(),
      /** The country whose law sets the deadline; '' for the general rule. */
      country: text().default(''),
      /** Until when the law wants an answer; see `dueAt` for what an extension makes of it. */
      due_at: text(),
      /**
       * The day that an extension moves it to, the reason, the letter that informs the person, and until when it has to
       * be sent.
       */
      extended_due_at: text().nullable(),
      extension_reason: text().default(''),
      extension_message_id: id().nullable(),
      extension_leave_by: text().nullable(),
      /** The owner. */
      assignee_id: id().nullable(),
      /** How the identity was checked; `none`: not at all, for the reason in the note. No document is stored. */
      identity_method: text<'link' | 'document' | 'in_person' | 'none'>().nullable(),
      identity_note: text().default(''),
      identity_at: text().nullable(),
      /** Null where the person confirmed it by their link. */
      identity_by: id().nullable(),
      /** Until when the link in a letter opens the copy. */
      copy_until: text().nullable(),
      /** The deadline that its owner was reminded of; null before the first. */
      reminded_due: text().nullable(),
      /** Since when a reply of the person waits for an answer. */
      replied_at: text().nullable(),
      /** The answer, or why there was none. */
      answer: text().default(''),
      version: integer().default(1),
      /** The erasure that it ended with. */
      erasure_id: id().nullable(),
      created_by: id().nullable(),
      created_at: text(),
      updated_at: text(),
      closed_at: text().nullable(),
      closed_by: id().nullable(),
    },
    {
      indexes: {
        privacy_requests_by_email_key: '(email_key)',
        privacy_requests_by_state: '(state, due_at)',
      },
    },
  ),
  /** Nothing of this person is erased until it is released. */
  legal_holds: table(
    {
      id: id().primary(),
      email_key: id(),
      /** The submission by which the person was named; '' if it was an address. */
      reference: text(),
      reason: text(),
      created_by: id().nullable(),
      created_at: text(),
      released_at: text().nullable(),
      released_by: id().nullable(),
    },
    {
      indexes: {
        legal_holds_by_key: '(email_key)',
      },
    },
  ),
  /** Erasures. The list beside the database has the same. */
  erasures: table(
    {
      id: id().primary(),
      at: text(),
      /** The rule: `request`, or the subject and country of a retention rule. */
      rule: text(),
      /** JSON: see `ErasureEntry`. */
      entry: text(),
      /** JSON: what leads to captured mails that are still to be removed; see `MailsOf`. */
      mails: text().nullable(),
    },
    {
      indexes: {
        erasures_by_time: '(at, id)',
        erasures_with_mails: '(id) where mails is not null',
      },
    },
  ),
};

declare module '../../platform/database/types.ts' {
  interface Tables extends TablesOf<typeof privacyTables> {}
}
