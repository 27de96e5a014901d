/** The purposes of letters about privacy requests. */
import { nudge, type Purpose } from './purpose.ts';

const letter = (title: string, after: string, fields: Purpose['fields'] = []): Purpose => ({
  title,
  audience: 'privacy',
  record: 'request',
  written: 'by a person',
  fields: ['name', 'reference', 'deadline', ...fields, 'sender', 'brand'],
  after: `${after} Their message as a quote, and a link to the privacy policy.`,
});

export const PRIVACY_PURPOSES = {
  'privacy.received': letter('Request received', ''),
  'privacy.identity': letter('Identity needed', 'A button that confirms the request.'),
  'privacy.extension': letter('Deadline extended', '', ['reason']),
  'privacy.copy': letter('Copy of their data', 'A button that opens the copy.', ['until']),
  'privacy.done': letter('Request done', 'After an erasure, a button that opens the certificate.'),
  'privacy.refused': letter('Request refused', ''),
  'nudge.request': nudge('Privacy request assigned', { audience: 'privacy', record: 'request' }),
} as const satisfies Record<string, Purpose>;
