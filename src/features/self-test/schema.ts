/** The self-test: a visitor of the system's own, who sends an enquiry and an application every few minutes. */
import { z } from 'zod';

/** The steps, in order. */
export const SELF_TEST_STEPS = [
  'page',
  'enquiry',
  'application',
  'file',
  'scan',
  'queue',
  'removal',
] as const;

export type SelfTestStep = (typeof SELF_TEST_STEPS)[number];

/** The description of each step, for staff and operators. */
export const SELF_TEST_LABELS: Readonly<Record<SelfTestStep, string>> = {
  page: 'Open the contact page',
  enquiry: 'Send an enquiry',
  application: 'Send an application with a resume',
  file: 'Compare the stored resume with the one sent',
  scan: 'Scan the resume for viruses',
  queue: 'Process the confirmation emails',
  removal: 'Remove the test data',
};

/** The result of the last run. */
export const selfTestRunSchema = z.object({
  at: z.iso.datetime(),
  ok: z.boolean(),
  /** The step that failed; null if none did. */
  step: z.enum(SELF_TEST_STEPS).nullable(),
  /** Why, in plain words; '' where nothing failed. */
  words: z.string(),
  /** The duration, in milliseconds. */
  ms: z.int(),
  /** When one last succeeded. */
  succeededAt: z.iso.datetime().nullable(),
});

export type SelfTestRun = z.output<typeof selfTestRunSchema>;
