import type { IdsWith } from '../../app/routes.ts';
import type { Handler } from '../context.ts';
import { applications } from './applications.ts';
import { enquiries } from './enquiries.ts';
import { health } from './health.ts';
import { legal } from './legal.ts';
import { openApi } from './openapi.ts';
import { openings } from './openings.ts';

/** What answers each address of the public API. */
export const apiHandlers: Readonly<Record<IdsWith<{ kind: 'api' | 'probe' }> | 'openApi', Handler>> = {
  ...enquiries,
  ...applications,
  ...openings,
  ...legal,
  ...health,
  openApi,
};
