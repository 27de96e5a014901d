/** The seed steps of an application: it is submitted, and staff decide about it. */

import { emailKey } from '../../platform/email-key.ts';
import type { DeskContext } from '../../platform/staff/actor.ts';
import { submitApplication } from '../applications/commands/submit.ts';
import { assignApplication, moveApplication } from '../candidates/commands/move.ts';
import { saveScorecard } from '../candidates/commands/scorecards.ts';
import { changeKept } from '../candidates/consent.ts';
import { declineReasonsFor, fillMail } from '../candidates/decline-emails.ts';
import { mailApplicant } from '../candidates/emails.ts';
import { storeText } from '../candidates/resume-text.ts';
import { markSeen } from '../candidates/seen.ts';
import { noteSent } from '../conversations/letters.ts';
import { MAIL_QUEUE, parseQueuedEmail } from '../mail/outgoing.ts';
import { fallbackWording } from '../mail/words.ts';
import { addNote } from '../notes/notes.ts';
import { storeAnswer } from '../sourcing/commands/answer.ts';
import { askForPool } from '../sourcing/commands/pool.ts';
import { momentBefore } from './moments.ts';
import { resumeKey } from './resumes.ts';
import type { SampleApplication, SampleOpening } from './schema.ts';
import { SENT_MS, type Seeding, type SeedStep, succeeded } from './steps.ts';

type Step = SampleApplication['steps'][number];

/** How long a person takes to agree, after they were asked. */
const ANSWER_MS = 3 * 3_600_000;

/** The application as the steps before have left it. */
interface Target {
  id: string;
  version: number;
  criteria: readonly string[];
}

export function applicationSteps(
  seeding: Seeding,
  application: SampleApplication,
  opening: (SampleOpening & { timeZone: string }) | undefined,
): SeedStep[] {
  const { now, staff } = seeding;
  const arrived = momentBefore(now, application.at, opening);
  let target: Promise<Target>;
  const submitted: SeedStep = {
    at: arrived,
    run: () => {
      target = submit(seeding, application, arrived);
      return target;
    },
  };
  const steps = application.steps.flatMap((step): SeedStep[] => {
    // No one acts before there is something to act on.
    const at = new Date(Math.max(momentBefore(now, step.at).getTime(), arrived.getTime() + 60_000));
    const sent = new Date(at.getTime() + SENT_MS);
    if (step.do === 'keep') return keepSteps(seeding, () => target, step, at);
    let job: string | undefined;
    return [
      {
        at,
        run: async () => {
          job = await act(seeding, await target, step, staff.context(step.by, at));
        },
      },
      { at: sent, run: async () => job && noteSent(seeding.trx, job, sent) },
    ];
  });
  return [submitted, ...steps];
}

/** The person is asked to stay for later, and agrees some hours after. */
function keepSteps(
  { trx, staff }: Seeding,
  target: () => Promise<Target>,
  { by, months }: Extract<Step, { do: 'keep' }>,
  at: Date,
): SeedStep[] {
  const agreed = new Date(at.getTime() + ANSWER_MS);
  const until = new Date(at);
  until.setUTCMonth(until.getUTCMonth() + months);
  return [
    {
      at,
      run: async () => {
        const one = await target();
        const day = until.toISOString().slice(0, 10);
        one.version = succeeded(await askForPool(trx, staff.context(by, at), one, day)).version;
      },
    },
    {
      at: agreed,
      run: async () => {
        const one = await target();
        // The link in the email.
        const mails = await trx
          .selectFrom('jobs')
          .select('payload')
          .where('queue', '=', MAIL_QUEUE)
          .where('subject_id', '=', one.id)
          .orderBy('created_at')
          .execute();
        const tokens = mails.flatMap(({ payload }) => parseQueuedEmail(payload).secrets?.token ?? []);
        if (!(await storeAnswer(trx, String(tokens.at(-1)), 'agreed', agreed)))
          throw new Error('The answer of the sample does not count');
        one.version++;
      },
    },
  ];
}

async function submit(seeding: Seeding, application: SampleApplication, now: Date): Promise<Target> {
  const { trx, writer, openings, privacy, signer } = seeding;
  const opening = openings.get(application.opening);
  if (!opening) throw new Error(`No opening of the sample is ${application.opening}`);
  const { name, email, phoneNumber, message, resume, source } = application;
  const { type, size, sha256 } = resume;
  const { receipt } = succeeded(
    await submitApplication(
      writer,
      { Name: name, Email: email, PhoneNumber: phoneNumber, Message: message, Job: opening.id },
      { key: resumeKey(resume), name: resume.name, type, size, sha256 },
      { now, requestId: '', clientHash: '', consent: { version: privacy, source: 'form' } },
      { idempotency: undefined, staffAddress: '', staged: false, emailKey: emailKey(signer, email) },
    ),
  );
  const { id, version } = await trx
    .selectFrom('applications')
    .select(['id', 'version'])
    .where('reference', '=', receipt.reference)
    .executeTakeFirstOrThrow();
  await changeKept(trx, { id }, { source, is_sample: 1 });
  await storeText(trx, id, { ok: true, text: resume.text }, now);
  return { id, version, criteria: opening.criteria };
}

/** @returns the job of the letter that it wrote */
async function act(
  { trx, staff, ports }: Seeding,
  target: Target,
  step: Exclude<Step, { do: 'keep' }>,
  context: DeskContext,
): Promise<string | undefined> {
  const { id, version, criteria } = target;
  const signature = { sender: staff.actor(step.by).name, brand: ports.brand, from: ports.from };
  switch (step.do) {
    case 'see':
      await markSeen(trx, context, id);
      return;
    case 'assign': {
      const { actor } = context;
      const assigned = succeeded(await assignApplication(trx, context, { id, version, assignee: actor.id }));
      target.version = assigned.version;
      return;
    }
    case 'move': {
      const { stage, reason } = step;
      const letter = reason
        ? (await declineReasonsFor(trx, signature, ports.content.mailWords)).find(
            ({ code }) => code === reason,
          )
        : stage === 'screening' && fallbackWording('progress.application');
      const mail = letter ? { ...letter, signature } : undefined;
      const moved = succeeded(await moveApplication(trx, context, { id, version }, { stage, reason, mail }));
      target.version = moved.version;
      const { job_id } = await trx
        .selectFrom('stage_changes')
        .select('job_id')
        .where('id', '=', moved.change)
        .executeTakeFirstOrThrow();
      return job_id ?? undefined;
    }
    case 'note': {
      const mentions = step.mentions.map((key) => staff.actor(key).id);
      // Mentioned people are in the team, and their emails are dropped anyway.
      const ports = { mayRead: () => true, tell: async () => undefined };
      const note = { body: step.body, private: step.private, mentions };
      await addNote(trx, context, { type: 'application', id }, note, ports);
      return;
    }
    case 'scorecard': {
      const ratings = Object.fromEntries(criteria.map((name, index) => [name, step.ratings[index] ?? 3]));
      succeeded(await saveScorecard(trx, context, id, { ratings, summary: step.summary, submit: true }));
      return;
    }
    case 'mail': {
      const text = await fillMail(trx, signature, id, step);
      return (await mailApplicant(trx, context, id, text, signature)).job;
    }
  }
}
