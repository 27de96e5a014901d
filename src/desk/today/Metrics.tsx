import type { Today } from '../../features/today/today.schema.ts';

type Row = readonly [value: string | number, label: string];

function days(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} min`;
  return hours < 24 ? `${Math.round(hours)} h` : `${(hours / 24).toFixed(1)} d`;
}

/** Nothing as long as no one had to be answered. */
const onTime = (share: number | null): string =>
  share === null ? '' : `, ${Math.round(share * 100)}% on time`;

type Answered = Pick<NonNullable<Today['metrics']['hiring']>, 'firstAnswer' | 'nextAnswer'>;

/** How soon, and how reliably, people get a first reply and the next ones. */
const answered = ({ firstAnswer, nextAnswer }: Answered): Row[] => [
  [days(firstAnswer.hours), `median to first reply${onTime(firstAnswer.kept)}`],
  [days(nextAnswer.hours), `median to next replies${onTime(nextAnswer.kept)}`],
];

/** A row of metrics for each category that the user works in. */
export function Metrics({ metrics: { hiring, enquiries, legal } }: { metrics: Today['metrics'] }) {
  return (
    <div className="mt-6 divide-y divide-line border-y border-line empty:border-b-0">
      {hiring && (
        <Category
          name="Hiring"
          rows={[
            [hiring.toLookAt, hiring.toLookAt === 1 ? 'candidate to look at' : 'candidates to look at'],
            [
              hiring.openApplications,
              hiring.openApplications === 1 ? 'application open' : 'applications open',
            ],
            ...answered(hiring),
          ]}
        />
      )}
      {enquiries && (
        <Category
          name="Enquiries"
          rows={[
            [enquiries.open, enquiries.open === 1 ? 'enquiry open' : 'enquiries open'],
            [enquiries.late, enquiries.late === 1 ? 'reply late' : 'replies late'],
            ...answered(enquiries),
          ]}
        />
      )}
      {legal && (
        <Category
          name="Legal"
          rows={[
            [legal.requests, legal.requests === 1 ? 'privacy request open' : 'privacy requests open'],
            [legal.pressing, 'due within a week'],
            [legal.toApprove, legal.toApprove === 1 ? 'text to approve' : 'texts to approve'],
            [legal.holds, legal.holds === 1 ? 'legal hold' : 'legal holds'],
          ]}
        />
      )}
    </div>
  );
}

function Category({ name, rows }: { name: string; rows: readonly Row[] }) {
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
