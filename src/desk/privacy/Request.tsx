import { useQuery } from '@tanstack/react-query';
import type { RequestDetail } from '../../features/privacy/schema.ts';
import { requestNumber, resolveSchema } from '../../features/privacy/schema.ts';
import { buttonLook } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { Select, Textarea } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { Correct } from './Correct.tsx';
import { Erase } from './Erase.tsx';
import { deadline, KINDS } from './labels.ts';
import { requestQuery } from './queries.ts';

/** One request: what there is of the person, their copy, the erasure, and its end. */
export function Request({ id, close }: { id: string | undefined; close(): void }) {
  return (
    <Modal open={id !== undefined} close={close} title="Request" wide>
      {id && <Content key={id} id={id} />}
    </Modal>
  );
}

function Content({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(requestQuery(id))} lines={3}>
      {(data) => <Detail request={data} />}
    </Loaded>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const { id, kind, name, email, words, dueAt, state, answer, erasureId, held } = request;
  const due = deadline(dueAt);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{KINDS[kind]}</span>
        <span className="text-sm text-soft">{requestNumber(id)}</span>
        <span className="min-w-0 break-words">{name ? `${name}, ${email}` : email || 'Person erased'}</span>
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
            A ZIP with a readable page, the same data as JSON, and their files, without private notes. Review
            it before sending: notes and assessments can name other people.
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
  if (found.length === 0) return <p className="text-soft">No data for this address.</p>;
  return (
    <div>
      <h3 className="mb-1 font-medium">Data found</h3>
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
          {consents === 1 ? '1 marketing consent' : `${consents} marketing consents`}, withdrawn by an
          objection.
        </p>
      )}
    </div>
  );
}

function Settle({ request: { id, version } }: { request: RequestDetail }) {
  const form = useForm(
    resolveSchema,
    (body) => call(`/privacy/requests/${id}/settle`, { method: 'POST', version, body }),
    { changes: ['privacy_request'], done: 'Request closed.' },
  );
  return (
    <form {...form.formProps} className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <Select {...form.field('outcome')} label="Outcome">
        {[
          ['done', 'Done'],
          ['refused', 'Refused'],
        ]}
      </Select>
      <div className="w-full">
        <Textarea {...form.field('answer')} label="Answer" rows={3} />
      </div>
      <Submit form={form}>Close request</Submit>
    </form>
  );
}
