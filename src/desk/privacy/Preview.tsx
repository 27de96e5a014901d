import { useQuery } from '@tanstack/react-query';
import type { Preview as Run } from '../../domain/privacy/schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { longDay, wholeTime } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { previewQuery } from './queries.ts';
import { RETAINED_WORDS } from './words.ts';

const PARTS: readonly (readonly [keyof Run['counts'], Plural])[] = [
  ['application', { one: '1 application', many: '{n} applications' }],
  ['candidate', { one: '1 person', many: '{n} people' }],
  ['enquiry', { one: '1 enquiry', many: '{n} enquiries' }],
  ['mail', { one: '1 mail of the queue', many: '{n} mails of the queue' }],
  ['log', { one: '1 note of who opened what', many: '{n} notes of who opened what' }],
  ['request', { one: '1 request that was answered', many: '{n} requests that were answered' }],
];
const HELD: Plural = { one: '1 is held and stays', many: '{n} are held and stay' };
const ALL = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** What the next run of the night will erase. */
export function Preview() {
  const { data, error, refetch } = useQuery(previewQuery);
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const { at, counts, items } = data;
  const parts = PARTS.flatMap(([name, phrase]) => (counts[name] ? [plural(phrase, counts[name])] : []));
  const held = counts.held > 0 ? plural(HELD, counts.held) : '';
  return (
    <>
      <p className="border-b border-line px-4 py-3 md:px-5">
        <time dateTime={at}>{wholeTime(at)}</time>
        {parts.length > 0 && `: ${ALL.format(parts)}`}
        {held && `; ${held}`}
      </p>
      {parts.length === 0 && !held && (
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
