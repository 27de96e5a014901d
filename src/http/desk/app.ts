/** The desk's API as one app. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { createMiddleware } from 'hono/factory';
import { DESK_ROUTES } from '../../app/desk-routes.ts';
import { sendProblem } from '../errors.ts';
import { problemOf } from '../public/intake.ts';
import { readBody } from '../read-body.ts';
import { account } from './account.ts';
import { applications } from './applications.ts';
import { consents } from './consents.ts';
import { common, type DeskEnv } from './context.ts';
import { describeApi } from './describe.ts';
import { door, kept } from './door.ts';
import { enquiries } from './enquiries.ts';
import { enquiryChanges } from './enquiry-changes.ts';
import { factors } from './factors.ts';
import { legalTexts } from './legal.ts';
import { live } from './live.ts';
import { log } from './log.ts';
import { mail } from './mail.ts';
import { moves } from './moves.ts';
import { notes } from './notes.ts';
import { openings } from './openings.ts';
import { outcomes } from './outcomes.ts';
import { people } from './people.ts';
import { privacy } from './privacy.ts';
import { proof } from './proof.ts';
import { resumes } from './resumes.ts';
import { samples } from './samples.ts';
import { session } from './session.ts';
import { today } from './today.ts';

/** The longest text the desk sends, an opening's with its list of duties, with room to spare. */
const MAX_BODY_BYTES = 512 * 1024;
/** Who is not in yet sends an address, a password, a link, or what a passkey says. */
const MAX_DOOR_BYTES = 32 * 1024;

/** Reads the body as those of the public forms are read: within a limit and a time. Whoever drips is cut. */
const readWhole = createMiddleware<DeskEnv>(async (c, next) => {
  if (c.req.raw.body) {
    const maxBytes = c.var.session ? MAX_BODY_BYTES : MAX_DOOR_BYTES;
    const body = await readBody(c.req.raw, { maxBytes, timeoutMs: c.var.runtime.config.BODY_TIMEOUT_MS });
    c.req.raw = new Request(c.req.raw, { body });
  }
  return next();
});

/** All resources; the desk's typed client is made of this type. */
const resources = () =>
  new OpenAPIHono<DeskEnv>()
    .route('/', session)
    .route('/', proof)
    .route('/', factors)
    .route('/', account)
    .route('/', people)
    .route('/', samples)
    .route('/', log)
    .route('/', live)
    .route('/', today)
    .route('/', applications)
    .route('/', resumes)
    .route('/', moves)
    .route('/', notes)
    .route('/', openings)
    .route('/', enquiries)
    .route('/', enquiryChanges)
    .route('/', legalTexts)
    .route('/', consents)
    .route('/', mail)
    .route('/', outcomes)
    .route('/', privacy);

export type DeskApi = ReturnType<typeof resources>;

export function createDeskApi() {
  const app = new OpenAPIHono<DeskEnv>();
  app.onError(async (error, c) => sendProblem(common(c), await problemOf(common(c), error)));
  app.use('/api/desk/*', kept, door, readWhole);
  const parts = resources();
  app.route('/', parts);
  let document: ReturnType<typeof describeApi> | undefined;
  app.get(DESK_ROUTES.describe.path, (c) => {
    document ??= describeApi(parts);
    return c.json(document);
  });
  return app;
}
