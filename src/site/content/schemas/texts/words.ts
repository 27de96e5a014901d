/**
 * The parts of the texts of pages: a line with its limit, a label, a phrase in singular and plural, the words of every form.
 */
import { z } from 'astro/zod';
import type { Form } from '../../../../platform/forms/define-form.ts';
import { pageDescription, pageTitle } from '../fields.ts';

/** A text of one line. @param max its longest, in characters @param what a description for editors */
export const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);

/** A few words on a control. */
export const label = (what: string) => line(60, what);

/** The head of a page with its own words. */
export const head = {
  title: pageTitle.describe('The heading, and the title in the browser tab'),
  description: pageDescription,
};

/** The words of every form. */
const FORM_WORDS = {
  heading: line(60, 'Names the form for assistive technology'),
  problem: line(40, 'Heading of the list of errors'),
  titlePrefix: line(20, 'Before the page title while the form is in error; ends with a space').transform(
    (text) => `${text.trim()} `,
  ),
  asterisk: line(120, 'What the asterisk means'),
  submit: line(20, 'The button'),
  busy: line(20, 'The button while the form is on its way'),
  success: line(120, 'The confirmation; its wording is part of the specification'),
  fallback: line(60, 'Shown when a failed request brought no message; part of the specification'),
  kept: line(160, 'After a broken connection: what happened to the answers'),
  reference: line(40, 'The text before the reference'),
  decoy: line(60, 'Label of the hidden field that only bots fill'),
  newTab: line(40, 'For screen readers: after a link that opens a new tab'),
  privacy: line(120, 'Before the link to the privacy policy'),
  privacyLink: label('The link to the privacy policy'),
};

/** A text that only some forms have. */
const where = <S extends z.ZodType>(isNeeded: boolean, schema: S) =>
  (isNeeded ? schema : z.never().optional()) as unknown as z.ZodOptional<S>;

/** The texts of a declared form: those of every form, and those of its own fields. */
export function formWords({ fields }: Form) {
  const shown = Object.entries(fields).filter(([, { kind }]) => kind !== 'hidden');
  const has = (...kinds: string[]) => shown.some(([, { kind }]) => kinds.includes(kind));
  const of = <S extends z.ZodType>(names: readonly string[], schema: S) =>
    z.strictObject(Object.fromEntries(names.map((name) => [name, schema])));
  const names = shown.flatMap(([name, { kind }]) => (kind === 'consent' ? [] : [name]));
  const named = shown.filter(([, one]) => one.named);
  return z.strictObject({
    ...FORM_WORDS,
    labels: of(names, line(120, 'Label')),
    hints: of(
      names,
      line(120, 'Hint; for a file {limit} is replaced by the upload limit').optional(),
    ).optional(),
    options: where(
      named.length > 0,
      z
        .strictObject(
          Object.fromEntries(named.map(([name, { options = [] }]) => [name, of(options, label('Choice'))])),
        )
        .describe('The choices for visitors; the keys are the sent values'),
    ),
    choose: where(has('choice', 'country'), label('The first entry of each list')),
    file: where(
      has('file'),
      z.strictObject({
        remove: label('Button'),
        kept: line(80, 'About a file that the server kept'),
        required: label('For screen readers: after the label of a required file'),
        changed: line(120, 'The error of a file that was changed or moved after it was chosen'),
      }),
    ),
    another: label('Shows an empty form again, after a success').optional(),
    download: label('The link to a file that the form hands out').optional(),
    promise: line(120, 'By when an answer comes; {date} is replaced').optional(),
  });
}

/** A phrase with a number; `{n}` is replaced. */
export const plural = (what: string) =>
  z.strictObject({
    none: line(60, `${what}; where there is none`).optional(),
    one: line(60, what),
    many: line(60, what),
  });

/** Words on several controls or facts that need no remark for who writes them. */
export const labels = <Name extends string>(...names: readonly Name[]) =>
  z.strictObject(
    Object.fromEntries(names.map((name) => [name, label('A few words')])) as Record<
      Name,
      ReturnType<typeof label>
    >,
  );
