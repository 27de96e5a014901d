import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import type { LegalRow } from '../../features/legal/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { longDay, wholeTime } from '../app/time.ts';
import { TextInput } from '../ui/Form.tsx';
import { Failure, Message, Skeleton } from '../ui/States.tsx';
import { datesOf } from './labels.ts';
import { Paper } from './Paper.tsx';
import { agreementQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/legal');

/** How many agreed to which version, and the exact wordings of one submission. */
export function AgreedView({ rows }: { rows: readonly LegalRow[] }) {
  const { reference } = route.useSearch();
  const navigate = route.useNavigate();
  const shown = rows.filter(({ effectiveAt, status }) => effectiveAt && status !== 'scheduled');
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reference = String(new FormData(event.currentTarget).get('reference')).trim();
    void navigate({ search: { view: 'agreed', reference: reference || undefined } });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-8 overflow-y-auto p-4 md:p-7">
      <table className="w-full max-w-3xl text-left">
        <caption className="pb-2 text-left font-medium">Privacy policy</caption>
        <thead className="text-sm text-soft">
          <tr className="border-b border-line">
            <th scope="col" className="py-1.5 font-normal">
              Version
            </th>
            <th scope="col" className="py-1.5 font-normal">
              In force
            </th>
            <th scope="col" className="py-1.5 text-right font-normal">
              Agreed
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} className="border-b border-line">
              <td className="py-2">
                <Link to="/desk/legal/$id" params={{ id: row.id }} className="font-medium hover:underline">
                  {row.version}
                </Link>
              </td>
              <td className="py-2 text-soft">{datesOf(row)}</td>
              <td className="py-2 text-right tabular-nums">{(row.agreed ?? 0).toLocaleString('en')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-labelledby="words">
        <h2 id="words" className="mb-2 font-medium">
          Agreements in a submission
        </h2>
        <form onSubmit={find} className="flex max-w-md items-end gap-2">
          <div className="grow">
            <TextInput
              key={reference}
              name="reference"
              label="Reference"
              placeholder="E-7K3M-9QXT"
              defaultValue={reference}
              autoComplete="off"
            />
          </div>
          <Button type="submit">Find</Button>
        </form>
        {reference && <Agreement reference={reference} />}
      </section>
    </div>
  );
}

function Agreement({ reference }: { reference: string }) {
  const { data, error, isPending, refetch } = useQuery(agreementQuery(reference));
  if (error && 'status' in error && error.status === 404)
    return <Message title="No results for this reference">It may have been erased.</Message>;
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (isPending) return <Skeleton rows={3} />;
  return (
    <div className="mt-6 flex flex-col gap-4" aria-live="polite">
      <p>
        <span className="font-medium">{data.reference}</span>, {wholeTime(data.at)}:{' '}
        {data.policy ? `privacy policy, version ${data.version}` : 'no policy was in force'}{' '}
        <Chip>{data.source === 'api' ? 'confirmed by the caller' : 'shown by this site'}</Chip>
      </p>
      {data.consents.map(({ purpose, wording, givenAt, withdrawnAt }) => (
        <blockquote key={purpose} className="border-l-2 border-line pl-3">
          <p>{wording}</p>
          <p className="text-sm text-soft">
            {purpose}, given {longDay(givenAt)}
            {withdrawnAt && `, withdrawn ${longDay(withdrawnAt)}`}
          </p>
        </blockquote>
      ))}
      {data.policy && <Paper html={data.policy.html} />}
    </div>
  );
}
