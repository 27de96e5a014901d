/** The schema of content/site.json; astro.config.ts checks it before anything is built. */
import { z } from 'astro/zod';

const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);
const address = (what: string) => z.email('Must be a mail address').describe(what);

export const siteSchema = z.strictObject({
  brand: line(24, 'Name of the company; it replaces {brand} in any text'),
  legalName: line(80, 'Name in contracts'),
  url: z
    .string()
    .refine(
      (url) => URL.canParse(url) && new URL(url).origin === url && url.startsWith('https:'),
      'Must be the address of the site without a path, in small letters a to z, e.g. https://www.example.com or https://www.xn--bcher-kva.example',
    )
    .describe('Address of the site'),
  languages: z
    .array(z.string().regex(/^[a-z]{2}$/, 'Must be a language of ISO 639-1, e.g. de'))
    .min(1)
    .optional()
    .describe('Languages of the site, the default first; left out, only English'),
  products: z
    .record(z.string(), line(24, 'Name of the product'))
    .superRefine((products, { addIssue }) => {
      for (const key of Object.keys(products))
        if (!/^[a-z][a-z0-9]*$/.test(key))
          addIssue({
            code: 'custom',
            path: [key],
            message: 'Must be small letters and digits, e.g. glokode',
          });
    })
    .describe(
      'Names of the products; the one of glokode replaces {glokode} in any text. {} if there are none',
    ),
  tagline: line(120, 'Description of the company, in one sentence'),
  profile: z.strictObject({
    label: line(30, 'Name of the social network'),
    url: z.url({ protocol: /^https$/, error: 'Must be an address that begins with https://' }),
  }),
  phone: z
    .string()
    .regex(/^\+\d[\d ]{6,18}\d$/, 'Must be an international number, e.g. +353 1 555 0142')
    .describe('Phone number at which a person answers'),
  copyrightYear: z.int().min(1990).max(2100).describe('Year in the copyright line'),
  email: z.strictObject({
    enquiries: address('Who gets enquiries'),
    careers: address('Who gets applications'),
    from: address('Sender of all mails'),
    security: address('Address for reports of vulnerabilities'),
  }),
  sample: z.boolean().describe('True as long as names, people and the profile are invented'),
});

export const enquiryTypesSchema = z
  .array(z.string().regex(/^[A-Za-z][\w-]{0,39}$/, 'Must be letters, digits and hyphens, e.g. business'))
  .min(1)
  .max(12)
  .refine((types) => new Set(types).size === types.length, 'Names a type twice')
  .describe(
    'The value that is sent for each type of enquiry; texts/contact.yaml contains the texts for visitors',
  );
