import { useQuery } from '@tanstack/react-query';
import { newRequestSchema, REQUEST_KINDS } from '../../features/privacy/requests.schema.ts';
import { call } from '../app/client.ts';
import { fieldTime } from '../app/time.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useForm } from '../ui/useForm.ts';
import { KINDS, lawOption } from './labels.ts';
import { deadlinesQuery } from './queries.ts';

/** Records a request that came by email or on paper. */
export function NewRequest({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="New request"
      description="The law of the country sets the deadline."
    >
      <RequestForm close={close} />
    </Modal>
  );
}

function RequestForm({ close }: { close(): void }) {
  const deadlines = useQuery(deadlinesQuery).data?.items;
  const form = useForm(newRequestSchema, (body) => call('/privacy/requests', { method: 'POST', body }), {
    changes: ['privacy_request'],
    done: 'Request added.',
    close,
    draft: 'request:new',
  });
  return (
    <DialogForm {...form.dialogProps} submit="Add request" close={close} kept>
      <Select {...form.field('kind')} label="Request type">
        {REQUEST_KINDS.map((kind) => [kind, KINDS[kind]] as const)}
      </Select>
      <TextInput {...form.field('name')} label="Name" />
      <TextInput
        {...form.field('email')}
        label="Email"
        type="email"
        hint="The address they used with us. We use it to find their data."
        required
      />
      <TextInput
        defaultValue={fieldTime(new Date()).slice(0, 10)}
        {...form.field('receivedAt')}
        label="Received on"
        type="date"
        required
      />
      <Select {...form.field('country')} label="Law that applies">
        {(deadlines ?? []).map(lawOption)}
      </Select>
      <Textarea {...form.field('words')} label="Request text" rows={4} />
    </DialogForm>
  );
}
