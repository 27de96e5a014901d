import { z } from 'astro/zod';
import { action, headFields, sampleMark } from '../../content/schemas/fields.ts';
import { crewFields } from '../Simulator/schema.ts';

/** A still drawing of the simulator, and a link to it. */
export const schema = z.strictObject({ ...headFields, ...sampleMark, ...crewFields, action });

export type Content = z.output<typeof schema>;
