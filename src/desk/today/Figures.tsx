import type { Today } from '../../domain/hiring/today.schema.ts';

type Row = readonly [value: string | number, label: string];

const days = (hours: number | null): string => (hours === null ? '–' : `${(hours / 24).toFixed(1)} d`);
const percent = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`);

/** The figures of each trade that one works in, a row each. */
export function Figures({ figures: { hiring, enquiries, legal } }: { figures: Today['figures'] }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line empty:border-b-0">
      {hiring && (
        <Trade
          name="Hiring"
          rows={[
            [hiring.toLookAt, 'candidates without a first look'],
            [days(hiring.firstAnswerHours), 'median time to a first answer'],
            [percent(hiring.promisesKept), 'of promises kept this month'],
            [hiring.openApplications, 'applications open'],
          ]}
        />
      )}
      {enquiries && (
        <Trade
          name="Enquiries"
          rows={[
            [enquiries.open, 'enquiries open'],
            [
              days(enquiries.firstAnswerHours),
              `median time to a first answer${hiring ? ' to enquiries' : ''}`,
            ],
            [percent(enquiries.promisesKept), `of promises ${hiring ? 'to enquiries ' : ''}kept this month`],
            [enquiries.late, enquiries.late === 1 ? 'promise broken' : 'promises broken'],
          ]}
        />
      )}
      {legal && (
        <Trade
          name="Legal"
          rows={[
            [legal.requests, legal.requests === 1 ? 'privacy request open' : 'privacy requests open'],
            [legal.pressing, 'of them due within a week'],
            [legal.toApprove, legal.toApprove === 1 ? 'text waits for approval' : 'texts wait for approval'],
            [legal.holds, legal.holds === 1 ? 'legal hold stands' : 'legal holds stand'],
          ]}
        />
      )}
    </div>
  );
}

function Trade({ name, rows }: { name: string; rows: readonly Row[] }) {
  return (
    <dl aria-label={name} className="grid grid-cols-2 gap-4 py-4 sm:grid-cols-4">
      {rows.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="max-w-36 text-sm text-soft">{label}</dt>
          <dd className="text-2xl tracking-tight tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
