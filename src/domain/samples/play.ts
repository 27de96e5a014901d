/**
 * Plays the sample of the desk: everything that happened in it is done once more, in its order and each at its time, by the
 * functions that visitors and staff cause to run. So history, events, indexes and promises are those of a real use.
 */
import type { z } from 'zod';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import { loadSigner } from '../../infra/signing.ts';
import { currentPrivacyVersion } from '../legal/queries.ts';
import { playApplication } from './applications.ts';
import { playEnquiry } from './enquiries.ts';
import { keepResumes } from './files.ts';
import { dropMails } from './mails.ts';
import { momentBefore } from './moments.ts';
import { playOpening } from './openings.ts';
import type { SampleOpening, storySchema } from './schema.ts';
import { addStaff } from './staff.ts';
import type { Deed, PlayPorts, Stage } from './stage.ts';

type TellingStory = Omit<z.output<typeof storySchema>, 'openings'> & { openings: SampleOpening[] };

/** How much was loaded. */
export type Seeded = Readonly<Record<'openings' | 'applications' | 'enquiries' | 'staff', number>>;

/** @param trx of the whole play */
export async function playStory(
  trx: Database,
  ports: PlayPorts,
  story: TellingStory,
  now: Date,
): Promise<Seeded> {
  const writer: Writer = { write: (work) => work(trx as Parameters<typeof work>[0]) };
  const stage: Stage = {
    trx,
    writer,
    ports,
    cast: await addStaff(trx, story.staff, now),
    now,
    openings: new Map(),
    privacy: await currentPrivacyVersion(trx, now),
    signer: await loadSigner(trx),
  };
  await keepResumes(stage, story.applications);
  const promises = new Map(story.openings.map((one) => [one.key, one]));
  const applied: string[] = [];
  const enquired: string[] = [];
  const deeds: Deed[] = [
    ...story.openings.flatMap((opening) => {
      const applications = story.applications.filter((one) => one.opening === opening.key);
      return playOpening(
        stage,
        opening,
        applications.map(({ at }) => momentBefore(now, at, opening)),
      );
    }),
    ...story.applications.flatMap((application) =>
      playApplication(stage, application, promises.get(application.opening), applied),
    ),
    ...story.enquiries.flatMap((enquiry) => playEnquiry(stage, enquiry, enquired)),
  ];
  for (const { run } of deeds.sort((a, b) => a.at.getTime() - b.at.getTime())) await run();
  await markSamples(stage, applied, enquired);
  await dropMails(trx, [...applied, ...enquired, ...stage.cast.ids]);
  return {
    openings: stage.openings.size,
    applications: applied.length,
    enquiries: enquired.length,
    staff: stage.cast.ids.length,
  };
}

async function markSamples(
  { trx, openings }: Stage,
  applied: readonly string[],
  enquired: readonly string[],
): Promise<void> {
  const jobs = [...openings.values()].map(({ id }) => id);
  await trx.updateTable('jobs').set({ is_sample: 1 }).where('id', 'in', jobs).execute();
  await trx.updateTable('applications').set({ is_sample: 1 }).where('id', 'in', applied).execute();
  await trx.updateTable('enquiries').set({ is_sample: 1 }).where('id', 'in', enquired).execute();
}
