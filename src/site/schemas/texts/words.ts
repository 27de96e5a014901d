/** What the texts of pages are made of: a line with its limit, a label, a phrase in both numbers, the words of every form. */
import { z } from 'astro/zod';
import { pageDescription, pageTitle } from '../fields.ts';

/** A text of one line. @param max its longest, in characters @param what it says, for who writes it */
export const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);

/** The head of a page with words of its own. */
export const head = {
  title: pageTitle.describe('The heading, and the title in the browser tab'),
  description: pageDescription,
};

/** Words that every form needs. */
export const formWords = z.strictObject({
  problem: line(40, 'Heading of the list of errors'),
  titlePrefix: line(20, 'Before the page title while the form is in error; ends with a space').transform(
    (text) => `${text.trim()} `,
  ),
  asterisk: line(120, 'What the asterisk means'),
  submit: line(20, 'The button'),
  busy: line(20, 'The button while the form is on its way'),
  success: line(120, 'The confirmation; its wording is part of the specification'),
  fallback: line(60, 'Shown when a failed request brought no message; part of the specification'),
  kept: line(160, 'After a broken connection: what became of the answers'),
  reference: line(40, 'What stands before the reference'),
  decoy: line(60, 'Label of the hidden field that only bots fill'),
  newTab: line(40, 'Said after a link that opens a new tab'),
});

/** A few words on a control. */
export const label = (what: string) => line(60, what);

/** A phrase with a number; `{n}` is replaced. */
export const plural = (what: string) =>
  z.strictObject({
    none: line(60, `${what}; where there is none`).optional(),
    one: line(60, what),
    many: line(60, what),
  });
