/**
 * The building blocks every form schema is made of. They run in the browser and on the server, so this file
 * imports nothing but Zod's tree-shakable build.
 */
import * as z from 'zod/mini';
import { ENGLISH, type FormMessages, fill } from './form-messages.ts';

// Zod probes for `new Function`, which a strict Content-Security-Policy reports as a violation.
z.config({ jitless: true });

/** C0 controls, DEL and the bidi overrides: no honest visitor types them, and they corrupt mails, logs and CSV files. */
const LINES = /^[^\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]*$/;
/**
 * A name or another single line has no control, no format character (zero width, direction) and no line separator:
 * two that look the same would differ, and one could read as another. Joiners stay where scripts and emoji need them.
 */
const LINE =
  /^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFE\uFFFF]|(?<=[\p{sc=Arab}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D])*$/u;
/** Whether a name, or another single line, contains no invisible characters. */
export const isLine = (value: string): boolean => LINE.test(value) && value.isWellFormed();
export const NOT_A_LINE = 'There are invisible characters in it: type it again instead of pasting it';
/** A lone surrogate can't be stored as UTF-8: PostgreSQL would refuse the row. */
const WELL_FORMED = (value: string) => value.isWellFormed();

/** Upper bounds in characters. */
export const LIMITS = {
  name: 100,
  email: 254,
  phone: 40,
  company: 200,
  option: 60,
  message: 5000,
  path: 200,
  link: 300,
} as const;

/** Forms of address. */
export const SALUTATIONS = ['Mr.', 'Ms.', 'Mx.'] as const;

interface TextOptions {
  /** Left out, those of the contract. */
  messages?: FormMessages;
  /** The name of the field in the message, e.g. `FirstName`. */
  label: string;
  max: number;
  /** Shown when the value is missing or blank; without it a missing value counts as ''. */
  required?: string;
  multiline?: boolean;
  /** Of a phone number: leaves out the signs of direction that address books put around one that is copied. */
  bare?: boolean;
}

/** A post sends each line break as two characters; a visitor sees one, and it counts as one. */
const withPlainBreaks = (value: string) => value.replaceAll('\r\n', '\n');
const withoutFormat = (value: string) => value.replace(/\p{Cf}/gu, '');

/**
 * One text field: trimmed, bounded, free of control characters.
 * @returns a schema from unknown input to a trimmed string
 */
export function text({
  label,
  max,
  required,
  multiline = false,
  bare = false,
  messages = ENGLISH,
}: TextOptions) {
  const unusable = fill(multiline ? messages.unusableLines : messages.unusable, { label });
  const base = z.string({
    error: (issue) => (issue.input === undefined && required ? required : fill(messages.text, { label })),
  });
  const checked = base.check(
    z.overwrite(bare ? withoutFormat : withPlainBreaks),
    z.trim(),
    ...(required ? [z.minLength(1, required)] : []),
    z.maxLength(max, fill(messages.tooLong, { label, max })),
    z.regex(multiline ? LINES : LINE, unusable),
    z.refine(WELL_FORMED, unusable),
  );
  return required ? checked : z._default(checked, '');
}

/**
 * Some browsers send a domain as it was typed, others in ASCII, as mail servers know it. A text that is far too long is left as
 * it is.
 */
const withAsciiDomain = (address: string) =>
  address.length > LIMITS.email
    ? address
    : address.replace(/(?<=@)[\p{L}\p{M}\p{N}.-]+$/u, (domain) => {
        const url = `https://${domain}`;
        return /^\p{ASCII}+$/u.test(domain) || !URL.canParse(url) ? domain : new URL(url).hostname;
      });

/**
 * An email address by the rule of the browser's `type="email"` (WHATWG HTML), so that both sides agree.
 * @param required message for a missing or blank value
 * @param label the name of the field in the other messages
 */
export function email(required: string, messages: FormMessages = ENGLISH, label = 'Email') {
  return z
    .string({ error: (issue) => (issue.input === undefined ? required : fill(messages.text, { label })) })
    .check(
      z.trim(),
      z.overwrite(withAsciiDomain),
      z.minLength(1, required),
      z.maxLength(LIMITS.email, fill(messages.tooLong, { label, max: LIMITS.email })),
      z.regex(z.regexes.html5Email, messages.email),
    );
}

/** A public web address: https, a name with a dot, no user and no port, so that staff can see where it leads. */
const isWebAddress = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url?.protocol === 'https:' && url.hostname.includes('.') && url.username === '' && url.port === '';
};

/** A link to a page of the web; staff click on it, so only https is accepted. */
export const link = (options: Omit<TextOptions, 'multiline'>) =>
  text(options).check(
    z.refine(
      (value) => value === '' || isWebAddress(String(value)),
      fill((options.messages ?? ENGLISH).link, { label: options.label }),
    ),
  );

/** Whether a box was ticked: `true`, or the value that an HTML checkbox posts. */
const isTicked = (value: unknown): boolean => value === true || value === 'on' || value === 'true';

/** A consent box that must be ticked. */
export const consent = (required: string) =>
  z.transform((input: unknown, { issues }) => {
    if (!isTicked(input)) issues.push({ code: 'custom', message: required, input });
    return isTicked(input);
  });

/** An optional box; every value but a ticked one counts as empty. */
export const choice = () => z.transform(isTicked);

/**
 * One of a list.
 * @param required shown for a missing or empty choice; without it that counts as ''
 * @param unknown shown for values that are not on the list
 */
export function oneOf(
  values: readonly string[],
  { required, unknown }: { required?: string; unknown: string },
) {
  if (!required) return z._default(z.enum(['', ...values], unknown), '');
  return z.enum([...values] as string[], {
    error: ({ input }) => (input === undefined || input === '' ? required : unknown),
  });
}

const SITE_PATH = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/** Whether a value is a path of this site without query, which can't lead anywhere else: `/cloud-services`. */
export const isSitePath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LIMITS.path && SITE_PATH.test(value);

/** Field errors by field name, the first message of each field. */
export type FieldErrors = Readonly<Record<string, string>>;

export type FormResult<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

/**
 * Checks plain input against a form's schema.
 * @returns the clean value, or one message a field in the order of the schema's fields
 */
export function parseForm<S extends z.ZodMiniType>(schema: S, input: unknown): FormResult<z.output<S>> {
  const result = z.safeParse(schema, input);
  if (result.success) return { ok: true, value: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'form');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}
