/** The applicants: who they are and what their resumes say, put together of written parts. */
import type { z } from 'astro/zod';
import type { Stage } from '../../src/domain/hiring/stages.ts';
import { SAMPLE_DOMAIN } from '../../src/domain/samples/counts.schema.ts';
import type {
  Career,
  Position,
  SampleApplicant,
  sampleCareers,
  samplePlaces,
} from '../../src/site/schemas/sample.ts';
import { inWords } from '../../src/ui/plural.ts';
import { careerOf } from './careers.ts';
import { type Chance, chanceOf, dealer, readWords } from './words.ts';

type Extra = NonNullable<SampleApplicant[5]>;

export interface Resume {
  name: string;
  headline: string;
  contact: string[];
  summary: string;
  work: { title: string; place: string; when: string; points: string[] }[];
  studies: { title: string; place: string; when: string }[];
  skills: string[];
  languages: string;
  beside: string | undefined;
  note: string;
}

export interface Applicant {
  opening: string;
  stage: Stage;
  extra: Extra;
  name: string;
  email: string;
  phoneNumber: string;
  message: string;
  resume: Resume;
}

const NOTE = 'Sample resume. The person, the employers and the schools in it are invented.';

/** `Ciarán Ó Briain` as the part before the @. */
export const addressOf = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/ł/g, 'l')
    .replace(/đ/g, 'd');
  return `${plain
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@${SAMPLE_DOMAIN}`;
};

/**
 * Everybody who applies.
 * @param skillsOf what each opening asks for, by its key
 * @param thisYear in which the newest work has not ended
 */
export function makeApplicants(
  skillsOf: Readonly<Record<string, { required: string[]; nice: string[] }>>,
  thisYear: number,
): Applicant[] {
  const careers = {
    ...readWords<z.output<typeof sampleCareers>>('careers-1'),
    ...readWords<z.output<typeof sampleCareers>>('careers-2'),
  };
  const places = readWords<z.output<typeof samplePlaces>>('places');
  const deal = dealer<string>(chanceOf('deal'));
  const dealPosition = dealer<Position>(chanceOf('positions'));
  const phones = new Map<string, string>();

  return readWords<SampleApplicant[]>('people').map(
    ([name, town, opening, years, stage, extra = {}], index) => {
      const chance = chanceOf(`${name} ${opening}`);
      const career = careers[careerOf(opening)];
      const place = places.towns[town];
      const skills = skillsOf[opening];
      if (!career || !place || !skills) throw new Error(`${name} has no career, town or opening`);
      const known = phones.get(extra.phoneOf ?? name);
      const phoneNumber = known ?? `${place.dial} ${10_200 + index * 7}`;
      phones.set(name, phoneNumber);
      const email = extra.email ? `${extra.email}@${SAMPLE_DOMAIN}` : addressOf(name);
      const facts = { years: inWords(years), town };
      const graduate = opening === 'graduate';
      const beside = chance.next() < 0.7 ? chance.fill(deal(places.beside), facts) : undefined;
      return {
        opening,
        stage,
        extra,
        name,
        email,
        phoneNumber,
        message: chance.next() < 0.6 ? chance.fill(deal(career.messages), facts) : '',
        resume: {
          name,
          headline: chance.fill(deal(career.headlines), facts),
          contact: [`${town}, ${place.country}`, email, phoneNumber],
          summary: capitalized(chance.fill(deal(career.summaries), facts)),
          work: workOf(
            career,
            places.employers[place.region] ?? [],
            town,
            { years, thisYear, graduate },
            chance,
            dealPosition,
          ),
          studies: studiesOf(career, places.schools[place.region] ?? [], thisYear - years, chance),
          skills: skillsKnown(skills, career.also, years, chance),
          languages: place.languages.join(', '),
          beside,
          note: NOTE,
        },
      };
    },
  );
}

function workOf(
  career: Career,
  employers: readonly string[],
  town: string,
  { years, thisYear, graduate }: { years: number; thisYear: number; graduate: boolean },
  chance: Chance,
  deal: (list: readonly Position[]) => Position,
): Resume['work'] {
  const count = graduate ? 2 : years <= 2 ? 1 : years <= 5 ? 2 : years <= 10 ? 3 : 4;
  const taken = new Set<string>();
  const work: Resume['work'] = [];
  let end = thisYear;
  for (let index = 0; index < count; index++) {
    const left = graduate ? 1 : Math.max(1, years - (thisYear - end));
    const position = positionOf(career, levelAt(left), taken, deal);
    if (!position) break;
    taken.add(position.title);
    const last = index === count - 1;
    const span = last ? left : Math.max(1, Math.round(left / (count - index)) + chance.between(-1, 1));
    const begin = graduate ? end - 1 : end - Math.min(span, left);
    const employer = chance.pick(employers.filter((name) => !taken.has(name)));
    taken.add(employer);
    work.push({
      title: position.title,
      place: `${employer}, ${town}`,
      when: index === 0 && !graduate ? `${begin} to now` : begin === end ? `${begin}` : `${begin} to ${end}`,
      points: chance
        .some(position.points, Math.min(3, position.points.length))
        .map((point) => chance.fill(point)),
    });
    end = begin;
  }
  return work;
}

const levelAt = (years: number): Position['level'] => (years > 8 ? 3 : years > 3 ? 2 : 1);

/** The dealer knows a list by its identity. */
const pools = new Map<string, Position[]>();

/** A position of a level or the next one below, each as often as the others, none twice in one resume. */
function positionOf(
  career: Career,
  level: number,
  taken: ReadonlySet<string>,
  deal: (list: readonly Position[]) => Position,
): Position | undefined {
  if (level === 0) return undefined;
  const key = `${career.degrees.join()}${level}`;
  const pool = pools.get(key) ?? career.positions.filter((one) => one.level === level);
  pools.set(key, pool);
  for (let tries = 0; tries < pool.length; tries++) {
    const position = deal(pool);
    if (!taken.has(position.title)) return position;
  }
  return positionOf(career, level - 1, taken, deal);
}

function studiesOf(
  career: Career,
  schools: readonly string[],
  until: number,
  chance: Chance,
): Resume['studies'] {
  const title = chance.pick(career.degrees);
  const long = title.startsWith('M') ? 2 : 4;
  return [{ title, place: chance.pick(schools), when: `${until - long} to ${until}` }];
}

/** More of what is asked for the longer somebody works; never all of it. */
function skillsKnown(
  { required, nice }: { required: string[]; nice: string[] },
  also: readonly string[],
  years: number,
  chance: Chance,
): string[] {
  const share = Math.min(0.9, 0.45 + years * 0.05 + chance.next() * 0.15);
  return [
    ...new Set([
      ...chance.some(required, Math.max(2, Math.round(required.length * share))),
      ...chance.some(nice, chance.between(0, 2)),
      ...chance.some(also, chance.between(2, 4)),
    ]),
  ];
}

const capitalized = (text: string): string =>
  text.replace(/(^|[.?] )([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase());

/** A resume as plain text, in the order in which its file has it. */
export function textOf({
  name,
  headline,
  contact,
  summary,
  work,
  studies,
  skills,
  languages,
  beside,
  note,
}: Resume): string {
  return [
    name,
    headline,
    contact.join(' · '),
    '',
    summary,
    '',
    'Work',
    ...work.flatMap((one) => [
      `${one.title}, ${one.place} (${one.when})`,
      ...one.points.map((point) => `• ${point}`),
      '',
    ]),
    'Studies',
    ...studies.map((one) => `${one.title}, ${one.place} (${one.when})`),
    '',
    'Skills',
    skills.join(', '),
    '',
    'Languages',
    languages,
    ...(beside ? ['', 'Beside work', beside] : []),
    '',
    note,
  ].join('\n');
}
