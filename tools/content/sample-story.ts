/** The files of the sample tell one story: what one names, another has. */
import { type ContentFiles, SAMPLE_FILES } from '../../src/content-files.ts';
import type { Fault } from '../../src/site/content-file.ts';
import { allowed } from '../../src/site/content-links.ts';
import { careerOf } from '../samples/careers.ts';

/** Files that keep to their schemas, of a kind. */
type Of = <K extends ContentFiles>(kind: K) => { file: string; data: ReturnType<K['schema']['parse']> }[];

/** A name, where it stands, and what it has to be one of. */
interface Named {
  file: string;
  field: string;
  name: string;
  known: readonly string[];
  what: string;
}

/** What of the sample leads nowhere. @param of gives the files of a kind, as their schemas read them */
export function storyFaults(of: Of): Fault[] {
  const openings = [...of(SAMPLE_FILES.openings), ...of(SAMPLE_FILES.hiddenOpenings)];
  const keys = openings.flatMap(({ data }) => data.map(({ key }) => key));
  const staff = of(SAMPLE_FILES.staff).flatMap(({ data }) => data.map(({ key }) => key));
  const places = of(SAMPLE_FILES.places);
  const towns = places.flatMap(({ data }) => Object.keys(data.towns));
  const careers = of(SAMPLE_FILES.careers).flatMap(({ data }) => Object.keys(data));
  const applicants = of(SAMPLE_FILES.applicants);
  const names = applicants.flatMap(({ data }) => data.map(([name]) => name));

  const named: Named[] = [
    ...openings.flatMap(({ file, data }) =>
      data.flatMap(({ desk }, i) =>
        desk.reviewers.map((name, j) => ({
          ...{ file, field: `${i}.desk.reviewers.${j}`, name, known: staff },
          what: 'nobody of the staff with the key',
        })),
      ),
    ),
    ...places.flatMap(({ file, data: { towns: list, employers, schools } }) =>
      Object.entries(list).flatMap(([town, { region }]) =>
        [employers, schools].map((regions) => ({
          ...{ file, field: `towns.${town}.region`, name: region, known: Object.keys(regions) },
          what: 'no list of employers or schools for the region',
        })),
      ),
    ),
    ...applicants.flatMap(({ file, data }) =>
      data.flatMap(([, town, opening, , , extra], i) => [
        { file, field: `${i}.1`, name: town, known: towns, what: 'no town' },
        { file, field: `${i}.2`, name: opening, known: keys, what: 'no opening with the key' },
        {
          ...{ file, field: `${i}.2`, name: careerOf(opening), known: careers },
          what: 'no career in careers-1.yaml or careers-2.yaml with the key',
        },
        ...(extra?.phoneOf
          ? [{ file, field: `${i}.5.phoneOf`, name: extra.phoneOf, known: names, what: 'no applicant' }]
          : []),
      ]),
    ),
  ];
  return named
    .filter(({ name, known }) => !known.includes(name))
    .map(({ file, field, name, known, what }) => ({
      file,
      field,
      message: `There is ${what} ${name}. ${allowed(known, name)}`,
    }));
}
