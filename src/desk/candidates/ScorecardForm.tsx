import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import { RATINGS, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import { call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { TextBox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

interface ScorecardFormProps {
  application: ApplicationDetail;
  open: boolean;
  close(): void;
}

/** One's own scorecard for the present stage: each criterion from 1 to 4, and what one would tell the team. */
export function ScorecardForm({ application, open, close }: ScorecardFormProps) {
  return (
    <Modal
      open={open}
      close={close}
      title={`Scorecard for ${application.name}`}
      description={`${STAGE_NAMES[application.stage]}. Others see it once they have handed in theirs.`}
      wide
    >
      <Card application={application} close={close} />
    </Modal>
  );
}

function Card({ application, close }: Omit<ScorecardFormProps, 'open'>) {
  const queryClient = useQueryClient();
  const mine = application.cards.find((card) => card.mine && card.stage === application.stage);
  const [ratings, setRatings] = useState<Readonly<Record<string, number>>>(mine?.ratings ?? {});
  const [summary, setSummary, forget] = useDraft(
    `scorecard:${application.id}:${application.stage}`,
    mine?.summary,
  );
  const save = useMutation({
    mutationFn: (submit: boolean) =>
      call(`/applications/${application.id}/scorecards/mine`, {
        method: 'PUT',
        body: { ratings, summary, submit },
      }),
    onSuccess: (_, submitted) => {
      forget();
      notify({ text: submitted ? 'Scorecard handed in.' : 'Scorecard kept as a draft.' });
      close();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['application'] }),
  });
  const missing = application.criteria.filter((criterion) => !ratings[criterion]);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(true);
      }}
      className="flex flex-col gap-5"
    >
      {application.criteria.map((criterion) => (
        <fieldset key={criterion}>
          <legend className="mb-1.5 font-medium">{criterion}</legend>
          <div className="grid gap-1.5 sm:grid-cols-4">
            {RATINGS.map(([value, words]) => (
              <label
                key={value}
                className="flex cursor-pointer items-start gap-2 rounded-md border border-line p-2 text-sm has-checked:border-edge has-checked:bg-lit has-focus-visible:outline-2 has-focus-visible:outline-link"
              >
                <input
                  type="radio"
                  name={criterion}
                  value={value}
                  checked={ratings[criterion] === value}
                  onChange={() => setRatings({ ...ratings, [criterion]: value })}
                  className="mt-0.5 accent-link"
                />
                <span>
                  <b className="font-semibold">{value}</b> {words}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <TextBox
        label="Summary"
        hint="What you would tell the team in two sentences, with what you saw."
        value={summary}
        onChange={(event) => setSummary(event.target.value)}
        maxLength={10_000}
        error={save.error?.message}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" look="main" disabled={save.isPending || missing.length > 0}>
          Hand in
        </Button>
        <Button disabled={save.isPending} onClick={() => save.mutate(false)}>
          Keep as draft
        </Button>
        {missing.length > 0 && (
          <span className="text-sm text-soft">
            {missing.length === 1 ? 'One criterion' : `${missing.length} criteria`} not rated yet
          </span>
        )}
      </div>
    </form>
  );
}
