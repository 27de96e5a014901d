import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';
import { ACTIONS, type ALARMS, DURATION, play, resultOf } from './model.ts';

const action = z.strictObject({
  do: text(20, 'The button'),
  undo: text(20, 'The button that undoes it'),
  done: text(28, 'In the log, once done'),
  undone: text(28, 'In the log, once undone'),
});

const alarm = text(28, 'In the log, when it comes');

/** The actions of the crew of the comparison. */
export const crewFields = {
  deeds: list(1, 8, { at: z.number().min(0).max(DURATION), action: z.enum(ACTIONS) })
    .refine(
      (deeds) => resultOf(play(deeds)).verdict === 'kept',
      'With these actions of the trained crew, the level does not stay below the red line',
    )
    .describe(
      'What the trained crew does, and at which of the thirty seconds; the same action again undoes it',
    ),
  limit: text(20, 'Label of the red line'),
  untouched: text(40, 'Label of the curve without any action'),
  crew: text(20, 'Label of the curve of the trained crew'),
};

export const schema = section({
  ...sampleMark,
  ...crewFields,
  clock: text(20, 'Names the clock for screen readers'),
  log: text(20, 'Names the list of alarms and actions for screen readers'),
  you: text(12, 'Label of the visitor’s own curve'),
  buttons: z.strictObject({
    start: text(24, 'Starts the thirty seconds'),
    freeze: text(12, 'Stops time'),
    resume: text(12, 'Continues it'),
    over: text(16, 'Begins again in the middle'),
    again: text(24, 'Begins again at the end'),
  }),
  actions: z.strictObject({ pump: action, inlet: action, drain: action } satisfies Record<
    (typeof ACTIONS)[number],
    unknown
  >),
  alarms: z.strictObject({
    pumpLow: alarm,
    inletHigh: alarm,
    levelHigh: alarm,
    limit: alarm,
    overflow: alarm,
  } satisfies Record<(typeof ALARMS)[number], unknown>),
  still: text(
    220,
    'What is drawn before the start: untouched, it overflows at [end]; the crew’s highest level is [highest]',
  ),
  frozen: text(120, 'While the run is paused'),
  verdicts: z
    .strictObject({
      kept: text(120, 'Below the red line to the end'),
      crossed: text(120, 'Above it for some time'),
      overflowed: text(120, 'Full'),
    })
    .describe('The result. [highest] is the highest level in percent, [end] when the run ended'),
  results: z.strictObject({
    first: text(30, 'Row of the comparison: when the first action was taken'),
    highest: text(30, 'Row: highest level in percent'),
    above: text(30, 'Row: minutes of the plant above the red line'),
    heldBack: text(40, 'Row: m³ not produced'),
  }),
  note: text(260, 'A description of the model, and what it leaves out'),
});

export type Content = z.output<typeof schema>;
