import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { BY_COUNTRY, RETAINED, type Rule, ruleInputSchema } from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';
import { rulesQuery } from './queries.ts';
import { RETAINED_WORDS } from './words.ts';

/** How long what is kept, by subject and country, and on what ground. */
export function Retention() {
  const { data, error, refetch } = useQuery(rulesQuery);
  const [edited, setEdited] = useState<Rule | 'new'>();
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const rules = RETAINED.flatMap((subject) => data.items.filter((rule) => rule.subject === subject));
  return (
    <>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setEdited(rule)}
              className="grid w-full gap-x-5 gap-y-0.5 px-4 py-3 text-left hover:bg-wash/60 focus-visible:-outline-offset-2 md:px-5 lg:grid-cols-[220px_110px_minmax(0,1fr)]"
            >
              <span>
                <span className="font-medium">{RETAINED_WORDS[rule.subject][0]}</span>
                {rule.country && <span> · {rule.country}</span>}
                <span className="block text-sm text-soft">{RETAINED_WORDS[rule.subject][1]}</span>
              </span>
              <span className="font-medium">
                {rule.months} {rule.months === 1 ? 'month' : 'months'}
              </span>
              <span className="text-sm text-soft">{rule.basis}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="p-4 md:px-5">
        <Button onClick={() => setEdited('new')}>A rule for a country</Button>
      </p>
      <Modal
        open={edited !== undefined}
        close={() => setEdited(undefined)}
        title={edited === 'new' ? 'A rule for a country' : 'How long it is kept'}
        description="Every row gets its new date within minutes; nothing is erased before the next run."
      >
        {edited && (
          <RuleForm rule={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  );
}

function RuleForm({ rule, close }: { rule: Rule | undefined; close(): void }) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction(['privacy']);
  const form = useForm(ruleInputSchema, async (body) => {
    await call('/privacy/retention', { method: 'PUT', version: rule?.version ?? 0, body });
    await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    notify({ text: 'The rule is saved.' });
    close();
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      {rule ? (
        <>
          <input type="hidden" name="subject" value={rule.subject} />
          <input type="hidden" name="country" value={rule.country} />
          <p>
            {RETAINED_WORDS[rule.subject][0]}, {rule.country || 'everywhere'}
          </p>
        </>
      ) : (
        <>
          <Choice name="subject" label="What" error={form.errors.subject}>
            {BY_COUNTRY.map((subject) => [subject, RETAINED_WORDS[subject][0]] as const)}
          </Choice>
          <TextInput
            name="country"
            label="Country"
            hint="As openings name it."
            error={form.errors.country}
            required
          />
        </>
      )}
      <TextInput
        name="months"
        label="Months"
        type="number"
        min={1}
        max={240}
        defaultValue={rule?.months}
        error={form.errors.months}
        required
      />
      <TextBox
        name="basis"
        label="Legal ground"
        rows={4}
        defaultValue={rule?.basis}
        error={form.errors.basis}
      />
      <Problem>{form.failure}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={form.busy}>
          Save the rule
        </Button>
        {rule?.country && (
          <Button
            look="danger"
            disabled={busy}
            onClick={() =>
              void run(
                () => call(`/privacy/retention/${rule.id}`, { method: 'DELETE', version: rule.version }),
                'The rule for everywhere holds again.',
              ).then((worked) => worked && close())
            }
          >
            Take it away
          </Button>
        )}
      </div>
    </form>
  );
}
