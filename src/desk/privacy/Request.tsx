import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestDetail } from '../../domain/privacy/schema.ts';
import { settleSchema } from '../../domain/privacy/schema.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Choice, TextBox, Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useAction } from '../ui/useAction.ts';
import { useForm } from '../ui/useForm.ts';
import { Correct } from './Correct.tsx';
import { requestQuery } from './queries.ts';
import { deadline, KINDS } from './words.ts';

/** One request: what there is of the person, their copy, the erasure, and its end. */
export function Request({ id, close }: { id: string | undefined; close(): void }) {
  return (
    <Modal open={id !== undefined} close={close} title="Request" wide>
      {id && <Loaded id={id} />}
    </Modal>
  );
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} />;
  return <Detail key={data.version} request={data} />;
}

function Detail({ request }: { request: RequestDetail }) {
  const { id, kind, name, email, words, dueAt, state, answer, erasureId, held } = request;
  const due = deadline(dueAt);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{KINDS[kind]}</span>
        <span className="min-w-0 break-words">
          {name ? `${name}, ${email}` : email || 'The person is erased'}
        </span>
        {state === 'open' && <Chip tone={due.tone}>{due.text}</Chip>}
        {held && <Chip tone="late">Legal hold</Chip>}
      </div>
      {words && <p className="whitespace-pre-wrap">{words}</p>}
      {answer && <p className="border-t border-line pt-4 whitespace-pre-wrap">{answer}</p>}
      {erasureId && (
        <a href={`/api/desk/privacy/erasures/${erasureId}/certificate`} download className={buttonLook()}>
          Certificate of erasure
        </a>
      )}
      {state === 'open' && <Found request={request} />}
      {state === 'open' && (
        <div className="flex flex-col items-start gap-2">
          <a
            href={`/api/desk/privacy/requests/${id}/copy`}
            download
            className={buttonLook('plain', false)}
            aria-describedby="copy-hint"
          >
            Download their copy
          </a>
          <p id="copy-hint" className="text-sm text-soft">
            A ZIP with a page to read, the same as JSON, and their files. Private notes stay out. Read it
            before you send it: notes and assessments can name other people.
          </p>
        </div>
      )}
      {state === 'open' && kind === 'correction' && <Correct request={request} />}
      {state === 'open' && <Settle request={request} />}
      {state === 'open' && kind === 'erasure' && <Erase request={request} />}
    </div>
  );
}

function Found({ request: { kind, found, consents } }: { request: RequestDetail }) {
  if (found.length === 0) return <p className="text-soft">Nothing of this address is kept.</p>;
  return (
    <div>
      <h3 className="mb-1 font-medium">What there is</h3>
      <ul className="flex flex-col gap-1">
        {found.map(({ id, reference, title, at, retainUntil, name, email, phoneNumber }) => (
          <li key={id} className="flex flex-wrap gap-x-3 text-sm">
            <span className="font-medium">{reference}</span>
            <span>{title}</span>
            <span className="text-soft">
              {longDay(at)}
              {retainUntil && `, kept until ${longDay(retainUntil)}`}
            </span>
            {kind === 'correction' && (
              <span className="basis-full break-words text-soft">
                {[name, email, phoneNumber].filter(Boolean).join(', ')}
              </span>
            )}
          </li>
        ))}
      </ul>
      {consents > 0 && (
        <p className="mt-1 text-sm text-soft">
          {consents === 1 ? 'One consent' : `${consents} consents`} to be written to; an objection takes them
          back.
        </p>
      )}
    </div>
  );
}

function Settle({ request: { id, version } }: { request: RequestDetail }) {
  const queryClient = useQueryClient();
  const form = useForm(settleSchema, async (body) => {
    await call(`/privacy/requests/${id}/settle`, { method: 'POST', version, body });
    await queryClient.invalidateQueries({ queryKey: ['privacy'] });
    notify({ text: 'The request is closed.' });
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit}
      className="flex flex-col items-start gap-3 border-t border-line pt-4"
    >
      <Choice name="outcome" label="It ends as" error={form.errors.outcome}>
        {[
          ['done', 'Done'],
          ['refused', 'Refused'],
        ]}
      </Choice>
      <div className="w-full">
        <TextBox name="answer" label="What was done, or why not" rows={3} error={form.errors.answer} />
      </div>
      <Submit form={form}>Close the request</Submit>
    </form>
  );
}

/** Nothing brings it back, so it is said before, and asked for a proof of who one is. */
function Erase({ request: { id, version, found, held } }: { request: RequestDetail }) {
  const [sure, setSure] = useState(false);
  const { busy, run } = useAction(['privacy']);
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <Tick checked={sure} disabled={held} onChange={(event) => setSure(event.target.checked)}>
        Erase this person everywhere: {found.length === 1 ? 'one submission' : `${found.length} submissions`},
        files, notes, mails. Nothing brings it back, not even a backup.
      </Tick>
      {held && <p className="text-sm text-soft">A legal hold stands. Release it first.</p>}
      <Button
        look="danger"
        disabled={busy || !sure || held}
        onClick={() =>
          void run(
            () => call(`/privacy/requests/${id}/erase`, { method: 'POST', version }),
            'The person is erased. The certificate is ready.',
          )
        }
      >
        Erase
      </Button>
    </div>
  );
}
