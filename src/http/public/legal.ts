import type { RouteId } from '../../app/routes.ts';
import { currentLegalDocument, nextLegalDocument } from '../../domain/legal/queries.ts';
import type { LegalKind } from '../../domain/legal/schema.ts';
import type { AppContext, Handler } from '../context.ts';
import { sendProblem } from '../errors.ts';

/** The text in force, kept until the next one's date. */
async function inForce(c: AppContext, kind: LegalKind, field: string) {
  const { db, clock } = c.var.runtime;
  const now = clock();
  const document = await currentLegalDocument(db, kind, now);
  if (!document) return sendProblem(c, { code: 'document_not_found' });
  c.set('cacheable', { until: await nextLegalDocument(db, kind, now) });
  return c.json({ data: { [field]: document.html }, message: `Version ${document.version}` });
}

/** `GET /api/admin/GetTermsandcondition` and `GET /api/admin/GetPrivacyPolicy`. */
export const legal = {
  getTermsandcondition: (c) => inForce(c, 'terms', 'Termsandcondition'),
  getPrivacyPolicy: (c) => inForce(c, 'privacy', 'PrivacyPolicy'),
} satisfies Partial<Record<RouteId, Handler>>;
