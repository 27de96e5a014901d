/** Drawings of a report as content: the values, and the text for screen readers. */
import * as z from 'zod';
import { list, text } from './fields.ts';

const head = {
  title: text(90, 'Heading'),
  alt: text(600, 'Description of the drawing, for people who do not see it'),
};

export const chartBlocks = [
  z
    .strictObject({
      kind: z.literal('waits'),
      ...head,
      work: text(40, 'Meaning of the highlighted parts'),
      wait: text(40, 'Meaning of the thin parts'),
      stages: list(4, 7, {
        label: text(16, 'Stage'),
        wait: z.number().positive().describe('Length of the wait before it'),
        work: z.number().positive().describe('Length of the work'),
      }),
    })
    .describe('One change as a line: thin where it waits, orange where people work on it'),
  z
    .strictObject({
      kind: z.literal('quadrant'),
      ...head,
      across: z.tuple([text(50, 'Left end of the axis'), text(50, 'Right end')]),
      up: z.tuple([text(50, 'Lower end of the axis'), text(50, 'Upper end')]),
      items: list(4, 10, {
        label: text(40, 'Task'),
        x: z.number().min(0).max(1).describe('0 is left'),
        y: z.number().min(0).max(1).describe('0 is below'),
      }),
    })
    .describe('Tasks between two costs; the upper left is highlighted'),
  z
    .strictObject({
      kind: z.literal('gates'),
      ...head,
      gates: list(3, 5, {
        title: text(20, 'Gate'),
        text: text(110, 'Its question'),
        owner: text(30, 'Who answers'),
      }),
    })
    .describe('A highlighted line through gates'),
  z
    .strictObject({
      kind: z.literal('levels'),
      ...head,
      levels: list(3, 3, {
        title: text(20, 'Level'),
        text: text(110, 'What is allowed'),
        before: text(90, 'The requirements'),
      }),
    })
    .describe('Three steps up'),
  z
    .strictObject({
      kind: z.literal('timeline'),
      ...head,
      unit: text(12, 'Before each number of the axis'),
      end: z.int().positive().describe('Last number of the axis'),
      step: z.int().positive(),
      phases: list(3, 8, { label: text(40, 'Phase'), from: z.number().min(0), to: z.number().positive() }),
    })
    .describe('Phases as bars over an axis of time'),
  z
    .strictObject({
      kind: z.literal('compare'),
      ...head,
      items: list(2, 4, {
        label: text(60, 'What was measured, and where'),
        before: z.strictObject({
          value: z.number().positive(),
          text: text(20, 'As in the specification'),
        }),
        after: z.strictObject({
          value: z.number().positive(),
          text: text(20, 'As in the specification'),
        }),
      }).describe('Only figures of the specification'),
    })
    .describe('Before and after as bars'),
] as const;
