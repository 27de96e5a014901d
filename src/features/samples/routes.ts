/** The samples: what there is of them, and taking them out. */

import { byStaff } from '../audit-log/record.ts';
import { staffRoute } from '../permissions/staff-route.ts';
import { samplesSchema } from './counts.schema.ts';
import { listSamples } from './list.ts';
import { removeSamples } from './remove.ts';

export const sampleRoutes = {
  listSamples: staffRoute('GET /samples', 'sample.remove', { answer: samplesSchema }, ({ runtime, now }) =>
    listSamples(runtime.db, now),
  ),
  removeSamples: staffRoute(
    'DELETE /samples',
    'sample.remove',
    {
      reauthentication: true,
      answer: samplesSchema,
      description: 'The removed samples, and those that stayed',
    },
    ({ runtime, context }) => removeSamples(runtime, byStaff(context)),
  ),
};
