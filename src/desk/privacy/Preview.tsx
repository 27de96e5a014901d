import { useQuery } from '@tanstack/react-query';
import { longDay, wholeTime } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { previewQuery } from './queries.ts';
import { RETAINED_WORDS } from './words.ts';

/** What the next run of the night will erase. */
export function Preview() {
  const { data, error, refetch } = useQuery(previewQuery);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { at, counts, items } = data;
  const all =
    counts.application + counts.candidate + counts.enquiry + counts.mail + counts.log + counts.request;
  return (
    <>
      <p className="border-b border-line px-4 py-3 md:px-5">
        On <time dateTime={at}>{wholeTime(at)}</time>: {counts.application} applications, {counts.candidate}{' '}
        people, {counts.enquiry} enquiries will be erased; {counts.held} are held. With them go {counts.mail}{' '}
        old mails of the queue, {counts.log} notes of who opened what, and {counts.request} requests that were
        answered.
      </p>
      {all + counts.held === 0 && (
        <Message title="Nothing is due.">What has been kept long enough stands here the day before.</Message>
      )}
      <ul>
        {items.map(({ type, id, reference, rule, retainUntil, held }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 md:px-5"
          >
            <span className="w-44">{RETAINED_WORDS[type][0]}</span>
            <span className="font-medium">{reference}</span>
            <span className="text-sm text-soft">
              kept until {longDay(retainUntil)} by {rule}
            </span>
            {held && <Chip tone="late">Legal hold: stays</Chip>}
          </li>
        ))}
      </ul>
    </>
  );
}
