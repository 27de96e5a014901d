import { useState } from 'react';
import {
  CHECKED_BY,
  identityInputSchema,
  type RequestDetail,
} from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { wholeTime } from '../app/time.ts';
import { Select, Textarea } from '../ui/Form.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { CHECKS } from './labels.ts';

/** How the identity was checked. Copy and erasure need it. */
export function Identity({ request }: { request: RequestDetail }) {
  const { identity, state } = request;
  const [edits, setEdits] = useState(false);
  return (
    <div className="flex flex-col items-start gap-2">
      {identity ? (
        <p>
          {CHECKS[identity.method]}
          {identity.note && `: ${identity.note}`}
          <span className="block text-sm text-soft">
            {identity.by?.name ?? 'The person'}, {wholeTime(identity.at)}
          </span>
        </p>
      ) : (
        <p>
          Not checked yet. Send the letter “Identity needed”, or record below how you checked it. Their copy
          and erasure require it.
        </p>
      )}
      {state === 'open' && (!identity || edits) && (
        <CheckForm request={request} done={() => setEdits(false)} />
      )}
      {state === 'open' && identity && !edits && (
        <Button small look="quiet" onClick={() => setEdits(true)}>
          Record another check
        </Button>
      )}
    </div>
  );
}

function CheckForm({ request: { id, version }, done }: { request: RequestDetail; done(): void }) {
  const form = useForm(
    identityInputSchema,
    (body) => call(`/privacy/requests/${id}/identity`, { method: 'POST', version, body }),
    {
      ...{ changes: ['privacy_request'], done: 'Identity check recorded.', close: done },
      draft: `request-identity:${id}`,
    },
  );
  return (
    <form {...form.formProps} aria-label="Identity check" className="flex w-full flex-col items-start gap-3">
      <Select {...form.field('method')} label="Method">
        {CHECKED_BY.map((method) => [method, CHECKS[method]] as const)}
      </Select>
      <div className="w-full">
        <Textarea
          {...form.field('note')}
          label="What you saw, or why you didn’t check"
          hint="Enter the type of document, not its number. Don’t keep a copy."
          rows={2}
        />
      </div>
      <Submit form={form}>Record</Submit>
    </form>
  );
}
