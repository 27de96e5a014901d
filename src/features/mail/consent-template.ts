/** The email that asks a person for consent: to be added by a colleague, or to be kept for later. */
import * as z from 'zod';
import { longDate } from '../../platform/calendar/long-date.ts';
import { greetingName } from './greeting.ts';
import { facts, type MailLanguage, pageAddress, worded, wordsOf } from './template.ts';

/** The source of a person's details, in their words. @param source its code; anything else is returned unchanged */
export function sourceLabel(source: string, language?: MailLanguage): string {
  const { sources }: { sources: Readonly<Record<string, string>> } = wordsOf({ language }).consent;
  return sources[source] ?? source;
}

export const candidateConsent = worded(
  z.object({
    name: z.string().transform(greetingName),
    purpose: z.enum(['add', 'pool']),
    opening: z.string(),
    city: z.string(),
    /** The sender, and the colleague who recommended them. */
    by: z.string(),
    referredBy: z.string().default(''),
    from: z.string().default(''),
    until: z.iso.datetime(),
    keptUntil: z.iso.datetime().optional(),
    /** Part of the link; removed once the email was sent. */
    token: z.string().default(''),
  }),
  ({ name, purpose, opening, city, by, referredBy, from, until, keptUntil, token }, site) => {
    const words = wordsOf(site).consent;
    const code = site.language?.code;
    return {
      purpose: `consent.${purpose}`,
      values: { name, opening, city, sender: by },
      replyTo: site.candidatesReplyTo,
      after: [
        facts([
          [words.opening, `${opening}, ${city}`],
          [words.by, by],
          [words.recommended, referredBy === by ? '' : referredBy],
          [words.source, sourceLabel(from, site.language)],
          [words.stored, words[purpose]],
          [words.keptUntil, keptUntil ? longDate(keptUntil, code) : ''],
          [words.until, longDate(until, code)],
        ]),
        { kind: 'link', label: words.answer, url: pageAddress(site, `/candidate-consent/${token}`) },
        { kind: 'link', label: words.privacy, url: pageAddress(site, '/privacy-policy') },
        { kind: 'text', text: words.notYou },
      ],
    };
  },
  { unverifiedRecipient: true },
);
