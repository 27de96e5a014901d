/** What src/content/site.json must look like; astro.config.ts checks it before anything is built. */
import { z } from 'astro/zod';

const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);
const address = (what: string) => z.email('Must be a mail address').describe(what);

export const siteSchema = z.strictObject({
  brand: line(24, 'Name of the company; {brand} in any text becomes it'),
  legalName: line(80, 'Name in contracts'),
  url: z
    .string()
    .regex(
      /^https:\/\/[^/\s?#]+$/,
      'Must be the address of the site without a path, e.g. https://www.example.com',
    )
    .describe('Where the site is found'),
  products: z
    .strictObject({
      glokode: line(24, 'Name of the ERP'),
      glodesk: line(24, 'Name of the software for workspaces'),
    })
    .describe('Names of the products; {glokode} and {glodesk} in any text become them'),
  tagline: line(120, 'What the company is, in one sentence'),
  profile: z.strictObject({
    label: line(30, 'Name of the social network'),
    url: z.url({ protocol: /^https$/, error: 'Must be an address that begins with https://' }),
  }),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{6,18}\d$/, 'Must be an international number, e.g. +353 1 555 0142')
    .describe('Where somebody answers by voice'),
  copyrightYear: z.int().min(1990).max(2100).describe('Year in the copyright line'),
  email: z.strictObject({
    enquiries: address('Who gets enquiries'),
    careers: address('Who gets applications'),
    from: address('Sender of all mails'),
    security: address('Who gets reports of weaknesses'),
  }),
  sample: z.boolean().describe('True while names, people and the profile are invented'),
});
