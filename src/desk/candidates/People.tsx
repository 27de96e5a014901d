import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';

const WHY = { phone: 'has the same phone', name: 'has the same name' } as const;

/** The same person's other applications, and who may be the same: people decide that, with a way back. */
export function People({ application }: { application: ApplicationDetail }) {
  const queryClient = useQueryClient();
  const fresh = () =>
    Promise.all(
      ['application', 'applications'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    );
  const part = useMutation({
    mutationFn: (merge: string) => call(`/candidates/merges/${merge}`, { method: 'DELETE' }),
    onSuccess: () => notify({ text: 'They are two people again.' }),
    onError: (error) => notify({ failed: true, text: error.message }),
    onSettled: fresh,
  });
  const merge = useMutation({
    mutationFn: (from: string) =>
      call('/candidates/merges', {
        method: 'POST',
        body: { into: application.candidateId, from },
      }),
    onSuccess: ({ merge: id }) =>
      notify({
        text: 'They are one person now.',
        undo: () => part.mutate(id),
      }),
    onError: (error) => notify({ failed: true, text: error.message }),
    onSettled: fresh,
  });
  const { otherApplications, merges, hints } = application;
  if (otherApplications.length + merges.length + hints.length === 0) return null;
  return (
    <section>
      <h3 className="mb-1.5 font-medium">The same person</h3>
      <ul className="flex flex-col gap-1.5">
        {otherApplications.map(({ id, opening, stage, createdAt }) => (
          <li key={id}>
            <Link to="/desk/candidates" search={{ view: 'all', id }} className="text-link hover:underline">
              {opening}
            </Link>
            <span className="text-soft">
              , {STAGE_NAMES[stage].toLowerCase()}, {longDay(createdAt)}
            </span>
          </li>
        ))}
        {merges.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-2">
            <span>
              {name} <span className="text-soft">was made one with them</span>
            </span>
            <Button small look="quiet" disabled={part.isPending} onClick={() => part.mutate(id)}>
              Two people
            </Button>
          </li>
        ))}
        {hints.map(({ candidateId, name, why }) => (
          <li key={candidateId} className="flex items-center justify-between gap-2">
            <span>
              {name} <span className="text-soft">{WHY[why]}</span>
            </span>
            <Button small look="quiet" onClick={() => merge.mutate(candidateId)}>
              Same person
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
