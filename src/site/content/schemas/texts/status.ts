/** The words of the public status page. */
import { z } from 'astro/zod';
import { SELF_TEST_STEPS } from '../../../../features/self-test/schema.ts';

const step = z.enum(SELF_TEST_STEPS);

export const status = z.strictObject({
  title: z.string(),
  description: z.string(),
  text: z.string(),
  /** While everything works, while no check was made lately, and while the results can't be read. */
  works: z.string(),
  unknown: z.string(),
  unreadable: z.string(),
  /** The description of a step for visitors: for a present failure, and as the name of an incident. */
  failing: z.record(step, z.string()),
  incidents: z.record(step, z.string()),
  checkedAt: z.string(),
  daysTitle: z.string(),
  /** The text for people who do not see the drawing; [good], [bad] and [none] are numbers of days. */
  drawing: z.string(),
  first: z.string(),
  today: z.string(),
  good: z.string(),
  bad: z.string(),
  none: z.string(),
  tableLabel: z.string(),
  day: z.string(),
  checks: z.string(),
  failed: z.string(),
  incidentsTitle: z.string(),
  noIncidents: z.string(),
  /** [from] and [until] are moments. */
  span: z.string(),
  since: z.string(),
  moreTitle: z.string(),
  more: z.string(),
});
