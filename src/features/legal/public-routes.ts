import { fill } from '../../platform/forms/form-messages.ts';
import type { AppContext } from '../../platform/http/context.ts';
import { defineRoute } from '../../platform/http/define-route.ts';
import { sendProblem } from '../../platform/http/errors.ts';
import { successOf } from '../../platform/http/successes.ts';
import { currentLegalDocument, nextLegalDocument } from './queries.ts';
import type { LegalKind } from './schema.ts';

/** The text in force, cached until the next one's date. */
async function inForce(c: AppContext, kind: LegalKind, field: string) {
  const { db, clock } = c.var.runtime;
  const now = clock();
  const document = await currentLegalDocument(db, kind, now);
  if (!document) return sendProblem(c, { code: 'document_not_found' });
  c.set('cacheable', { until: await nextLegalDocument(db, kind, now) });
  const message = fill(successOf('document', c.get('translation')), { version: document.version });
  return c.json({ data: { [field]: document.html }, message });
}

/** The legal texts in force, as calls. */
export const legalApi = {
  getTermsandcondition: defineRoute({
    method: 'GET',
    path: '/api/admin/GetTermsandcondition',
    kind: 'api',
    cacheable: true,
    handle: (c) => inForce(c, 'terms', 'Termsandcondition'),
  }),
  getPrivacyPolicy: defineRoute({
    method: 'GET',
    path: '/api/admin/GetPrivacyPolicy',
    kind: 'api',
    cacheable: true,
    handle: (c) => inForce(c, 'privacy', 'PrivacyPolicy'),
  }),
};
