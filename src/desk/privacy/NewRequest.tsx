import { useQueryClient } from '@tanstack/react-query';
import { newRequestSchema, REQUEST_KINDS } from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useForm } from '../ui/useForm.ts';
import { KINDS } from './words.ts';

/** Notes what somebody asked, by mail or by letter. */
export function NewRequest({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="New request"
      description="The law gives a month from the day it came in."
    >
      <RequestForm close={close} />
    </Modal>
  );
}

function RequestForm({ close }: { close(): void }) {
  const queryClient = useQueryClient();
  const form = useForm(newRequestSchema, async (body) => {
    await call('/privacy/requests', { method: 'POST', body });
    await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    notify({ text: 'The request is noted.' });
    close();
  });
  return (
    <DialogForm
      noValidate
      onSubmit={form.onSubmit}
      submit="Note the request"
      disabled={form.busy}
      failure={form.failure}
      close={close}
    >
      <Choice name="kind" label="What is asked for" error={form.errors.kind}>
        {REQUEST_KINDS.map((kind) => [kind, KINDS[kind]] as const)}
      </Choice>
      <TextInput name="name" label="Name" error={form.errors.name} />
      <TextInput
        name="email"
        label="Email"
        type="email"
        hint="The address they used here: what there is of them is found by it."
        error={form.errors.email}
        required
      />
      <TextInput
        name="receivedAt"
        label="Came in on"
        type="date"
        defaultValue={new Date().toISOString().slice(0, 10)}
        error={form.errors.receivedAt}
        required
      />
      <TextBox name="words" label="In their words" rows={4} error={form.errors.words} />
    </DialogForm>
  );
}
