/** The palette, the options of filters, and saved views. */
import { z } from 'zod';

const id = z.string().min(1).max(64);

export const foundSchema = z.object({
  kind: z.enum(['candidate', 'opening', 'enquiry']),
  title: z.string(),
  text: z.string(),
  link: z.string(),
});
/** The choices of the filters in the candidates' list. */
export const choicesSchema = z.object({
  openings: z.array(z.object({ id, title: z.string() })),
  people: z.array(z.object({ id, name: z.string() })),
  skills: z.array(z.string()),
});

/** Screens whose views can be saved. */
const SCREENS = ['candidates', 'openings', 'enquiries', 'log'] as const;

export const viewSchema = z.object({
  id,
  screen: z.enum(SCREENS),
  name: z.string(),
  address: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
  /** The colleague who shares it; null for one's own. */
  sharedBy: z.string().nullable(),
});
export const newViewSchema = z.object({
  screen: z.enum(SCREENS),
  name: z.string().trim().min(1, 'Enter a name').max(60),
  address: z.string().startsWith('?').max(1_000),
  shared: z.boolean().default(false),
});

/** The changes that the owner of a view may make. */
export const viewChangeSchema = z.object({ name: newViewSchema.shape.name, shared: z.boolean().optional() });

export type Found = z.output<typeof foundSchema>;
export type Choices = z.output<typeof choicesSchema>;
export type SavedView = z.output<typeof viewSchema>;
export type ViewChange = z.output<typeof viewChangeSchema>;
