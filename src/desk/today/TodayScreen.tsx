import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Briefcase, FileText, Inbox, Mail, MessageSquare, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { STAGE_NAMES } from '../../domain/hiring/stages.ts';
import type { Today } from '../../domain/hiring/today.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { call } from '../shell/client.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { day, moment, promised } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { LitLine } from '../ui/LitLine.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { headline } from './headline.ts';
import { RemoveSamples } from './RemoveSamples.tsx';

const WeekChart = lazy(() => import('./WeekChart.tsx').then(({ WeekChart }) => ({ default: WeekChart })));

const ICONS = {
  first_look: Users,
  promise: Users,
  scorecard: Users,
  mention: MessageSquare,
  closing: Briefcase,
  mail_failed: Mail,
  enquiry: Inbox,
} as const;

const today = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** What waits for me, promises first; beside it the figures and the house. */
export function TodayScreen() {
  const query = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call<Today>('/today', { signal }),
  });
  return (
    <Screen title="Today" note={today.format(new Date())}>
      {query.isPending && <Skeleton />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {query.data && <Overview today={query.data} />}
    </Screen>
  );
}

function Overview({ today: { waiting, figures, weeks, stages, house } }: { today: Today }) {
  const [first, second] = headline(waiting);
  useRowKeys();
  const most = Math.max(1, ...stages.map(({ count }) => count));
  return (
    <div className="grid flex-1 gap-x-10 gap-y-8 overflow-y-auto p-5 md:p-7 xl:grid-cols-[minmax(0,1fr)_400px]">
      <div>
        <p className="text-2xl font-medium tracking-tight">
          {first}
          <br />
          <span className="text-soft">{second}</span>
        </p>
        <dl className="my-6 grid grid-cols-2 gap-4 border-y border-line py-4 sm:grid-cols-4">
          <Figure value={figures.toLookAt} label="candidates without a first look" />
          <Figure
            value={
              figures.firstAnswerHours === null ? '–' : `${(figures.firstAnswerHours / 24).toFixed(1)} d`
            }
            label="median time to a first answer"
          />
          <Figure
            value={figures.promisesKept === null ? '–' : `${Math.round(figures.promisesKept * 100)}%`}
            label="of promises kept this month"
          />
          <Figure value={figures.openApplications} label="applications open" />
        </dl>
        <ul className="divide-y divide-line border-b border-line" id="waiting">
          {waiting.map(({ kind, title, text, due, late, link }) => {
            const Icon = ICONS[kind] ?? FileText;
            const promise =
              due && (kind === 'first_look' || kind === 'promise' || kind === 'enquiry')
                ? promised(due)
                : undefined;
            return (
              <li key={`${kind}${link}${title}`}>
                <Link
                  to={link}
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
          <section>
            <h2 className="mb-3 font-medium">Where candidates are</h2>
            <dl className="flex flex-col gap-2">
              {stages.map(({ stage, count }) => (
                <div key={stage} className="grid grid-cols-[88px_minmax(0,1fr)_40px] items-center gap-3">
                  <dt className="text-soft">{STAGE_NAMES[stage]}</dt>
                  <LitLine share={count / most} />
                  <dd className="text-right tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <House house={house} />
      </div>
    </div>
  );
}

function Figure({ value, label }: { value: string | number; label: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="max-w-36 text-sm text-soft">{label}</dt>
      <dd className="text-2xl tracking-tight tabular-nums">{value}</dd>
    </div>
  );
}

function House({ house }: { house: Today['house'] }) {
  return (
    <section>
      <h2 className="mb-3 font-medium">The house</h2>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1.5">
        <dt className="text-soft">Mail</dt>
        <dd>
          {house.mailsFailed === 0 ? 'all delivered ' : `${house.mailsFailed} failed `}
          <Chip tone={house.mailsFailed === 0 ? 'done' : 'late'}>{house.mailsWaiting} wait</Chip>
        </dd>
        <dt className="text-soft">Files</dt>
        <dd>
          {house.filesDamaged > 0 ? (
            <Chip tone="late">{house.filesDamaged} changed</Chip>
          ) : (
            `${house.files} kept, ${house.filesVerified} checked against their hash`
          )}
        </dd>
        <dt className="text-soft">Tasks</dt>
        <dd>
          {house.tasksFailed === 0 ? 'none failed' : <Chip tone="late">{house.tasksFailed} failed</Chip>}
        </dd>
        <dt className="text-soft">Backup</dt>
        <dd>{house.lastBackupAt ? moment(house.lastBackupAt) : 'none known yet'}</dd>
        {house.samples > 0 && (
          <>
            <dt className="text-soft">Samples</dt>
            <dd>
              <Samples count={house.samples} />
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

/** How much here is invented, and for admins the way to be rid of it. */
function Samples({ count }: { count: number }) {
  const { actor } = useSession();
  const [removes, setRemoves] = useState(false);
  return (
    <>
      {count} things are invented
      {may(actor, 'sample.remove') && (
        <>
          {', '}
          <button type="button" className="font-medium underline" onClick={() => setRemoves(true)}>
            remove them
          </button>
          <RemoveSamples open={removes} close={() => setRemoves(false)} />
        </>
      )}
    </>
  );
}

/** J and K walk the rows; Enter follows the link that has the focus. */
function useRowKeys(): void {
  const step = (by: 1 | -1) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('#waiting a')];
    const now = links.indexOf(document.activeElement as HTMLAnchorElement);
    links[Math.max(0, Math.min(links.length - 1, now + by))]?.focus();
  };
  useHotkeys([
    { key: 'J', label: 'next', run: () => step(1) },
    { key: 'K', label: 'previous', run: () => step(-1) },
  ]);
}
