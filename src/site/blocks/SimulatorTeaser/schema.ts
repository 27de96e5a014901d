import type { z } from 'astro/zod';
import { action, sampleMark, section } from '../../content/schemas/fields.ts';
import { crewFields } from '../Simulator/schema.ts';

/** A still drawing of the simulator, and a link to it. */
export const schema = section({ ...sampleMark, ...crewFields, action });

export type Content = z.output<typeof schema>;
