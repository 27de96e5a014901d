import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../../content/schemas/fields.ts';
import { scheduleOf } from './schedule.ts';

const hours = z.number().nonnegative();
const name = text(30, 'Name of a job');

export const schema = z
  .strictObject({
    ...headFields,
    text: text(260, 'What is drawn, and which figures are an example').optional(),
    ...sampleMark,
    start: z.int().min(0).max(23).describe('Hour of the day at which the run begins'),
    due: z.strictObject({ hour: z.int().min(0).max(23), text: text(30, 'What begins then') }),
    jobs: z
      .array(z.strictObject({ name, hours, after: z.array(name).default([]).describe('Jobs it waits for') }))
      .min(3)
      .max(8)
      .describe('As they ran before, each below the jobs it waits for'),
    changes: z
      .array(
        z.strictObject({
          title: text(60, 'What was changed'),
          jobs: z
            .array(
              z.strictObject({
                name,
                hours: hours.optional().describe('How long it takes from now on'),
                after: z.array(name).optional().describe('What it waits for from now on'),
              }),
            )
            .min(1),
        }),
      )
      .min(2)
      .max(6),
    words: z.strictObject({
      before: text(60, 'Title of the run as it was'),
      slider: text(40, 'Label of the slider'),
      ends: text(60, 'Under the figure; [time]'),
      gone: text(40, 'Beside a job that left the run'),
    }),
  })
  .refine(({ jobs, changes }) => {
    const names = jobs.map((job) => job.name);
    const known = (list: readonly string[] = []) => list.every((one) => names.includes(one));
    return (
      jobs.every(({ after }, index) => after.every((one) => names.indexOf(one) < index && known([one]))) &&
      changes.every((change) => change.jobs.every((job) => known([job.name]) && known(job.after)))
    );
  }, 'A job waits for jobs above it, and a change names jobs that there are')
  .refine(
    ({ jobs, changes }) => scheduleOf(jobs, changes, changes.length).hours > 0,
    'Something is left of the run',
  );

export type Content = z.output<typeof schema>;
