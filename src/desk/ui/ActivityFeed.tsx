import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { fieldTime, moment, wholeTime } from '../app/time.ts';

type Activity = ApplicationDetail['activity'][number];

/** One entry for what the same person did several times in a row on one day: a resume is opened often. The log has each. */
function inRow(events: readonly Activity[]): (Activity & { times: number })[] {
  const rows: (Activity & { times: number })[] = [];
  for (const event of events) {
    const last = rows.at(-1);
    const isSame = last?.text === event.text && last.actor?.name === event.actor?.name;
    if (isSame && fieldTime(last.at).slice(0, 10) === fieldTime(event.at).slice(0, 10)) last.times++;
    else rows.push({ ...event, times: 1 });
  }
  return rows;
}

/** The events of a record, newest first, each with its time and who caused it. */
export function ActivityFeed({ events }: { events: readonly Activity[] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {inRow(events).map(({ id, text, at, actor, times }, index) => (
        <li key={id} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.28125rem] size-2 rounded-full border ${index === 0 ? 'border-coral bg-coral' : 'border-edge bg-ground'}`}
          />
          <p>{times === 1 ? text : `${text}, ${times} times`}</p>
          <p className="text-xs text-soft">
            <time dateTime={at} title={wholeTime(at)}>
              {moment(at)}
            </time>
            {actor && ` · ${actor.name}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
