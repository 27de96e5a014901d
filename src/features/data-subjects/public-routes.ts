/** Opens the link in an email about a privacy request: the copy of the data, or the certificate of erasure. */
import { createMiddleware } from 'hono/factory';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { byVisitor, recordEvent } from '../audit-log/record.ts';
import { certificateDocument, certificateHeaders, certificateOf } from '../privacy/erasures.ts';
import { offerOf } from '../privacy/offer.ts';
import { requestNumber } from '../privacy/requests.schema.ts';
import { copyForRequest } from './copy.ts';

const COPIES = {
  copy: ['application/zip', 'zip'],
  document: ['text/html; charset=utf-8', 'html'],
} as const;

/** @param id of the request */
export const copyHeaders = (kind: keyof typeof COPIES, id: string) => {
  const [type, ending] = COPIES[kind];
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="your-data-${requestNumber(id)}.${ending}"`,
  };
};

/** The link is a secret: nothing between here and the person may store its response. */
const PRIVATE = { 'Cache-Control': NOT_STORED, 'X-Robots-Tag': 'noindex' };

/** `GET /privacy-request?token=…&file=…`: a file behind a good link. Any other request is left to the page of that address. */
export const sendRequestFile = createMiddleware<AppEnv>(async (c, next) => {
  const { runtime, requestId } = c.var;
  const kind = c.req.query('file');
  if (!kind) return next();
  const offer = await offerOf(runtime, c.req.query('token') ?? '', runtime.clock());
  if (!offer) return next();
  const { id, erasureId } = offer;
  if (erasureId && kind === 'certificate') {
    const pdf = await certificateDocument(runtime.privacy, erasureId, runtime.content);
    return pdf ? c.body(pdf, 200, { ...certificateHeaders(erasureId, 'pdf'), ...PRIVATE }) : next();
  }
  if (erasureId && kind === 'signature') {
    const signed = await certificateOf(runtime.db, erasureId);
    return signed ? c.body(signed, 200, { ...certificateHeaders(erasureId, 'jws'), ...PRIVATE }) : next();
  }
  if (!offer.copyUntil || (kind !== 'copy' && kind !== 'document')) return next();
  const copy = await copyForRequest(kind, runtime, id, runtime.clock());
  if (!copy?.ok) return next();
  await runtime.writer.write((trx) =>
    recordEvent(trx, {
      ...byVisitor(requestId, runtime.clock()),
      action: 'privacy.copy-opened',
      subjectType: 'privacy_request',
      subjectId: id,
    }),
  );
  return c.body(copy.bytes, 200, { ...copyHeaders(kind, id), ...PRIVATE });
});
