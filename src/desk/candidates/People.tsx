import { Link } from '@tanstack/react-router';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { keepHidden } from '../app/search-params.ts';
import { longDay } from '../app/time.ts';
import { Section } from '../ui/FactList.tsx';
import { useAction } from '../ui/useAction.ts';

const WHY = { phone: 'has the same phone', name: 'has the same name' } as const;

/** Other applications of the same person, and possible duplicates, which the user merges or unmerges. */
export function People({ application }: { application: ApplicationDetail }) {
  const { busy, run } = useAction('candidate');
  const unmerge = (merge: string) =>
    run(
      () => call(`/candidates/merges/${merge}`, { method: 'DELETE' }),
      'Unmerged. They are separate people again.',
    );
  const merge = (from: string) =>
    run(
      () => call('/candidates/merges', { method: 'POST', body: { into: application.candidateId, from } }),
      'Merged into one person.',
    );
  const { otherApplications, merges, hints } = application;
  if (otherApplications.length + merges.length + hints.length === 0) return null;
  return (
    <Section title="Same person">
      <ul className="flex flex-col gap-1.5">
        {otherApplications.map(({ id, opening, stage, createdAt }) => (
          <li key={id}>
            <Link
              to="/desk/candidates"
              search={{ view: 'all', id, ...keepHidden() }}
              className="text-link underline"
            >
              {opening}
            </Link>
            <span className="text-soft">
              , {STAGE_NAMES[stage].toLowerCase()}, {longDay(createdAt)}
            </span>
          </li>
        ))}
        {merges.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {name} <span className="text-soft">merged into this person</span>
            </span>
            <Button small look="quiet" disabled={busy} onClick={() => void unmerge(id)}>
              Unmerge
            </Button>
          </li>
        ))}
        {hints.map(({ candidateId, name, why }) => (
          <li key={candidateId} className="flex items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              {name} <span className="text-soft">{WHY[why]}</span>
            </span>
            <Button small look="quiet" disabled={busy} onClick={() => void merge(candidateId)}>
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
