import { useQuery } from '@tanstack/react-query';
import { longDay, wholeTime } from '../app/time.ts';
import { List } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { CertificateLinks } from './CertificateLinks.tsx';
import { erasuresQuery } from './queries.ts';

/** Erasures, each with its certificate. */
export function Erasures() {
  const query = useQuery(erasuresQuery);
  return (
    <List
      query={query}
      rows={query.data?.items ?? []}
      empty={<Message title="Nothing erased yet">Each erasure appears here with its certificate.</Message>}
    >
      {({ id, at, rule, rows }) => (
        <ListRow>
          <time dateTime={at} title={wholeTime(at)} className="w-28 text-soft">
            {longDay(at)}
          </time>
          <span className="min-w-0 flex-1">
            {rule === 'request' ? 'Requested by the person' : rule}
            <span className="text-sm text-soft"> · {rows === 1 ? '1 record' : `${rows} records`}</span>
          </span>
          <CertificateLinks id={id} small of={longDay(at)} />
        </ListRow>
      )}
    </List>
  );
}
