/** The schemas of samples for the desk and the command line. */
import * as z from 'zod';

export const samplesSchema = z.object({
  /** The number of samples to remove, by kind. */
  counts: z.object({
    openings: z.int(),
    applications: z.int(),
    candidates: z.int(),
    notes: z.int(),
    scorecards: z.int(),
    enquiries: z.int(),
    requests: z.int(),
    staff: z.int(),
    files: z.int(),
  }),
  /** Openings that were samples and have become someone's own: they stay. */
  kept: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      /** Real people who applied for it. */
      applications: z.int(),
      /** Whether real staff changed its text. */
      edited: z.boolean(),
    }),
  ),
  /** Sample legal texts that are in force; they stay until real ones replace them. */
  legalTexts: z.array(z.enum(['terms', 'privacy'])),
});

export type SampleList = z.output<typeof samplesSchema>;

/** The domain of people of the sample, which can't exist. No email is sent there. */
export const SAMPLE_DOMAIN = 'people.example';
