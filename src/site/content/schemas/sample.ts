/** The files of content/sample, of which the first start makes its openings, applications, enquiries and privacy requests. */
import { z } from 'astro/zod';
import {
  sampleApplicationSchema,
  sampleEnquirySchema,
  sampleOpeningSchema,
  sampleRequestSchema,
  sampleStaffSchema,
} from '../../../features/samples/schema.ts';

/** Openings, the public ones and those that only the desk knows. */
export const sampleOpenings = z.array(sampleOpeningSchema);
export const sampleStaff = z.array(sampleStaffSchema);
export const sampleApplications = z.strictObject({
  opening: z.string().describe('Key of the opening that they are for'),
  applications: z.array(sampleApplicationSchema),
});
export const sampleEnquiries = z.array(sampleEnquirySchema);
export const sampleRequests = z.array(sampleRequestSchema);
