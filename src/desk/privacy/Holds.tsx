import { useQuery } from '@tanstack/react-query';
import { newHoldSchema } from '../../features/privacy/schema.ts';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Textarea, TextInput } from '../ui/Form.tsx';
import { List } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Panel, PanelForm } from '../ui/Panel.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { holdsQuery } from './queries.ts';

/** Legal holds: data that must not be erased, and why. */
export function Holds() {
  const query = useQuery(holdsQuery);
  return (
    <>
      <Panel title="New legal hold" note="Held data is not erased until the hold is released.">
        <HoldForm />
      </Panel>
      <List query={query} rows={query.data?.items ?? []} empty={null}>
        {({ id, reference, reason, by, isUsed, at, releasedAt }) => (
          <ListRow>
            <span className="min-w-0 flex-1">
              <span className="font-medium">{reference || 'By address'}</span> {reason}
              <span className="block text-sm text-soft">
                {by ?? 'A former colleague'}, {longDay(at)}
                {releasedAt && `, released ${longDay(releasedAt)}`}
              </span>
              {!releasedAt && !isUsed && (
                <span className="block text-sm">
                  No records are held under this address. The hold applies to any that come later.
                </span>
              )}
            </span>
            {!releasedAt && (
              <ActionButton
                small
                changes="hold"
                send={() => call(`/privacy/holds/${id}/release`, { method: 'POST' })}
                done="Legal hold released."
              >
                Release
              </ActionButton>
            )}
          </ListRow>
        )}
      </List>
    </>
  );
}

function HoldForm() {
  const form = useForm(newHoldSchema, (body) => call('/privacy/holds', { method: 'POST', body }), {
    changes: ['hold'],
    done: 'Legal hold added.',
    draft: 'hold:new',
  });
  return (
    <PanelForm {...form.formProps}>
      <TextInput {...form.field('subject')} label="Reference or address" required />
      <Textarea {...form.field('reason')} label="Reason" rows={2} required />
      <Submit form={form}>Hold</Submit>
    </PanelForm>
  );
}
