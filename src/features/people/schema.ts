/** The schemas of accounts and sign-in at the desk: one for server, API description and client. */
import { z } from 'zod';
import { isLine, NOT_A_LINE } from '../../platform/forms/fields.ts';
import { ROLES, STAFF_STATES } from '../../platform/staff/actor.ts';
import { TARGET_MAX } from './target.schema.ts';

/** Characters of a password. The maximum only limits the time of hashing. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;
/** Minutes for which a password or a passkey counts as recently given. */
export const REAUTHENTICATION_MINUTES = 10;

const id = z.string().min(1).max(64);
const at = z.iso.datetime();
const token = z.string().min(20).max(200);
const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Enter an email address, e.g. name@example.com'));
const name = z.string().trim().min(1, 'Enter a name').max(120).refine(isLine, NOT_A_LINE);
const password = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters`)
  .max(PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters`);
const roles = z
  .array(z.enum(ROLES))
  .max(ROLES.length)
  .transform((list) => ROLES.filter((role) => list.includes(role)));
const code = z.string().trim().min(6).max(20);

/**
 * How far someone has come in: `none`; `second_factor` has to be given; `enrol`: one has to be set up first; `open`.
 */
const SIGN_IN_STATES = ['none', 'second_factor', 'enrol', 'open'] as const;

const meSchema = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Whether they have a password; without one they come in by passkey, link or the company's sign-in. */
  password: z.boolean(),
  totp: z.boolean(),
  passkeys: z.int(),
  recoveryCodes: z.int(),
});

export const signInStateSchema = z.object({
  state: z.enum(SIGN_IN_STATES),
  /** Null for `none`. It has the roles, but they give no access before the state is `open`. */
  me: meSchema.nullable(),
  /** Until when changes of the account need no further proof; null when they do. */
  reauthenticatedUntil: at.nullable(),
  /** The company's own sign-in (OpenID Connect) is set up. */
  companySignIn: z.boolean(),
  /** A second factor may be set up later. */
  secondFactorOptional: z.boolean(),
  brand: z.string(),
  /**
   * The live stream continues after it: everything loaded from now on is at least as new. Null before the state is
   * `open`.
   */
  lastEventId: z.int().nullable(),
});

export const passwordSignInSchema = z.object({
  email: z.string().trim().toLowerCase().min(1, 'Enter your email address').max(254),
  password: z.string().min(1, 'Enter your password').max(PASSWORD_MAX),
});
export const addressSchema = z.object({ email });
/** A request for a link, which leads to the requested screen. */
export const askLinkSchema = addressSchema.extend({ to: z.string().max(TARGET_MAX).optional() });
/** The same for the company's sign-in, as a query. */
export const toSchema = z.object({ to: z.string().optional() });
export const codeSchema = z.object({ code });
export const tokenSchema = z.object({ token });

const LINK_PURPOSES = ['first-admin', 'invitation', 'reset', 'sign-in', 'email'] as const;

/** The purpose of a link, before it is used. */
export const linkSchema = z.object({
  purpose: z.enum(LINK_PURPOSES),
  /** The name of its person; '' for the first admin. */
  name: z.string(),
  email: z.string(),
});

/** The use of a link: each purpose needs other fields. */
export const useLinkSchema = z.object({
  token,
  name: name.optional(),
  email: email.optional(),
  password: password.optional(),
});

export const reauthenticationSchema = z.object({ password: z.string().min(1).max(PASSWORD_MAX) });
export const newPasswordSchema = z.object({ password });
export const profileSchema = z.object({ name });

/** WebAuthn's own JSON, made and read by the browser. */
export const webAuthnSchema = z.record(z.string(), z.unknown());
export const passkeyAnswerSchema = z.object({ response: webAuthnSchema });
export const newPasskeySchema = z.object({
  name: z.string().trim().min(1).max(60),
  response: webAuthnSchema,
});

export const passkeySchema = z.object({
  id,
  name: z.string(),
  createdAt: at,
  /** Stored by a service that syncs it between devices. */
  synced: z.boolean(),
});

export const totpSetupSchema = z.object({
  /** To type in by hand, Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code: draw `path` in an SVG whose view box is `0 0 size size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
/** Shown once; only hashes are stored. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const sessionSchema = z.object({
  id,
  current: z.boolean(),
  /** `Firefox on Windows`. */
  browser: z.string(),
  method: z.enum(['password', 'passkey', 'link', 'oidc']),
  startedAt: at,
  seenAt: at,
});

/** A person for mentions and assignment. */
export const nameSchema = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  active: z.boolean(),
  /** The last day of their absence; null for people who are not away. */
  awayUntil: z.iso.date().nullable(),
});

/** The maximum length of an absence in days. */
const AWAY_MAX_DAYS = 366;

export const absenceInputSchema = z
  .object({
    from: z.iso.date('Choose the first day'),
    until: z.iso.date('Choose the last day'),
    timeZone: z.string().min(1).max(64),
    /** '' and null: no one. */
    standIn: z.union([id, z.literal('')]).nullable(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], message: 'Choose a day after the first.' })
  .refine(({ from, until }) => Date.parse(until) - Date.parse(from) < AWAY_MAX_DAYS * 86_400_000, {
    path: ['until'],
    message: 'Choose a day within a year of the first.',
  });

export const absenceSchema = z.object({
  /** Null if no absence is planned. */
  absence: z
    .object({
      from: z.iso.date(),
      until: z.iso.date(),
      standIn: z.object({ id, name: z.string(), initials: z.string() }).nullable(),
      /** It has begun. */
      now: z.boolean(),
    })
    .nullable(),
  version: z.int(),
});

export const staffSchema = z.object({
  id,
  version: z.int(),
  name: z.string(),
  email: z.string(),
  initials: z.string(),
  state: z.enum(STAFF_STATES),
  roles: z.array(z.enum(ROLES)),
  secondFactor: z.boolean(),
  sample: z.boolean(),
  createdAt: at,
  seenAt: at.nullable(),
});

export const inviteSchema = z.object({
  email,
  name: name.optional(),
  roles: roles.refine((list) => list.length > 0, 'Choose at least one role'),
});
export const rolesSchema = z.object({ roles });

export type SignInState = z.output<typeof signInStateSchema>;
export type Me = z.output<typeof meSchema>;
export type StaffMember = z.output<typeof staffSchema>;
export type AbsenceInput = z.output<typeof absenceInputSchema>;
export type Absence = z.output<typeof absenceSchema>;
export type StaffName = z.output<typeof nameSchema>;
export type SessionRow = z.output<typeof sessionSchema>;
export type Passkey = z.output<typeof passkeySchema>;
export type Link = z.output<typeof linkSchema>;
export type LinkUse = z.output<typeof useLinkSchema>;
