import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { longDay } from '../app/time.ts';
import { Section } from '../ui/FactList.tsx';

/** The records of the person who asks. */
export function Found({ request: { kind, found, consents } }: { request: RequestDetail }) {
  if (found.length === 0) return <p className="text-soft">No data for this address.</p>;
  return (
    <Section title="Data found">
      <ul className="flex flex-col gap-1">
        {found.map(({ id, reference, title, at, retainUntil, name, email, phoneNumber }) => (
          <li key={id} className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-medium">{reference}</span>
            <span>{title}</span>
            <span className="text-soft">
              {longDay(at)}
              {retainUntil && `, kept until ${longDay(retainUntil)}`}
            </span>
            {kind === 'correction' && (
              <span className="basis-full break-words text-soft">
                {[name, email, phoneNumber].filter(Boolean).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {consents > 0 && (
        <p className="mt-1 text-sm text-soft">
          {consents === 1 ? '1 marketing consent' : `${consents} marketing consents`}, withdrawn by an
          objection.
        </p>
      )}
    </Section>
  );
}
