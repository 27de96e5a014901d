import { useQueryClient } from '@tanstack/react-query';
import { correctionSchema, type RequestDetail } from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

/** Puts right what the person is called and how they are reached, in all that there is of them. */
export function Correct({ request: { id, version, found } }: { request: RequestDetail }) {
  const queryClient = useQueryClient();
  const form = useForm(correctionSchema, async (body) => {
    await call(`/privacy/requests/${id}/correct`, { method: 'POST', version, body });
    await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    notify({ text: 'It is corrected everywhere. Now say so in the answer.' });
  });
  if (found.length === 0) return null;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      aria-label="Correction"
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
    >
      <p className="text-soft">
        What is left empty stays as it is. The log keeps which fields, and no value.
      </p>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <TextInput name="firstName" label="First name" autoComplete="off" error={form.errors.firstName} />
        <TextInput name="lastName" label="Last name" autoComplete="off" error={form.errors.lastName} />
        <TextInput name="email" label="Email" type="email" autoComplete="off" error={form.errors.email} />
        <TextInput name="phoneNumber" label="Phone" autoComplete="off" error={form.errors.phoneNumber} />
      </div>
      <Submit form={form}>
        Correct it in {found.length === 1 ? 'one submission' : `${found.length} submissions`}
      </Submit>
    </form>
  );
}
