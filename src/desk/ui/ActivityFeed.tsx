import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { moment, wholeTime } from '../app/time.ts';

/** What became of something, the last first: each with its time and who did it. */
export function ActivityFeed({ events }: { events: ApplicationDetail['activity'] }) {
  return (
    <ol className="flex flex-col gap-3 border-l border-line pl-4">
      {events.map(({ id, text, at, actor }, index) => (
        <li key={id} className="relative">
          <span
            aria-hidden="true"
            className={`absolute top-1.5 -left-[1.28125rem] size-2 rounded-full border ${index === 0 ? 'border-coral bg-coral' : 'border-edge bg-ground'}`}
          />
          <p>{text}</p>
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
