import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { call } from '../app/client.ts';
import { Select } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { lawOption } from './labels.ts';
import { deadlinesQuery } from './queries.ts';

/** The law that applies to a request. Changing it recalculates the deadline. */
export function Law({
  request: { id, version, country, law, state, extension },
}: {
  request: RequestDetail;
}) {
  const { data } = useQuery(deadlinesQuery);
  const { run } = useAction('privacy_request');
  if (state !== 'open' || extension || !data) return <p className="text-soft">{law}</p>;
  const move = (next: string) =>
    void run(
      () => call(`/privacy/requests/${id}/country`, { method: 'POST', version, body: { country: next } }),
      'Deadline recalculated.',
    );
  return (
    <div className="max-w-sm">
      <Select name="country" label="Law that applies" value={country} onChange={move}>
        {data.items.map(lawOption)}
      </Select>
    </div>
  );
}
