import { useQuery } from '@tanstack/react-query';
import { STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import type { OpeningNumbers } from '../../features/openings/desk.schema.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { ProgressLine } from '../ui/ProgressLine.tsx';
import { numbersQuery } from './queries.ts';

/** How many are in each stage, how many reached it, how long it took, where they came from. */
export function Metrics({ id }: { id: string }) {
  return <Loaded query={useQuery(numbersQuery(id))}>{(data) => <Tables data={data} />}</Loaded>;
}

function keptOf({ kept, broken }: OpeningNumbers['promises']['first']): string {
  const all = kept + broken;
  return all === 0 ? 'none due yet.' : `${kept} of ${all} on time (${Math.round((kept / all) * 100)}%).`;
}

function Tables({ data }: { data: OpeningNumbers }) {
  const all = Math.max(1, data.stages[0]?.reached ?? 1);
  return (
    <section
      aria-label="Metrics"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing else that takes the focus
      tabIndex={0}
      className="grid flex-1 content-start gap-10 overflow-y-auto p-5 md:p-7 lg:grid-cols-2"
    >
      <section>
        <h2 id="stages" className="mb-3 font-medium">
          Stages
        </h2>
        <table className="w-full" aria-labelledby="stages">
          <thead className="text-left text-sm text-soft">
            <tr>
              <th className="pb-2 font-normal">Stage</th>
              <th className="pb-2 font-normal">Total</th>
              <th className="pb-2 text-right font-normal">Now</th>
              <th className="pb-2 text-right font-normal">Days, median</th>
            </tr>
          </thead>
          <tbody>
            {data.stages.map(({ stage, now, reached, days }) => (
              <tr key={stage} className="border-t border-line">
                <td className="py-2 pr-4">{STAGE_NAMES[stage]}</td>
                <td className="w-1/2 py-2">
                  <span className="grid grid-cols-[minmax(0,1fr)_3rem] items-center gap-3">
                    <ProgressLine share={reached / all} />
                    <span className="tabular-nums">{reached}</span>
                  </span>
                </td>
                <td className="py-2 text-right tabular-nums">{now}</td>
                <td className="py-2 text-right tabular-nums">{days === null ? '–' : days.toFixed(1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2 className="mb-3 font-medium">Sources</h2>
        <dl className="divide-y divide-line border-y border-line">
          {data.sources.map(({ source, count }) => (
            <div key={source} className="flex justify-between py-2">
              <dt>{source}</dt>
              <dd className="tabular-nums">{count}</dd>
            </div>
          ))}
        </dl>
        {data.declines.length > 0 && (
          <>
            <h2 className="mt-8 mb-3 font-medium">Declined, by reason</h2>
            <dl className="divide-y divide-line border-y border-line">
              {data.declines.map(({ reason, count }) => (
                <div key={reason} className="flex justify-between gap-4 py-2">
                  <dt>{reason}</dt>
                  <dd className="tabular-nums">{count}</dd>
                </div>
              ))}
            </dl>
          </>
        )}
        <h2 className="mt-8 mb-3 font-medium">Reply dates</h2>
        <p>First replies: {keptOf(data.promises.first)}</p>
        <p>Next replies: {keptOf(data.promises.next)}</p>
      </section>
    </section>
  );
}
