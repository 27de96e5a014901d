import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Briefcase, FileText, Inbox, Mail, MessageSquare, ShieldCheck, Users } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { STAGE_NAMES } from '../../domain/hiring/stages.ts';
import type { Today } from '../../domain/hiring/today.schema.ts';
import { call } from '../shell/client.ts';
import { Screen } from '../shell/Screen.tsx';
import { day, promised } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { LitLine } from '../ui/LitLine.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useRowKeys } from '../ui/useRowKeys.ts';
import { Figures } from './Figures.tsx';
import { House } from './House.tsx';
import { headline } from './headline.ts';

const WeekChart = lazy(() => import('./WeekChart.tsx').then(({ WeekChart }) => ({ default: WeekChart })));

const ICONS = {
  first_look: Users,
  promise: Users,
  scorecard: Users,
  mention: MessageSquare,
  closing: Briefcase,
  mail_failed: Mail,
  mail_unknown: Mail,
  enquiry: Inbox,
  privacy: ShieldCheck,
  legal_text: FileText,
} as const;

const PROMISES: Readonly<Record<Today['promises'][number]['promise'], string>> = {
  broken: 'Broken',
  soon: 'Ends soon',
  later: 'Ends later',
  none: 'No promise',
};

const today = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** What waits for me, promises first; beside it the figures and the house. */
export function TodayScreen() {
  const query = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('/today', { signal }),
  });
  return (
    <Screen title="Today" note={today.format(new Date())}>
      {query.isPending && <Skeleton />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.data && <Overview today={query.data} />}
    </Screen>
  );
}

function Overview({ today: { waiting, figures, weeks, stages, promises, house } }: { today: Today }) {
  const [first, second] = headline(waiting);
  const list = useRowKeys<HTMLUListElement>();
  return (
    <div className="grid max-w-[1760px] flex-1 gap-x-10 gap-y-8 overflow-y-auto p-5 md:p-7 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div>
        <p className="text-2xl font-medium tracking-tight">
          {first}
          <br />
          <span className="text-soft">{second}</span>
        </p>
        <Figures figures={figures} />
        <ul ref={list} className="divide-y divide-line border-b border-line">
          {waiting.map(({ kind, title, text, due, late, link }) => {
            const Icon = ICONS[kind];
            const promise =
              due && (kind === 'first_look' || kind === 'promise' || kind === 'enquiry')
                ? promised(due)
                : undefined;
            return (
              <li key={`${kind}${link}${title}`}>
                <Link
                  to={link}
                  data-row
                  className="grid min-h-14 grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-3 hover:bg-wash/60 sm:grid-cols-[24px_minmax(0,1fr)_140px_60px]"
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
        {weeks.length > 0 && (
          <Suspense fallback={<Skeleton rows={2} />}>
            <WeekChart weeks={weeks} />
          </Suspense>
        )}
        {stages.length > 0 && (
          <Lines
            title="Where candidates are"
            rows={stages.map(({ stage, count }) => [STAGE_NAMES[stage], count])}
          />
        )}
        {promises.length > 0 && (
          <Lines
            title="Open enquiries, by promise"
            rows={promises.map(({ promise, count }) => [PROMISES[promise], count])}
          />
        )}
        {house && <House house={house} />}
      </div>
    </div>
  );
}

/** How many of each, as lines beside one another. */
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
          <div key={name} className="grid grid-cols-[88px_minmax(0,1fr)_40px] items-center gap-3">
            <dt className="text-soft">{name}</dt>
            <LitLine share={count / most} />
            <dd className="text-right tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
