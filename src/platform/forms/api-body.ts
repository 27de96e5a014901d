/** A form in the description of the API. */
import * as z from 'zod';
import { serverSchema } from './answers.ts';
import type { Field, Form } from './define-form.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, PAGE_FIELD, PRIVACY_VERSION_FIELD } from './form-state.ts';

/** Properties that every form sends in addition to its fields. */
const GUARDS = {
  [PRIVACY_VERSION_FIELD]: z.string().optional().meta({
    description:
      'Version of the privacy policy the sender was shown; without it the one in force is recorded',
  }),
  [FILL_TIME_FIELD]: z
    .number()
    .optional()
    .meta({ description: 'Milliseconds that the sender took to fill in the form' }),
  [HONEYPOT_FIELD]: z.string().optional().meta({ description: 'Leave it out or empty' }),
};
const PAGE = {
  [PAGE_FIELD]: z.string().optional().meta({ description: 'Path of the page with the form' }),
};

interface BodyOptions {
  /** The name of the schema in the document. */
  id: string;
  /** The form is on many pages and sends the path of its page. */
  hasPage: boolean;
  /** Descriptions of consents, by purpose. */
  purposes?: Readonly<Record<string, string>>;
}

/** Fields whose schema says less than a caller has to know. */
function described({ kind, purpose = '', accept = [] }: Field, purposes: BodyOptions['purposes']) {
  switch (kind) {
    case 'consent':
      return z.literal(true).optional().meta({ description: 'Consent, where the caller passes it on' });
    case 'checkbox':
      return z.boolean().optional().meta({ description: purposes?.[purpose] });
    case 'country':
      return z.string().meta({
        description: 'English name of a country of ISO 3166-1, as in the form',
        examples: ['Ireland'],
      });
    case 'file': {
      const types = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(accept);
      return z.string().meta({ format: 'binary', description: `${types}; the type is proven by content` });
    }
    default:
      return undefined;
  }
}

/** The body of a call with a form: the schema that checks it. */
export function apiBody(form: Form, { id, hasPage, purposes }: BodyOptions) {
  const { shape } = serverSchema(form);
  const fields = Object.entries(form.fields).flatMap(([name, field]) => {
    const schema = described(field, purposes) ?? shape[name];
    return schema && !field.unsent ? [[name, schema]] : [];
  });
  return z.object({ ...Object.fromEntries(fields), ...(hasPage ? PAGE : {}), ...GUARDS }).meta({ id });
}
