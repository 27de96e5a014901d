import { useQuery } from '@tanstack/react-query';
import { type RequestDetail, requestNumber, resolveSchema } from '../../features/privacy/requests.schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { useReadNotices } from '../notices/useReadNotices.ts';
import { Fact, FactList, Section } from '../ui/FactList.tsx';
import { Select, Textarea } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { SidePanel } from '../ui/SidePanel.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { CertificateLinks } from './CertificateLinks.tsx';
import { Copy } from './Copy.tsx';
import { Correct } from './Correct.tsx';
import { Erase } from './Erase.tsx';
import { Extend } from './Extend.tsx';
import { Found } from './Found.tsx';
import { Identity } from './Identity.tsx';
import { Law } from './Law.tsx';
import { Letters } from './Letters.tsx';
import { deadline, KINDS } from './labels.ts';
import { Owner } from './Owner.tsx';
import { requestQuery } from './queries.ts';

/** One request: who asks, their records, the letters, their copy, the erasure, and how it is closed. */
export function Request({ id, close }: { id: string | undefined; close(): void }) {
  return (
    <SidePanel open={id !== undefined} close={close} title="Request" reads>
      {id && <Content key={id} id={id} />}
    </SidePanel>
  );
}

function Content({ id }: { id: string }) {
  useReadNotices(id);
  return (
    <Loaded query={useQuery(requestQuery(id))} lines={3}>
      {(data) => <Detail request={data} />}
    </Loaded>
  );
}

function Detail({ request }: { request: RequestDetail }) {
  const { id, kind, name, email, words, dueAt, receivedAt, state, answer, erasureId, held } = request;
  const due = deadline(dueAt);
  const isOpen = state === 'open';
  // The answer of a letter is read there.
  const isInLetter = request.messages.some(
    ({ kind, body }) => kind === 'out' && body.trim() === answer.trim(),
  );
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">{KINDS[kind]}</span>
        <span className="text-sm text-soft">{requestNumber(id)}</span>
        {isOpen ? (
          <Chip tone={due.tone}>{due.text}</Chip>
        ) : (
          <Chip>{state === 'done' ? 'Done' : 'Refused'}</Chip>
        )}
        {held && <Chip tone="late">Legal hold</Chip>}
      </div>
      <FactList>
        <Fact name="From">
          {name ? `${name}${email && `, ${email}`}` : erasureId ? 'Person erased' : email || 'Unknown'}
        </Fact>
        {erasureId && email && <Fact name="Answer to">{email}</Fact>}
        <Fact name="Received">{longDay(receivedAt)}</Fact>
        <Fact name="Owner">
          <Owner request={request} />
        </Fact>
      </FactList>
      {words && <p className="break-words whitespace-pre-wrap">{words}</p>}
      {answer && !isInLetter && (
        <Section title="Answer">
          <p className="break-words whitespace-pre-wrap">{answer}</p>
        </Section>
      )}
      {erasureId && <CertificateLinks id={erasureId} />}
      <Section title="Deadline">
        <div className="flex flex-col gap-3">
          <Law request={request} />
          <Extend request={request} />
        </div>
      </Section>
      {!erasureId && (
        <Section title="Identity">
          <Identity request={request} />
        </Section>
      )}
      {isOpen && !erasureId && <Found request={request} />}
      <Section title="Letters">
        <Letters request={request} />
      </Section>
      {isOpen && !erasureId && <Copy request={request} />}
      {isOpen && kind === 'correction' && <Correct request={request} />}
      {isOpen && kind === 'erasure' && !erasureId && <Erase request={request} />}
      {isOpen && <Settle request={request} />}
    </div>
  );
}

function Settle({ request: { id, version } }: { request: RequestDetail }) {
  const form = useForm(
    resolveSchema,
    (body) => call(`/privacy/requests/${id}/settle`, { method: 'POST', version, body }),
    { changes: ['privacy_request'], done: 'Request closed.', draft: `request-answer:${id}` },
  );
  return (
    <details open={form.isKept} className="border-t border-line pt-4">
      <summary className="w-fit font-medium">Close without a letter</summary>
      <form
        {...form.formProps}
        aria-label="Close without a letter"
        className="flex flex-col items-start gap-3 pt-3"
      >
        <Select {...form.field('outcome')} label="Outcome">
          {[
            ['done', 'Done'],
            ['refused', 'Refused'],
          ]}
        </Select>
        <div className="w-full">
          <Textarea
            {...form.field('answer')}
            label="Answer"
            hint="What you told them, and how, such as by post or phone."
            rows={3}
          />
        </div>
        <Submit form={form}>Close request</Submit>
      </form>
    </details>
  );
}
