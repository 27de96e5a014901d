import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createMiddleware } from 'hono/factory';
import { NOT_STORED } from '../../platform/http/cache-control.ts';
import type { AppEnv } from '../../platform/http/context.ts';
import { checkReportLink } from './links.ts';

/** `GET /reports/{slug}`: the file behind a good link. Any other request is left to the page of that address. */
export const sendReport = createMiddleware<AppEnv, '/reports/:slug'>(async (c, next) => {
  const slug = c.req.param('slug');
  const { signer, clock, reportsDir, content } = c.var.runtime;
  if (content.reportTitle(slug) === undefined) return next();
  const query = new URL(c.req.url).searchParams;
  if (checkReportLink(await signer(), slug, query, clock()) !== 'valid') return next();
  const file = await open(join(reportsDir, `${slug}.pdf`));
  const { size } = await file.stat();
  c.header('Content-Type', 'application/pdf');
  c.header('Content-Length', String(size));
  c.header('Content-Disposition', `attachment; filename="${slug}.pdf"`);
  // The link is a secret: nothing between here and the visitor may store its response.
  c.header('Cache-Control', NOT_STORED);
  c.header('X-Robots-Tag', 'noindex');
  const stream = createReadStream('', { fd: file });
  return c.body(Readable.toWeb(stream) as ReadableStream);
});
