/** The page of an opening as it is in the editor of the desk: shown to its author, stored nowhere. */
import { openingDraftSchema } from '../features/openings/desk.schema.ts';
import { PREVIEW, previewOf } from '../features/openings/preview.ts';
import { findSession } from '../features/people/sessions.ts';
import { mayEver } from '../features/permissions/schema.ts';
import { fail } from '../features/permissions/staff-request.ts';
import { NOT_STORED } from '../platform/http/cache-control.ts';
import type { AppContext, Handler } from '../platform/http/context.ts';
import { readUrlEncoded } from '../platform/http/read-body.ts';
import { tokenOf } from '../platform/http/session-cookie.ts';
import { ROUTES } from './routes.ts';

/** @throws ProblemError forbidden. @returns whether a member of staff is signed in */
async function mayPreview(c: AppContext): Promise<boolean> {
  const { db, desk, clock, config } = c.var.runtime;
  const token = tokenOf(c.req.raw.headers, config.PUBLIC_URL);
  const session = token ? await findSession(db, token, desk.secondFactor, clock()) : undefined;
  if (session?.state !== 'open') return false;
  return mayEver({ id: session.staffId, roles: session.roles }, 'opening.write') || fail('forbidden');
}

/** The content of the editor. @throws ProblemError invalid_form and those of `readBody` */
async function readDraft(c: AppContext) {
  const { opening = '' } = await readUrlEncoded(c.req.raw, {
    maxBytes: ROUTES.previewOpening.body.maxBytes,
    timeoutMs: c.var.runtime.config.BODY_TIMEOUT_MS,
  });
  let draft: unknown;
  try {
    draft = JSON.parse(opening);
  } catch {
    return fail('invalid_form');
  }
  return openingDraftSchema.safeParse(draft).data ?? fail('invalid_form');
}

/**
 * Renders the site's own page with the draft that the editor posts. It changes nothing.
 * @param renderPage renders the page of a request's address
 */
export const openingPreview =
  (renderPage: (request: Request, locals: App.Locals) => Promise<Response>): Handler =>
  async (c) => {
    if (!(await mayPreview(c))) return c.redirect('/desk/sign-in', 303);
    const { runtime, requestId } = c.var;
    const preview = previewOf(await readDraft(c), runtime.content.offices, runtime.clock());
    const address = new URL(`/JobApply/${PREVIEW}`, c.req.url);
    const page = await renderPage(new Request(address), { runtime, requestId, preview });
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', NOT_STORED);
    headers.set('X-Robots-Tag', 'noindex');
    return new Response(page.body, { status: page.status, headers });
  };
