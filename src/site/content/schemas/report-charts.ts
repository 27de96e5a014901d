/** Drawings of a report as content: the values, and the text for screen readers. */
import * as z from 'zod';

export const line = (max: number, what: string) => z.string().trim().min(1).max(max).describe(what);
const head = {
  title: line(90, 'Heading'),
  alt: line(600, 'Description of the drawing, for people who do not see it'),
};

export const chartBlocks = [
  z
    .strictObject({
      kind: z.literal('waits'),
      ...head,
      work: line(40, 'Meaning of the highlighted parts'),
      wait: line(40, 'Meaning of the thin parts'),
      stages: z
        .array(
          z.strictObject({
            label: line(16, 'Stage'),
            wait: z.number().positive().describe('Length of the wait before it'),
            work: z.number().positive().describe('Length of the work'),
          }),
        )
        .min(4)
        .max(7),
    })
    .describe('One change as a line: thin where it waits, orange where people work on it'),
  z
    .strictObject({
      kind: z.literal('quadrant'),
      ...head,
      across: z.tuple([line(50, 'Left end of the axis'), line(50, 'Right end')]),
      up: z.tuple([line(50, 'Lower end of the axis'), line(50, 'Upper end')]),
      items: z
        .array(
          z.strictObject({
            label: line(40, 'Task'),
            x: z.number().min(0).max(1).describe('0 is left'),
            y: z.number().min(0).max(1).describe('0 is below'),
          }),
        )
        .min(4)
        .max(10),
    })
    .describe('Tasks between two costs; the upper left is highlighted'),
  z
    .strictObject({
      kind: z.literal('gates'),
      ...head,
      gates: z
        .array(
          z.strictObject({
            title: line(20, 'Gate'),
            text: line(110, 'Its question'),
            owner: line(30, 'Who answers'),
          }),
        )
        .min(3)
        .max(5),
    })
    .describe('A highlighted line through gates'),
  z
    .strictObject({
      kind: z.literal('levels'),
      ...head,
      levels: z
        .array(
          z.strictObject({
            title: line(20, 'Level'),
            text: line(110, 'What is allowed'),
            before: line(90, 'The requirements'),
          }),
        )
        .length(3),
    })
    .describe('Three steps up'),
  z
    .strictObject({
      kind: z.literal('timeline'),
      ...head,
      unit: line(12, 'Before each number of the axis'),
      end: z.int().positive().describe('Last number of the axis'),
      step: z.int().positive(),
      phases: z
        .array(
          z.strictObject({ label: line(40, 'Phase'), from: z.number().min(0), to: z.number().positive() }),
        )
        .min(3)
        .max(8),
    })
    .describe('Phases as bars over an axis of time'),
  z
    .strictObject({
      kind: z.literal('compare'),
      ...head,
      items: z
        .array(
          z.strictObject({
            label: line(60, 'What was measured, and where'),
            before: z.strictObject({
              value: z.number().positive(),
              text: line(20, 'As in the specification'),
            }),
            after: z.strictObject({
              value: z.number().positive(),
              text: line(20, 'As in the specification'),
            }),
          }),
        )
        .min(2)
        .max(4)
        .describe('Only figures of the specification'),
    })
    .describe('Before and after as bars'),
] as const;
