import { z } from 'astro/zod';
import { action, headFields, sampleMark } from '../../content/schemas/fields.ts';
import { crewFields } from '../Simulator/schema.ts';

/** The drawing of the simulator, still, and a link to where it can be run. */
export const schema = z.strictObject({ ...headFields, ...sampleMark, ...crewFields, action });

export type Content = z.output<typeof schema>;
