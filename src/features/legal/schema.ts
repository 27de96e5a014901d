/** The schemas of legal texts at the desk. */
import { z } from 'zod';
import { queryOf } from '../../platform/lists/query.schema.ts';
import { personSchema } from '../../platform/staff/schema.ts';

const id = z.string().min(1).max(64);
const at = z.iso.datetime();

export const LEGAL_KINDS = ['privacy', 'terms'] as const;
export type LegalKind = (typeof LEGAL_KINDS)[number];
/** The name of each kind. */
export const LEGAL_NAMES: Readonly<Record<LegalKind, string>> = {
  privacy: 'Privacy policy',
  terms: 'Terms and conditions',
};
export const legalKindSchema = z.enum(LEGAL_KINDS);

const LEGAL_STATUSES = ['draft', 'approved', 'scheduled', 'in_force', 'superseded'] as const;
export type LegalStatus = (typeof LEGAL_STATUSES)[number];

/** Most characters of HTML that one text takes. */
export const LEGAL_MAX = 200_000;

/** It is part of addresses, and people read it aloud. */
const versionNameSchema = z
  .string()
  .trim()
  .min(1, 'Enter a version')
  .max(32, 'Use 32 characters or fewer')
  .regex(/^[\w.-]+$/, 'Use letters, digits, dots and dashes only');

export const legalInputSchema = z.object({
  version: versionNameSchema,
  /** The changes in this version, in a line; shown in the public list of versions. */
  title: z.string().trim().max(200, 'Use 200 characters or fewer'),
  html: z.string().trim().min(1, 'Write the text').max(LEGAL_MAX, 'The text is too long'),
});

export const newLegalSchema = z.object({
  kind: legalKindSchema,
  /** The one it begins as a copy of; without it, the one in force. */
  from: id.optional(),
});

export const askApprovalSchema = z.strictObject({ staff: id });

/** "At once" has to be sent explicitly: an empty date puts nothing into force. */
export const scheduleSchema = z.union(
  [z.strictObject({ now: z.literal(true) }), z.strictObject({ at })],
  'Choose a day and time, or now',
);

const legalRowSchema = z.object({
  id,
  kind: legalKindSchema,
  version: z.string(),
  title: z.string(),
  status: z.enum(LEGAL_STATUSES),
  effectiveAt: at.nullable(),
  /** When another replaced or will replace it. */
  until: at.nullable(),
  author: z.string().nullable(),
  approvedBy: z.string().nullable(),
  updatedAt: at,
  /** Counts its changes; named in `If-Match`. */
  revision: z.int(),
  /** Submissions that name it; null for texts without agreement. */
  agreed: z.int().nullable(),
});

export const legalListSchema = z.object({ items: z.array(legalRowSchema) });

export const legalDetailSchema = legalRowSchema.extend({
  /** Sanitized. */
  html: z.string(),
  /** Whether the reader has edited it, and so can't approve it. */
  mine: z.boolean(),
  /** People who could approve it. */
  approvers: z.array(personSchema),
  /** The person who was asked to, and when. */
  asked: z.object({ name: z.string(), at }).nullable(),
});

export const shownQuerySchema = queryOf({ kind: legalKindSchema, at });
export const shownSchema = z.object({
  document: legalRowSchema.extend({ html: z.string() }).nullable(),
});

/** The agreement of a submission, with the exact wording. */
export const agreementSchema = z.object({
  reference: z.string(),
  kind: z.enum(['enquiry', 'application']),
  at,
  /** `form`: they were shown the text by this site; `api`: the caller vouches for it. */
  source: z.enum(['form', 'api', 'desk']),
  version: z.string(),
  /** Null if no policy was in force. */
  policy: z.object({ id, title: z.string(), effectiveAt: at.nullable(), html: z.string() }).nullable(),
  consents: z.array(
    z.object({ purpose: z.string(), wording: z.string(), givenAt: at, withdrawnAt: at.nullable() }),
  ),
});

export type LegalInput = z.output<typeof legalInputSchema>;
export type LegalRow = z.output<typeof legalRowSchema>;
export type LegalDetail = z.output<typeof legalDetailSchema>;
export type Agreement = z.output<typeof agreementSchema>;
export type Shown = z.output<typeof shownSchema>;
