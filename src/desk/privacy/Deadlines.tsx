import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Deadline,
  deadlineInputSchema,
  newDeadlineSchema,
} from '../../features/privacy/deadlines.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { List } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';
import { countryName, periodText } from './labels.ts';
import { deadlinesQuery } from './queries.ts';

/** Until when the law of each country wants an answer, and on what ground. */
export function Deadlines() {
  const query = useQuery(deadlinesQuery);
  const [edited, setEdited] = useState<Deadline | 'new'>();
  const close = () => setEdited(undefined);
  return (
    <>
      <List query={query} rows={query.data?.items ?? []} empty={null}>
        {(rule) => (
          <ListRow
            onClick={() => setEdited(rule)}
            className="grid gap-y-0.5 py-3 lg:grid-cols-[13.75rem_11.25rem_minmax(0,1fr)]"
          >
            <span>
              <span className="font-medium">{countryName(rule.country)}</span>
              <span className="block text-sm text-soft">{rule.law}</span>
            </span>
            <span>
              <span className="font-medium">{periodText(rule.period, rule.periodUnit)}</span>
              <span className="block text-sm text-soft">
                {rule.extension > 0
                  ? `and ${periodText(rule.extension, rule.extensionUnit)} more, once`
                  : 'no extension'}
              </span>
            </span>
            <span className="text-sm text-soft">{rule.basis}</span>
          </ListRow>
        )}
      </List>
      <p className="p-4 md:px-5">
        <Button onClick={() => setEdited('new')}>Add country deadline</Button>
      </p>
      <Modal
        open={edited !== undefined}
        close={close}
        title={edited === 'new' ? 'Add country deadline' : 'Deadline'}
        description="Counted from the day of receipt. Existing requests keep their deadline."
      >
        {edited && <DeadlineForm rule={edited === 'new' ? undefined : edited} close={close} />}
      </Modal>
    </>
  );
}

const UNITS = [
  ['months', 'months'],
  ['days', 'days'],
] as const;

function DeadlineForm({ rule, close }: { rule: Deadline | undefined; close(): void }) {
  const { busy, run } = useAction('deadline');
  const form = useForm(
    rule ? deadlineInputSchema : newDeadlineSchema,
    (body) => call('/privacy/deadlines', { method: 'PUT', version: rule?.version ?? 0, body }),
    {
      changes: ['deadline'],
      done: 'Deadline saved.',
      close,
      draft: `deadline:${rule?.id ?? 'new'}:${rule?.version}`,
    },
  );
  const remove = async () => {
    if (!rule) return;
    const { id, version } = rule;
    const sent = () => call(`/privacy/deadlines/${id}`, { method: 'DELETE', version });
    if (await run(sent, 'Deadline removed. The general deadline applies.')) close();
  };
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {rule ? (
        <>
          <input type="hidden" name="country" value={rule.country} />
          <p>{countryName(rule.country)}</p>
        </>
      ) : (
        <TextInput {...form.field('country')} label="Country" hint="Spelled as in openings." required />
      )}
      <TextInput defaultValue={rule?.law} {...form.field('law')} label="Law" required />
      {(['period', 'extension'] as const).map((part) => (
        <div key={part} className="grid grid-cols-2 gap-3">
          <TextInput
            defaultValue={rule?.[part] ?? 0}
            {...form.field(part)}
            label={part === 'period' ? 'Answer within' : 'Extension'}
            type="number"
            min={part === 'period' ? 1 : 0}
            max={365}
            required
          />
          <Select
            defaultValue={rule?.[`${part}Unit`]}
            {...form.field(`${part}Unit`)}
            label={part === 'period' ? 'Days or months' : 'Extension in'}
          >
            {UNITS}
          </Select>
        </div>
      ))}
      <Textarea defaultValue={rule?.basis} {...form.field('basis')} label="Legal ground" rows={4} />
      {form.isKept && <p className="text-sm text-soft">Not saved yet: this is what you typed before.</p>}
      <Problem>{form.failure}</Problem>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={form.busy}>
          Save deadline
        </Button>
        {rule?.country && (
          <Button look="danger" disabled={busy} onClick={() => void remove()}>
            Remove deadline
          </Button>
        )}
      </div>
    </form>
  );
}
