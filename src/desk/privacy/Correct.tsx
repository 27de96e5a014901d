import type { RequestDetail } from '../../features/privacy/requests.schema.ts';
import { correctionSchema } from '../../features/privacy/schema.ts';
import { call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

/** Corrects the name and contact details of a person in all their records. */
export function Correct({ request: { id, version, found } }: { request: RequestDetail }) {
  const form = useForm(
    correctionSchema,
    (body) => call(`/privacy/requests/${id}/correct`, { method: 'POST', version, body }),
    {
      ...{ changes: ['privacy_request'], done: 'Corrected everywhere. Mention it in your answer.' },
      draft: `request-correction:${id}`,
    },
  );
  if (found.length === 0) return null;
  return (
    <form
      {...form.formProps}
      aria-label="Correction"
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
    >
      <p className="text-soft">
        Leave a field empty to keep its value. The log records which fields changed, not their values.
      </p>
      <div className="grid w-full gap-3 sm:grid-cols-2">
        <TextInput {...form.field('firstName')} label="First name" autoComplete="off" />
        <TextInput {...form.field('lastName')} label="Last name" autoComplete="off" />
        <TextInput {...form.field('email')} label="Email" type="email" autoComplete="off" />
        <TextInput {...form.field('phoneNumber')} label="Phone" autoComplete="off" />
      </div>
      <Submit form={form}>
        Correct it in {found.length === 1 ? '1 submission' : `${found.length} submissions`}
      </Submit>
    </form>
  );
}
