import { z } from 'astro/zod';
import { headFields, list, sampleMark, text } from '../../content/schemas/fields.ts';
import { scheduleOf } from './schedule.ts';

const hours = z.number().nonnegative();
const name = text(30, 'Name of a job');

export const schema = z
  .strictObject({
    ...headFields,
    text: text(260, 'What is drawn, and which figures are examples').optional(),
    ...sampleMark,
    start: z.int().min(0).max(23).describe('Hour of the day at which the run begins'),
    due: z.strictObject({ hour: z.int().min(0).max(23), text: text(30, 'What begins then') }),
    jobs: list(3, 8, {
      name,
      hours,
      after: z.array(name).default([]).describe('Jobs it waits for'),
    }).describe('As they ran before, each below the jobs it waits for'),
    changes: list(2, 6, {
      title: text(60, 'What was changed'),
      jobs: z
        .array(
          z.strictObject({
            name,
            hours: hours.optional().describe('Its duration after the change'),
            after: z.array(name).optional().describe('The jobs it waits for after the change'),
          }),
        )
        .min(1),
    }),
    words: z.strictObject({
      before: text(60, 'Title of the run before the changes'),
      slider: text(40, 'Label of the slider'),
      ends: text(60, 'Under the figure; [time]'),
      gone: text(40, 'Beside a job that is no longer in the run'),
    }),
  })
  .refine(({ jobs, changes }) => {
    const names = jobs.map((job) => job.name);
    const known = (list: readonly string[] = []) => list.every((one) => names.includes(one));
    return (
      jobs.every(({ after }, index) => after.every((one) => names.indexOf(one) < index && known([one]))) &&
      changes.every((change) => change.jobs.every((job) => known([job.name]) && known(job.after)))
    );
  }, 'A job must wait only for jobs above it, and a change must name existing jobs')
  .refine(
    ({ jobs, changes }) => scheduleOf(jobs, changes, changes.length).hours > 0,
    'At least one job must remain in the run',
  );

export type Content = z.output<typeof schema>;
