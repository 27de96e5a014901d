import { useQuery } from '@tanstack/react-query';
import type { Preview as Run } from '../../features/privacy/schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { longDay, wholeTime } from '../app/time.ts';
import { ListRow } from '../ui/ListRow.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { RETAINED_LABELS } from './labels.ts';
import { previewQuery } from './queries.ts';

const PARTS: readonly (readonly [keyof Run['counts'], Plural])[] = [
  ['application', { one: '1 application', many: '{n} applications' }],
  ['candidate', { one: '1 person', many: '{n} people' }],
  ['enquiry', { one: '1 enquiry', many: '{n} enquiries' }],
  ['mail', { one: '1 queued email', many: '{n} queued emails' }],
  ['log', { one: '1 access log entry', many: '{n} access log entries' }],
  ['request', { one: '1 answered request', many: '{n} answered requests' }],
  [
    'request_address',
    { one: '1 address of an answered request', many: '{n} addresses of answered requests' },
  ],
];
const HELD: Plural = { one: '1 is on legal hold and stays', many: '{n} are on legal hold and stay' };
const ALL = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The records that the next nightly run will erase. */
export function Preview() {
  return <Loaded query={useQuery(previewQuery)}>{(data) => <NextRun data={data} />}</Loaded>;
}

function NextRun({ data }: { data: Run }) {
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
        <Message title="Nothing due">Records appear here the day before they are erased.</Message>
      )}
      <ul>
        {items.map(({ type, id, reference, rule, retainUntil, held }) => (
          <li key={id}>
            <ListRow>
              <span className="w-44">{RETAINED_LABELS[type][0]}</span>
              <span className="font-medium">{reference}</span>
              <span className="text-sm text-soft">
                kept until {longDay(retainUntil)} by {rule}
              </span>
              {held && <Chip tone="late">Legal hold, not erased</Chip>}
            </ListRow>
          </li>
        ))}
      </ul>
    </>
  );
}
