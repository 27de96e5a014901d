import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  AlarmClock,
  Briefcase,
  CalendarClock,
  FileText,
  Inbox,
  Mail,
  MessageSquare,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import { may } from '../../features/permissions/schema.ts';
import type { Today } from '../../features/today/today.schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { getQuery } from '../app/query.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { day, promised } from '../app/time.ts';
import { comeBack, startQueue } from '../app/today-queue.ts';
import { AddCandidate } from '../candidates/AddCandidate.tsx';
import { CheckHours } from '../interviews/CheckHours.tsx';
import { TodayInterviews, useTodayInterviews } from '../interviews/TodayInterviews.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { FirstDay } from './FirstDay.tsx';
import { headline, isPromised } from './headline.ts';
import { Metrics } from './Metrics.tsx';
import { SystemPanel } from './SystemStatus.tsx';
import { WeekChart } from './WeekChart.tsx';

const ICONS = {
  first_look: Users,
  reply: Mail,
  scorecard: Users,
  mention: MessageSquare,
  follow_up: AlarmClock,
  closing: Briefcase,
  interview: CalendarClock,
  pool: Users,
  mail_failed: Mail,
  mail_unknown: Mail,
  enquiry: Inbox,
  privacy: ShieldCheck,
  legal_text: FileText,
} as const;

const PROMISES: Readonly<Record<Today['promises'][number]['promise'], string>> = {
  broken: 'Late',
  soon: 'Due soon',
  later: 'Due later',
  none: 'No date',
};

const today = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** The open items of the person, sorted by due date; beside them the metrics and the state of the system. */
export function TodayScreen() {
  const query = useQuery(getQuery(['today'], '/today'));
  return (
    <Screen
      title="Today"
      note={today.format(new Date())}
      actions={!may(useSession().actor, 'candidate.read') && <AddCandidate />}
    >
      <Loaded query={query}>{(data) => <Overview today={data} />}</Loaded>
    </Screen>
  );
}

/** First steps of a person on a new system. */
const BEGINNINGS = {
  policy: {
    text: 'No privacy policy is in force, so the forms of the site are closed.',
    link: 'Write the first one',
    to: '/desk/legal',
  },
  opening: {
    text: 'There are no openings yet.',
    link: 'Write the first one',
    to: '/desk/openings/new',
  },
} as const;

function Overview({ today }: { today: Today }) {
  const { metrics, weeks, stages, promises, system, firstDay, withoutTeam, begin } = today;
  const interviews = useTodayInterviews();
  const [first, second] = headline(today.waiting);
  // Interviews that are still to come are above the list.
  const waiting = today.waiting.filter(
    ({ kind, late, link }) =>
      kind !== 'interview' || late || !interviews.some(({ application }) => link.includes(application.id)),
  );
  const keys = useRowKeys<HTMLDivElement>();
  const list = useRef<HTMLUListElement>(null);
  // Coming back from the queue: the row that was left, or the one that took its place.
  useEffect(() => {
    const left = comeBack();
    const rows = [...(list.current?.querySelectorAll('a') ?? [])];
    if (left)
      (
        rows.find((row) => row.getAttribute('href') === left.link) ??
        rows[left.index] ??
        rows.at(-1)
      )?.focus();
  }, []);
  // A row for several records opens their list, which has its own order.
  const queue = waiting.filter(({ count = 1 }) => count === 1);
  return (
    <div className="grid flex-1 gap-x-10 gap-y-8 overflow-y-auto p-5 md:p-7 xl:grid-cols-[minmax(0,1fr)_25rem] 3xl:grid-cols-[minmax(0,42rem)_minmax(0,1fr)_28rem]">
      <div ref={keys} className="3xl:contents">
        <div>
          <p className="text-2xl font-medium tracking-tight">
            {first}
            <br />
            <span className="text-soft">{second}</span>
          </p>
          <TodayInterviews interviews={interviews} />
          {!withoutTeam && <Metrics metrics={metrics} />}
          {firstDay && <FirstDay steps={firstDay} />}
          {begin.map((what) => (
            <p key={what} className="my-6 max-w-[60ch]">
              {BEGINNINGS[what].text}{' '}
              <Link to={BEGINNINGS[what].to} className="font-medium underline underline-offset-2">
                {BEGINNINGS[what].link}
              </Link>
            </p>
          ))}
          <CheckHours />
          {withoutTeam && (
            <p className="my-6 max-w-[60ch]">
              You’re not on an interview team yet, so you don’t see any candidates. Ask a recruiter to add you
              to the interview team of the opening you interview for.
            </p>
          )}
        </div>
        <ul ref={list} className="divide-y divide-line self-start border-b border-line empty:hidden">
          {waiting.map((item) => {
            const { kind, title, text, due, late, link, count = 1 } = item;
            const Icon = ICONS[kind];
            const promise = due && isPromised(item) ? promised(due) : undefined;
            return (
              <li key={`${kind}${link}${title}`}>
                <Link
                  to={link}
                  data-row
                  onClick={() => startQueue(count === 1 ? queue : [])}
                  className="grid min-h-14 grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-3 hover:bg-wash/60 sm:grid-cols-[1.5rem_minmax(0,1fr)_8.75rem_3.75rem]"
                >
                  <Icon aria-hidden="true" className="size-4 text-soft" />
                  <span className="truncate">
                    <span className="font-medium">{title}</span> <span className="text-soft">{text}</span>
                  </span>
                  <span>
                    {promise ? (
                      <Chip tone={promise.tone}>{promise.text}</Chip>
                    ) : (
                      due && (
                        <Chip tone={late ? 'late' : 'plain'}>
                          {late ? `late since ${day(due)}` : day(due)}
                        </Chip>
                      )
                    )}
                  </span>
                  <span className="font-medium text-soft max-sm:hidden">Open ↵</span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
      <div className="flex flex-col gap-8">
        {weeks.length > 0 && !withoutTeam && <WeekChart weeks={weeks} />}
        {stages.length > 0 && !withoutTeam && (
          <Lines
            title="Candidates by stage"
            rows={stages.map(({ stage, count }) => [STAGE_NAMES[stage], count])}
          />
        )}
        {promises.length > 0 && (
          <Lines
            title="Open enquiries by reply date"
            rows={promises.map(({ promise, count }) => [PROMISES[promise], count])}
          />
        )}
        {system && <SystemPanel status={system} />}
      </div>
    </div>
  );
}

/** The number of each, as lines side by side. */
function Lines({
  title,
  rows,
}: {
  title: string;
  rows: readonly (readonly [name: string, count: number])[];
}) {
  const most = Math.max(1, ...rows.map(([, count]) => count));
  return (
    <section>
      <h2 className="mb-3 font-medium">{title}</h2>
      <dl className="flex flex-col gap-2">
        {rows.map(([name, count]) => (
          <div key={name} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
            <dt className="text-soft">{name}</dt>
            <ProgressLine share={count / most} />
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
