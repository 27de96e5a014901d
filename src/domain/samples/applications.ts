/** An application of the sample: as a visitor sends it, and what the staff did with it. */
import type { z } from 'zod';
import { submitApplication } from '../applications/submit.ts';
import { storeText } from '../hiring/extraction.ts';
import { declineReasonsFor, fillMail } from '../hiring/letters.ts';
import { mailApplicant } from '../hiring/mails.ts';
import { assignApplication, type Moved, moveApplication } from '../hiring/moves.ts';
import { saveScorecard } from '../hiring/scorecards.ts';
import { markSeen } from '../hiring/seen.ts';
import { addNote } from '../notes/notes.ts';
import type { DeskContext } from '../shared/actor.ts';
import { emailKey } from '../shared/email-key.ts';
import { resumeKey } from './files.ts';
import { momentBefore } from './moments.ts';
import type { SampleOpening, storySchema } from './schema.ts';
import type { Deed, Stage } from './stage.ts';

type Application = z.output<typeof storySchema>['applications'][number];
type Step = Application['steps'][number];

interface Known {
  id: string;
  version: number;
  criteria: readonly string[];
}

/** @param applied gets the id of each application that came in */
export function playApplication(
  stage: Stage,
  application: Application,
  opening: SampleOpening | undefined,
  applied: string[],
): Deed[] {
  const { now } = stage;
  let known: Known | undefined;
  const arrived = momentBefore(now, application.at, opening);
  return [
    {
      at: arrived,
      run: async () => {
        known = await arrive(stage, application, arrived);
        applied.push(known.id);
      },
    },
    ...application.steps.map((step) => {
      // Nobody acts before there is something to act on.
      const at = new Date(Math.max(momentBefore(now, step.at).getTime(), arrived.getTime() + 60_000));
      return {
        at,
        run: async () => {
          if (known) await act(stage, known, step, stage.cast.context(step.by, at));
        },
      };
    }),
  ];
}

async function arrive(stage: Stage, application: Application, now: Date): Promise<Known> {
  const { trx, writer, openings, privacy, signer } = stage;
  const opening = openings.get(application.opening);
  if (!opening) throw new Error(`No opening of the sample is ${application.opening}`);
  const { name, email, phoneNumber, message, resume, source } = application;
  const { type, size, sha256 } = resume;
  const sent = await submitApplication(
    writer,
    { Name: name, Email: email, PhoneNumber: phoneNumber, Message: message, Job: opening.id },
    { key: resumeKey(resume), name: resume.name, type, size, sha256 },
    { now, requestId: '', clientHash: '', consent: { version: privacy, source: 'form' } },
    { idempotency: undefined, staffAddress: '', staged: false, emailKey: emailKey(signer, email) },
  );
  if (!sent.ok) throw new Error(`An application of the sample was refused: ${sent.code}`);
  const { id, version } = await trx
    .updateTable('applications')
    .set({ source })
    .where('reference', '=', sent.receipt.reference)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await storeText(trx, id, { ok: true, text: resume.text }, now);
  return { id, version, criteria: opening.criteria };
}

async function act(stage: Stage, known: Known, step: Step, context: DeskContext): Promise<void> {
  const { trx, cast, ports } = stage;
  const { id, version } = known;
  const signature = { sender: cast.actor(step.by).name, brand: ports.brand };
  switch (step.do) {
    case 'see':
      return markSeen(trx, context, id);
    case 'assign':
      known.version = done(
        await assignApplication(trx, context, { id, version, assignee: context.actor.id }),
      ).version;
      return;
    case 'move': {
      const { stage: to, reason } = step;
      const moved = done(await moveApplication(trx, context, { id, version, stage: to, reason }));
      known.version = moved.version;
      if (!reason) return;
      const letter = (await declineReasonsFor(trx, signature)).find(({ code }) => code === reason);
      if (!letter) return;
      const task = await mailApplicant(trx, context, id, await fillMail(trx, signature, id, letter));
      await trx.updateTable('stage_changes').set({ task_id: task }).where('id', '=', moved.change).execute();
      return;
    }
    case 'note': {
      const mentions = step.mentions.map((key) => cast.actor(key).id);
      const { body } = step;
      // Who is mentioned is in the team, and the mails to them are dropped anyway.
      await addNote(
        trx,
        context,
        { type: 'application', id },
        { body, private: step.private, mentions },
        { mayRead: () => true, tell: async () => undefined },
      );
      return;
    }
    case 'scorecard': {
      const ratings = Object.fromEntries(
        known.criteria.map((name, index) => [name, step.ratings[index] ?? 3]),
      );
      const card = await saveScorecard(trx, context, id, { ratings, summary: step.summary, submit: true });
      if (!card.ok) throw new Error(`A scorecard of the sample was refused: ${card.message}`);
      return;
    }
    case 'mail':
      await mailApplicant(trx, context, id, await fillMail(trx, signature, id, step));
  }
}

function done(moved: Moved): Extract<Moved, { ok: true }> {
  if (!moved.ok) throw new Error(`The sample can not be played: ${moved.message}`);
  return moved;
}
