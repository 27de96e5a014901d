import type { PublicStatus } from '../../features/self-test/results.ts';
import { longDate } from '../../platform/calendar/long-date.ts';
import { words } from '../../ui/words.ts';
import type { Texts } from '../content/schemas/texts.ts';
import { fill } from './fill.ts';
import { Section } from './Section.tsx';

type Words = Texts<'status'>;
type Day = PublicStatus['days'][number];

const kindOf = ({ runs, failed }: Day): 'good' | 'bad' | 'none' =>
  runs === 0 ? 'none' : failed > 0 ? 'bad' : 'good';

/** Kinds differ in height as well, not in colour alone. */
const BARS = {
  good: { height: 28, className: 'text-ok' },
  bad: { height: 40, className: 'text-coral' },
  none: { height: 6, className: 'text-edge' },
} as const;
const STEP = 10;
const WIDTH = 7;

const date = (iso: string) => longDate(iso, words().language);
const moment = (iso: string) => `${date(iso)}, ${iso.slice(11, 16)} UTC`;

/** Whether everything works, how the last days were, and what failed when. */
export function StatusReport({
  texts,
  status,
  email,
}: {
  texts: Words;
  /** Undefined while it can't be read. */
  status: PublicStatus | undefined;
  email: string;
}) {
  const [before, after] = texts.more.split('[email]');
  return (
    <Section labelledBy="status-title" className="pt-14 lg:pt-20">
      <h1 id="status-title" className="text-title font-medium tracking-display">
        {texts.title}
      </h1>
      <p className="mt-6 max-w-[56ch] text-lead text-soft">{texts.text}</p>
      {status ? (
        <Report texts={texts} status={status} />
      ) : (
        <p className="mt-10 text-sub font-medium">{texts.unreadable}</p>
      )}
      <h2 className="mt-16 text-sub font-medium tracking-tight">{texts.moreTitle}</h2>
      <p className="mt-3 max-w-[56ch] text-soft">
        {before}
        <a href={`mailto:${email}`} className="text-link underline underline-offset-2">
          {email}
        </a>
        {after}
      </p>
    </Section>
  );
}

function Report({ texts, status }: { texts: Words; status: PublicStatus }) {
  const { checkedAt, failing, days, incidents } = status;
  const headline = failing ? texts.failing[failing] : checkedAt ? texts.works : texts.unknown;
  return (
    <>
      <div className="mt-10 border-t border-b border-line py-6">
        <p className="flex items-baseline gap-4 text-sub font-medium tracking-tight">
          <Lamp tone={failing ? 'bad' : checkedAt ? 'good' : 'none'} />
          {headline}
        </p>
        {checkedAt && <p className="mt-2 text-soft">{fill(texts.checkedAt, { at: moment(checkedAt) })}</p>}
      </div>
      <h2 className="mt-12 text-sub font-medium tracking-tight">{texts.daysTitle}</h2>
      <Days texts={texts} days={days} />
      <h2 className="mt-12 text-sub font-medium tracking-tight">{texts.incidentsTitle}</h2>
      {incidents.length === 0 ? (
        <p className="mt-3 text-soft">{texts.noIncidents}</p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {incidents.map(({ step, from, until }) => (
            <li key={from + step} className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-[1fr_auto]">
              <span>{texts.incidents[step]}</span>
              <span className="text-soft tabular-nums">
                {until
                  ? fill(texts.span, {
                      from: moment(from),
                      until:
                        until.slice(0, 10) === from.slice(0, 10)
                          ? `${until.slice(11, 16)} UTC`
                          : moment(until),
                    })
                  : fill(texts.since, { from: moment(from) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Shape and colour say the same as the words beside it. */
function Lamp({ tone }: { tone: keyof typeof BARS }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={`size-4 shrink-0 self-center ${BARS[tone].className}`}
    >
      {tone === 'good' ? (
        <circle cx="8" cy="8" r="7" fill="currentColor" />
      ) : tone === 'bad' ? (
        <path d="M8 1 15 14H1Z" fill="currentColor" />
      ) : (
        <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" />
      )}
    </svg>
  );
}

/** A row of the days, and the same as a table. */
function Days({ texts, days }: { texts: Words; days: readonly Day[] }) {
  const count = (kind: keyof typeof BARS) => String(days.filter((day) => kindOf(day) === kind).length);
  const label = fill(texts.drawing, { good: count('good'), bad: count('bad'), none: count('none') });
  return (
    <>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${days.length * STEP - (STEP - WIDTH)} 40`}
        preserveAspectRatio="none"
        className="mt-5 h-12 w-full"
      >
        {days.map((day, index) => {
          const { height, className } = BARS[kindOf(day)];
          return (
            <rect
              key={day.day}
              x={index * STEP}
              y={40 - height}
              width={WIDTH}
              height={height}
              fill="currentColor"
              className={className}
            >
              <title>{`${date(day.day)}: ${texts[kindOf(day)]}`}</title>
            </rect>
          );
        })}
      </svg>
      <p aria-hidden="true" className="mt-2 flex justify-between text-sm text-soft">
        <span>{texts.first}</span>
        <span>{texts.today}</span>
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-2 text-sm text-soft">
        {(['good', 'bad', 'none'] as const).map((kind) => (
          <li key={kind} className="flex items-center gap-2">
            <Lamp tone={kind} />
            {texts[kind]}
          </li>
        ))}
      </ul>
      <details className="mt-6">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">{texts.tableLabel}</summary>
        <table className="mt-3 w-full max-w-[40rem] text-left tabular-nums">
          <thead>
            <tr>
              <th scope="col" className="border-b border-line py-2 font-medium">
                {texts.day}
              </th>
              <th scope="col" className="border-b border-line py-2 text-right font-medium">
                {texts.checks}
              </th>
              <th scope="col" className="border-b border-line py-2 text-right font-medium">
                {texts.failed}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, runs, failed }) => (
              <tr key={day}>
                <th scope="row" className="border-b border-line py-2 font-normal">
                  {date(day)}
                </th>
                <td className="border-b border-line py-2 text-right">{runs || texts.none}</td>
                <td className="border-b border-line py-2 text-right">{runs ? failed : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
