/** What the desk and the command line read of samples. */
import * as z from 'zod';

export const samplesSchema = z.object({
  /** What goes, by kind. */
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
  /** Sample legal texts that are in force; they stay until real ones take their place. */
  legalTexts: z.array(z.enum(['terms', 'privacy'])),
});

export type SampleList = z.output<typeof samplesSchema>;

/** Where mails to people of the sample would go: a name that can not exist. None leaves. */
export const SAMPLE_DOMAIN = 'people.example';
