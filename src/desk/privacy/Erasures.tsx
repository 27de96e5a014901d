import { useQuery } from '@tanstack/react-query';
import { longDay, wholeTime } from '../shell/time.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { erasuresQuery } from './queries.ts';

/** What was erased, each with its certificate. */
export function Erasures() {
  const { data, error, refetch } = useQuery(erasuresQuery);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  if (data.items.length === 0)
    return <Message title="Nothing was erased yet.">Each erasure stands here with its certificate.</Message>;
  return (
    <ul>
      {data.items.map(({ id, at, rule, rows }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 md:px-5"
        >
          <time dateTime={at} title={wholeTime(at)} className="w-28 text-soft">
            {longDay(at)}
          </time>
          <span className="min-w-0 flex-1">
            {rule === 'request' ? 'At the request of the person' : rule}
            <span className="text-sm text-soft"> · {rows === 1 ? 'one record' : `${rows} records`}</span>
          </span>
          <a
            href={`/api/desk/privacy/erasures/${id}/certificate`}
            download
            aria-label={`Certificate of ${longDay(at)}`}
            className={buttonLook('plain', true)}
          >
            Certificate
          </a>
        </li>
      ))}
    </ul>
  );
}
