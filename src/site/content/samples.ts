/** The samples that fill an empty database: content/sample. */
import { parse } from 'yaml';
import openings from '../../../content/sample/jobs.yaml?raw';
import privacy from '../../../content/sample/privacy.html?raw';
import terms from '../../../content/sample/terms.html?raw';
import type { Samples } from '../../features/samples/seed.ts';
import { withNames } from './names.ts';

export const samples: Samples = {
  openings: parse(withNames(openings)),
  terms: withNames(terms),
  privacy: withNames(privacy),
};
