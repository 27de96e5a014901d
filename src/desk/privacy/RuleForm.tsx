import { useEffect, useRef, useState } from 'react';
import {
  BY_COUNTRY,
  newRuleSchema,
  type Rule,
  type RuleChange,
  type RuleEffect,
  ruleInputSchema,
} from '../../features/privacy/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { call } from '../app/client.ts';
import { forgetDraft } from '../app/draft.ts';
import { wholeTime } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';
import { RETAINED_LABELS } from './labels.ts';

const MONTHS: Plural = { one: '1 month', many: '{n} months' };
const ERASED: Plural = { one: 'erases 1 more record', many: 'erases {n} more records' };

interface RuleFormProps {
  /** Left out for a new one. */
  rule: Rule | undefined;
  close(): void;
}

interface Pending {
  change: RuleChange;
  effect: RuleEffect;
}

/** A rule. A change that erases more in the next run is confirmed with how much that is. */
export function RuleForm({ rule, close }: RuleFormProps) {
  const { busy, run } = useAction('retention');
  const [pending, setPending] = useState<Pending>();
  // Of this version, so that it does not overwrite a colleague's newer one.
  const draft = `retention:${rule?.id ?? 'new'}:${rule?.version}`;
  const save = async (change: RuleChange, confirmed?: number) => {
    if (confirmed === undefined) {
      const effect = await call('/privacy/retention/effect', { method: 'POST', body: change });
      if (effect.count > 0) {
        setPending({ change, effect });
        return false;
      }
    }
    const version = rule?.version ?? 0;
    if ('remove' in change)
      await call(`/privacy/retention/${change.remove}?confirmed=${confirmed ?? 0}`, {
        method: 'DELETE',
        version,
      });
    else await call('/privacy/retention', { method: 'PUT', version, body: { ...change, confirmed } });
    notify({ text: 'remove' in change ? 'Rule removed. The general rule applies.' : 'Rule saved.' });
    forgetDraft(draft);
    close();
    return true;
  };
  const form = useForm(rule ? ruleInputSchema : newRuleSchema, (change) => save(change), {
    changes: ['retention'],
    draft,
  });
  return (
    <>
      {pending && (
        <Confirm
          {...pending}
          rule={rule}
          busy={busy}
          back={() => setPending(undefined)}
          confirm={() => void run(() => save(pending.change, pending.effect.count))}
        />
      )}
      <form {...form.formProps} className="flex flex-col gap-4" hidden={pending !== undefined}>
        {rule ? (
          <>
            <input type="hidden" name="subject" value={rule.subject} />
            <input type="hidden" name="country" value={rule.country} />
            <p>
              {RETAINED_LABELS[rule.subject][0]}, {rule.country || 'everywhere'}
            </p>
          </>
        ) : (
          <>
            <Select {...form.field('subject')} label="What">
              {BY_COUNTRY.map((subject) => [subject, RETAINED_LABELS[subject][0]] as const)}
            </Select>
            <TextInput {...form.field('country')} label="Country" hint="Spelled as in openings." required />
          </>
        )}
        <TextInput
          defaultValue={rule?.months}
          {...form.field('months')}
          label="Months"
          type="number"
          min={1}
          max={240}
          required
        />
        <Textarea defaultValue={rule?.basis} {...form.field('basis')} label="Legal ground" rows={4} />
        {form.isKept && <p className="text-sm text-soft">Not saved yet: this is what you typed before.</p>}
        <Problem>{form.failure}</Problem>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="main" disabled={form.busy}>
            Save rule
          </Button>
          {rule?.country && (
            <Button look="danger" disabled={busy} onClick={() => void run(() => save({ remove: rule.id }))}>
              Remove rule
            </Button>
          )}
        </div>
      </form>
    </>
  );
}

interface ConfirmProps extends Pending {
  rule: Rule | undefined;
  busy: boolean;
  back(): void;
  confirm(): void;
}

function Confirm({ change, effect, rule, busy, back, confirm }: ConfirmProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The button that was pressed no longer exists.
  useEffect(() => first.current?.focus(), []);
  const what =
    'remove' in change
      ? `Without the rule for ${rule?.country}`
      : `${RETAINED_LABELS[change.subject][0]}, ${change.country || 'everywhere'}: ${plural(MONTHS, change.months)}${
          rule && !('remove' in change) ? ` instead of ${rule.months}` : ''
        }`;
  return (
    <div className="flex flex-col gap-4" role="alertdialog" aria-label="Confirm the erasure">
      <p>{what}</p>
      <p>
        The next run, {wholeTime(effect.at)}, <strong>{plural(ERASED, effect.count)}</strong>. This can’t be
        undone.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button ref={first} look="quiet" disabled={busy} onClick={back}>
          Back
        </Button>
        <Button look="danger" disabled={busy} onClick={confirm}>
          Save and erase {effect.count.toLocaleString('en')}
        </Button>
      </div>
    </div>
  );
}
