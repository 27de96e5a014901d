/**
 * The desk in full use beside the site, on both engines: requests arrive at their times for a minute, as two hundred people and their
 * visitors send them, and then twice as many, until something gives. Prints, and writes its section of docs/benchmarks.md.
 */
import { BENCH } from '../support/limits.ts';
import { measuredOn, table, writeSection } from '../support/report.ts';
import { type Arrived, arrive, together, within } from './arrivals.ts';
import { OPENINGS } from './data.ts';
import { APPLICATIONS, ENQUIRIES } from './desk-rows.ts';
import { startSite, withDatabase } from './measure.ts';
import { PEOPLE, RATES, READS, streams, undecided } from './mix.ts';
import { onPrefilled } from './prefilled.ts';
import { mainThreadMs, processorMs } from './processor.ts';

/** How long the first rate is measured, and each of those after it. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 60);
const STEP_SECONDS = Math.min(20, SECONDS);
const WARM_SECONDS = 10;
const PUBLISHED = 'j0000000000';
/** As many times as many people: at first, and at the most. */
const FIRST = Number(process.env.BENCH_FROM ?? 1);
const MOST = Number(process.env.BENCH_TIMES ?? 64);
/** Whoever waits longer for everything has no desk any more. */
const GIVEN_MS = 1_000;

const GROUPS = ['desk reads', 'pages', 'enquiries', 'decisions'] as const;
type Group = (typeof GROUPS)[number];

const groupOf = (kind: string): Group =>
  kind === 'a page'
    ? 'pages'
    : kind === 'an enquiry'
      ? 'enquiries'
      : kind.startsWith('/')
        ? 'desk reads'
        : 'decisions';

const ms = (value: number) => (Number.isNaN(value) ? '–' : `${value.toFixed(0)} ms`);
const rows: string[][] = [];
const kinds: string[][] = [];
const steps: string[][] = [];
const findings: string[] = [];

await onPrefilled(async (engine, { env, databasePid }) => {
  const goals: Readonly<Record<Group, number>> = {
    'desk reads': databasePid === undefined ? BENCH.deskReadMs.sqlite : BENCH.deskReadMs.postgres,
    pages: BENCH.pageMs,
    enquiries: BENCH.enquiryMs,
    decisions: Number.POSITIVE_INFINITY,
  };
  const open = await withDatabase(env, ({ db }) => undecided(db));
  const site = await startSite(env);
  /** Lets so many times as many people work. @returns by kind, by group, and what it took of the processors, in cores */
  async function work(times: number, seconds: number) {
    const now = () => [
      performance.now(),
      processorMs(site.pid),
      mainThreadMs(site.pid),
      databasePid ? processorMs(databasePid) : 0,
    ];
    const before = now();
    const arrived = await arrive(site.url, streams(site.url, times, open, PUBLISHED), seconds);
    const [wall = 1, server = 0, thread = 0, database = 0] = now().map(
      (value, index) => value - (before[index] ?? 0),
    );
    const groups = new Map<Group, Arrived>();
    for (const group of GROUPS)
      groups.set(
        group,
        together([...arrived].filter(([kind]) => groupOf(kind) === group).map(([, one]) => one)),
      );
    return {
      arrived,
      groups,
      cores: { server: server / wall, thread: thread / wall, database: database / wall },
    };
  }
  /** What does not reach its goal, in words. */
  const missed = (groups: Map<Group, Arrived>) =>
    [...groups].flatMap(([group, { times, failed, reasons }]) => {
      const p99 = within(times, 0.99);
      const [why] = [...reasons].sort((a, b) => b[1] - a[1]);
      if (failed > 0) return [`${failed} ${group} failed (${why?.[0]})`];
      return p99 < goals[group] ? [] : [`${group} ${ms(p99)}`];
    });
  const note = (list: string[][], ...cells: string[]) => {
    list.push(cells);
    console.log(cells.join('  '));
  };
  try {
    await work(FIRST, WARM_SECONDS);
    for (let times = FIRST, first: string | undefined; times <= MOST; times *= 2) {
      const { arrived, groups, cores } = await work(times, times === FIRST ? SECONDS : STEP_SECONDS);
      if (times === FIRST) {
        for (const [group, { times: took, failed }] of groups) {
          const goal = Number.isFinite(goals[group]) ? `< ${goals[group]} ms` : '';
          const [p50, p99] = [within(took, 0.5), within(took, 0.99)];
          note(
            rows,
            engine,
            group,
            `${took.length + failed}`,
            ms(p50),
            `**${ms(p99)}**`,
            ms(took.at(-1) ?? Number.NaN),
            `${failed}`,
            goal,
          );
        }
        for (const [kind, { times: took, failed }] of [...arrived].sort(
          (a, b) => within(b[1].times, 0.5) - within(a[1].times, 0.5),
        ))
          note(
            kinds,
            kind,
            engine,
            `${took.length + failed}`,
            ms(within(took, 0.5)),
            ms(took.at(-1) ?? Number.NaN),
          );
      }
      const p99s = GROUPS.map((group) => ms(within(groups.get(group)?.times ?? [], 0.99)));
      const failed = [...groups.values()].reduce((sum, one) => sum + one.failed, 0);
      const used = [cores.server, cores.thread, cores.database].map((share) => share.toFixed(2));
      note(steps, engine, `${times * PEOPLE}`, ...p99s, `${failed}`, ...used);
      const broken = missed(groups);
      const people = `${times * PEOPLE} people (${times * RATES.desk} desk requests and ${times * RATES.pages} pages a second)`;
      if (broken.length > 0 && !first) {
        first = `${engine}: the goals are first missed at ${people}: ${broken.join(', ')}.`;
        findings.push(first);
        console.log(first);
      }
      const gone =
        failed > 0 || [...groups.values()].some(({ times: took }) => within(took, 0.99) > GIVEN_MS);
      if (!gone) continue;
      findings.push(
        `${engine}: gives way at ${people}: ${broken.join(', ')}, with ${used[0]} processors for the server (its answering thread ${used[1]}) and ${used[2]} for PostgreSQL.`,
      );
      console.log(findings.at(-1));
      break;
    }
  } finally {
    await site.stop();
  }
});

const percent = READS.map(
  ([role, share, path]) => `${share} % \`${path}\`${role === 'recruiter' ? '' : ` (${role})`}`,
);
if (!process.env.BENCH_DRY)
  writeSection(
    'benchmarks.md',
    `## The desk in full use

${measuredOn('npm run bench -- desk')}: ${APPLICATIONS} applications, ${OPENINGS} openings, ${ENQUIRIES} enquiries; PostgreSQL and the load generator on the same machine. Requests arrive at fixed times for ${SECONDS} s, whatever the server
does, and each answer's time counts from when its request was due: ${RATES.desk} desk requests a second (${PEOPLE} people at work), ${RATES.pages} page views, ${RATES.enquiries} enquiries, ${RATES.decisions} decision with its email.

${table(['engine', 'what', 'requests', 'p50', 'p99', 'slowest', 'failed', 'goal of p99'], rows)}

Then twice as many arrive, ${STEP_SECONDS} s each, until requests fail or a p99 is over a second. All times are p99; processors are cores in use, of the server, of its thread that answers alone, and of PostgreSQL.

${table(['engine', 'people', ...GROUPS, 'failed', 'server', 'its thread', 'PostgreSQL'], steps)}

${findings.map((line) => `- ${line}`).join('\n')}

The ${RATES.desk} desk requests a second are: ${percent.join(', ')}. Each kind at the first rate:

${table(['request', 'engine', 'requests', 'p50', 'slowest'], kinds)}`,
  );
