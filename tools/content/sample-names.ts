/** The files of the sample name each other's openings and staff: every named one must exist. */

import type { Fault } from '../../src/site/content/content-file.ts';
import { allowed } from '../../src/site/content/content-links.ts';
import { type ContentFiles, SAMPLE_FILES } from '../../src/site/content/files.ts';

/** Valid files of a kind. */
type Of = <K extends ContentFiles>(kind: K) => { file: string; data: ReturnType<K['schema']['parse']> }[];

/** Names in the sample that do not exist. @param of gives the files of a kind, as their schemas read them */
export function sampleNameFaults(of: Of): Fault[] {
  const openings = [...of(SAMPLE_FILES.openings), ...of(SAMPLE_FILES.hiddenOpenings)];
  const keys = openings.flatMap(({ data }) => data.map(({ key }) => key));
  const staff = of(SAMPLE_FILES.staff).flatMap(({ data }) => data.map(({ key }) => key));
  const unknown = (file: string, field: string, name: string, known: string[], what: string): Fault[] =>
    known.includes(name)
      ? []
      : [{ file, field, message: `There is no ${what} ${name}. ${allowed(known, name)}` }];
  const opening = (file: string, field: string, key: string) =>
    unknown(file, field, key, keys, 'opening with the key');
  const member = (file: string, field: string, key: string) =>
    unknown(file, field, key, staff, 'member of staff with the key');
  return [
    ...openings.flatMap(({ file, data }) =>
      data.flatMap(({ desk }, i) =>
        desk.reviewers.flatMap((key, j) => member(file, `${i}.desk.reviewers.${j}`, key)),
      ),
    ),
    ...of(SAMPLE_FILES.applications).flatMap(({ file, data }) => [
      ...opening(file, 'opening', data.opening),
      ...data.applications.flatMap(({ steps }, i) =>
        steps.flatMap((step, j) => [
          ...member(file, `applications.${i}.steps.${j}.by`, step.by),
          ...(step.do === 'note' ? step.mentions : []).flatMap((key, k) =>
            member(file, `applications.${i}.steps.${j}.mentions.${k}`, key),
          ),
        ]),
      ),
    ]),
    ...of(SAMPLE_FILES.enquiries).flatMap(({ file, data }) =>
      data.flatMap(({ answer }, i) => (answer ? member(file, `${i}.answer.by`, answer.by) : [])),
    ),
    ...of(SAMPLE_FILES.requests).flatMap(({ file, data }) =>
      data.flatMap(({ by }, i) => member(file, `${i}.by`, by)),
    ),
  ];
}
