import { useQuery } from '@tanstack/react-query';
import { extensionSchema, type RequestDetail } from '../../features/privacy/requests.schema.ts';
import { call } from '../app/client.ts';
import { draftOf } from '../app/draft.ts';
import { longDay } from '../app/time.ts';
import { Textarea, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { MailState } from '../ui/MailState.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { letterStartsQuery } from './queries.ts';

const extensionDraft = (id: string): string => `request-extension:${id}`;

/** More time for the answer: once, before the deadline, and the person gets the reason. */
export function Extend({ request }: { request: RequestDetail }) {
  const { extension, extendable, state, law } = request;
  if (extension)
    return (
      <p className="flex flex-wrap items-center gap-x-2">
        <span>
          Extended to {longDay(extension.until)}: {extension.reason}
        </span>
        <MailState state={extension.state} leavesAt={null} />
        {extension.state === 'waiting' && (
          <span className="text-sm text-soft">It applies once the letter has been sent.</span>
        )}
      </p>
    );
  if (state !== 'open' || request.erasureId) return null;
  if (!extendable) return <p className="text-sm text-soft">{law} allows no extension.</p>;
  return (
    <details open={draftOf(extensionDraft(request.id)) !== undefined}>
      <summary className="w-fit font-medium">Extend the deadline</summary>
      <p className="pt-2 text-soft">
        {law} allows it once, to {longDay(extendable)}. The letter must be sent before the deadline.
      </p>
      <ExtendForm request={request} />
    </details>
  );
}

function ExtendForm({ request: { id, version } }: { request: RequestDetail }) {
  const query = useQuery(letterStartsQuery(id));
  const start = query.data?.items.find(({ letter }) => letter === 'extension');
  const form = useForm(
    extensionSchema,
    (body) => call(`/privacy/requests/${id}/extend`, { method: 'POST', version, body }),
    {
      changes: ['privacy_request'],
      done: 'The letter sends in five minutes. The new deadline applies from then on.',
      draft: extensionDraft(id),
    },
  );
  if (!start) return <Loaded query={query}>{() => null}</Loaded>;
  return (
    <form {...form.formProps} aria-label="Extension" className="flex flex-col items-start gap-3 pt-3">
      <div className="flex w-full flex-col gap-3">
        <Textarea {...form.field('reason')} label="Reason" hint="Replaces {reason} in the letter." rows={2} />
        <TextInput defaultValue={start.subject} {...form.field('subject')} label="Subject" />
        <Textarea defaultValue={start.body} {...form.field('body')} label="Message" rows={7} />
      </div>
      <Submit form={form}>Extend and send</Submit>
    </form>
  );
}
