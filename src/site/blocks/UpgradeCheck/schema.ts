import { z } from 'astro/zod';
import { list, sampleMark, section, text } from '../../content/schemas/fields.ts';
import { MOST_QUESTIONS } from './check.ts';

const answer = z.strictObject({
  label: text(40, 'The answer'),
  hint: text(30, 'What it means for the upgrade'),
  phase: z.int().positive().default(1).describe('Which phase it makes longer, from 1'),
  weeks: z.int().nonnegative().default(0).describe('By how much'),
  verdict: z.int().positive().default(1).describe('Which verdict it leads to at least, from 1'),
});

const words = z.strictObject({
  months: text(30, 'The figure; [months]'),
  weeks: text(30, 'How long a phase takes; [weeks]'),
  start: text(80, 'Over the figure before the first answer'),
  soFar: text(80, 'Over the figure after the first answer'),
  done: text(80, 'Over the figure at the end'),
  under: text(120, 'Under the figure'),
  verdict: text(30, 'Replaces the number of the question, at the end'),
  hint: text(120, 'A note that choosing leads to the next question'),
  back: text(20, 'Button to the question before'),
  next: text(20, 'Button to the next question'),
  last: text(20, 'Button from the last question to the verdict'),
  send: text(40, 'Button that copies the answers into the form'),
  noScript: text(160, 'Without a script: says where the button leads'),
  intro: text(80, 'First line of the message'),
  result: text(80, 'Last line of the message; [months] and [verdict]'),
  open: text(30, 'Replaces an answer that was not given'),
});

export const schema = section({
  ...sampleMark,
  phases: list(3, 6, {
    label: text(20, 'The phase'),
    weeks: z.int().positive().describe('At least'),
  }).describe('One after the other; the last one is lit'),
  questions: list(3, MOST_QUESTIONS, {
    ask: text(70, 'The question'),
    answers: list(2, 5, answer),
  }),
  verdicts: list(2, 4, {
    title: text(50, 'The verdict'),
    text: text(260, 'What it means, and the next step'),
  }).describe('From the shortest way to the longest'),
  words,
}).refine(
  ({ phases, questions, verdicts }) =>
    questions.every(({ answers }) =>
      answers.every(({ phase, verdict }) => phase <= phases.length && verdict <= verdicts.length),
    ),
  'Each answer must name an existing phase and verdict',
);

export type Content = z.output<typeof schema>;
