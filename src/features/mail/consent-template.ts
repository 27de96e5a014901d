/** The question to a person whether they agree: that a colleague added them, or that they are kept for later. */
import * as z from 'zod';
import { longDate } from '../../platform/calendar/long-date.ts';
import { greetingName } from './greeting.ts';
import { facts, worded } from './template.ts';

export const candidateConsent = worded(
  z.object({
    name: z.string().transform(greetingName),
    purpose: z.enum(['add', 'pool']),
    opening: z.string(),
    city: z.string(),
    /** Who asks, and who of the staff named them. */
    by: z.string(),
    referredBy: z.string().default(''),
    from: z.string().default(''),
    until: z.iso.datetime(),
    keptUntil: z.iso.datetime().optional(),
    /** Of the link; gone once the email was sent. */
    token: z.string().default(''),
  }),
  ({ name, purpose, opening, city, by, referredBy, from, until, keptUntil, token }, site) => ({
    purpose: `consent.${purpose}`,
    values: { name, opening, city, sender: by },
    replyTo: site.candidatesReplyTo,
    after: [
      facts([
        ['Opening', `${opening}, ${city}`],
        ['Asked by', by],
        ['Recommended by', referredBy === by ? '' : referredBy],
        ['Where we have your details from', from],
        ['What we store', purpose === 'add' ? 'Your name, contact details and resume' : 'Your application'],
        ['Kept until', keptUntil ? longDate(keptUntil) : ''],
        ['Answer until', longDate(until)],
      ]),
      { kind: 'link', label: 'Agree or decline', url: `${site.url}/candidate-consent/${token}` },
      { kind: 'link', label: 'How we handle your data', url: `${site.url}/privacy-policy` },
      {
        kind: 'text',
        text: 'If you are not this person, someone used your address by mistake. Decline, and we erase it.',
      },
    ],
  }),
  { toStranger: true },
);
