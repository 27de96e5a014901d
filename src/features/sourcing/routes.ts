/** People who did not apply by themselves: adding and recommending them, and the talent pool. */
import { z } from 'zod';
import { emailKey } from '../../platform/email-key.ts';
import { problemOf } from '../../platform/http/intake.ts';
import { readMultipart } from '../../platform/http/read-multipart.ts';
import { discardUpload } from '../../platform/http/upload.ts';
import { countAttempts } from '../../platform/rate-limit.ts';
import { byStaff } from '../audit-log/record.ts';
import { checkResume, storeResume } from '../candidates/documents/check-document.ts';
import { resumeOf } from '../candidates/resume.ts';
import { visibleApplication } from '../candidates/visible-request.ts';
import { dropFile } from '../files/files.ts';
import { whyClosed } from '../files/scan.ts';
import { stageResume } from '../files/staged-resumes.ts';
import { may } from '../permissions/schema.ts';
import { common, fail } from '../permissions/staff-request.ts';
import {
  DONE,
  doneSchema,
  idSchema,
  preparedCommand,
  staffCommand,
  staffRoute,
} from '../permissions/staff-route.ts';
import { addCandidate } from './commands/add.ts';
import { eraseAdded } from './commands/answer.ts';
import { applyFromPool, askForPool, leavePool } from './commands/pool.ts';
import { readHiringSettings, saveHiringSettings } from './commands/settings.ts';
import { copyResume } from './copy-resume.ts';
import {
  fromPoolSchema,
  hiringSettingsSchema,
  newCandidateSchema,
  poolInputSchema,
  stagedSchema,
} from './schema.ts';

const changeSchema = z.object({ version: z.int(), change: z.string() });

/** Why an added person is not erased. */
const NOT_ERASED = {
  agreed: 'They have agreed. Use a privacy request to erase them.',
  held: 'This person is under a legal hold.',
  busy: 'An email to them is being sent. Try again in a minute.',
};

export const sourcingRoutes = {
  uploadResume: staffRoute(
    'POST /resumes',
    'candidate.refer',
    {
      uploads: true,
      answer: stagedSchema,
      description: 'The token of the file, which is kept for two hours',
    },
    async (request) => {
      const { runtime, now, c, actor } = request;
      const { config, storage, db, writer, limits } = runtime;
      const wait = await countAttempts(writer, [{ limit: limits.uploads, id: actor.id }], now);
      if (wait) fail({ code: 'rate_limited', retryAfter: wait });
      const form = await readMultipart(c.req.raw, storage.temporaryPath, {
        maxFileBytes: config.MAX_RESUME_BYTES,
        idleMs: config.BODY_TIMEOUT_MS,
      });
      try {
        if (form.failure !== undefined) return fail(await problemOf(common(c), form.failure));
        const checked = await checkResume(form.upload, config.MAX_RESUME_BYTES);
        if (!checked.ok)
          return fail({ code: 'validation_failed', errors: { resume: checked.fault.message } });
        return await stageResume(db, await storeResume({ writer, storage }, checked, now), now);
      } finally {
        await discardUpload(form.upload);
      }
    },
  ),
  addCandidate: preparedCommand(
    'POST /candidates',
    'candidate.refer',
    { body: newCandidateSchema, answer: idSchema },
    async ({ body, runtime, actor }) => {
      const key = emailKey(await runtime.signer(), body.email);
      // Staff who do not hire recommend people they know.
      const input = may(actor, 'candidate.write')
        ? body
        : { ...body, source: 'referral' as const, referredBy: '' };
      return (trx, context) => addCandidate(trx, context, key, input);
    },
  ),
  removeAdded: staffRoute(
    'DELETE /applications/:id/added',
    'candidate.write',
    { answer: doneSchema, description: 'A person who was added and has not agreed is erased' },
    async (request) => {
      const { id, runtime, context, now } = request;
      await visibleApplication(request);
      const { actorKind, actorId, requestId } = byStaff(context);
      const erased = await eraseAdded(runtime.privacy, id, { actorKind, actorId, requestId }, now);
      if (erased.ok) return DONE;
      if (erased.code === 'nothing') return undefined;
      return fail({ code: 'not_possible', message: NOT_ERASED[erased.code] });
    },
  ),
  askForPool: staffCommand(
    'POST /applications/:id/pool',
    'candidate.mail',
    { body: poolInputSchema, answer: changeSchema },
    (trx, context, { target, body }) => askForPool(trx, context, target, body.until),
  ),
  leavePool: staffCommand(
    'DELETE /applications/:id/pool',
    'candidate.mail',
    { answer: changeSchema },
    (trx, context, { target }) => leavePool(trx, context, target),
  ),
  applyFromPool: staffRoute(
    'POST /applications/:id/from-pool',
    'candidate.mail',
    { body: fromPoolSchema, answer: idSchema },
    async (request) => {
      const { id, runtime, context, body, signature, now } = request;
      await visibleApplication(request);
      const resume = await resumeOf(runtime.db, id);
      const message = resume && (await whyClosed(runtime.db, resume.key));
      if (message) fail({ code: 'not_possible', message });
      const key = await copyResume(runtime, id, now);
      if (!key) return undefined;
      let taken = false;
      try {
        const made = await request.carryOut((trx) =>
          applyFromPool(trx, context, id, { ...body, key }, signature),
        );
        taken = true;
        request.wakeJobs();
        return { id: made.id };
      } finally {
        if (!taken) await dropFile(runtime.db, runtime.storage, key);
      }
    },
  ),
  getHiringSettings: staffRoute(
    'GET /hiring-settings',
    'opening.publish',
    { answer: hiringSettingsSchema.extend({ version: z.int() }) },
    ({ runtime }) => readHiringSettings(runtime.db),
  ),
  saveHiringSettings: staffCommand(
    'PUT /hiring-settings',
    'opening.publish',
    { body: hiringSettingsSchema, answer: z.object({ version: z.int() }) },
    (trx, context, { body, version }) => saveHiringSettings(trx, context, body, version),
  ),
};
