import type { ReactNode } from 'react';
import type {
  EnquiryChange,
  EnquiryDetail,
  EnquiryRow,
  Present,
} from '../../domain/enquiries/desk.schema.ts';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { Notes } from '../notes/Notes.tsx';
import { longDay, moment, promised, wholeTime } from '../shell/time.ts';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { LitLine } from '../ui/LitLine.tsx';
import { AskPrivacy } from './AskPrivacy.tsx';
import { Before } from './Before.tsx';
import { PURPOSE_NAMES, STATUS_NAMES, suspicionWords } from './words.ts';

interface FactsProps {
  enquiry: EnquiryDetail;
  /** Whether its decisions have keys. */
  keys: boolean;
  others: Present['others'];
  open(what: 'assign' | 'note' | 'merge'): void;
  /** Changes a note of one's own. */
  edit(note: Note): void;
  /** Closes it, or opens it again. */
  close(): void;
  change(rows: readonly EnquiryRow[], change: EnquiryChange): void;
}

const ENQUIRIES: Plural = { one: '1 enquiry', many: '{n} enquiries' };
const REPORTS: Plural = { one: '1 report', many: '{n} reports' };

const BOXES = { inbox: '', quarantine: 'In quarantine', junk: 'Junk' } as const;

/** What is known of an enquiry and its sender, beside the conversation. */
export function Facts({ enquiry, keys, others, open, edit, close, change }: FactsProps) {
  const { status, box, replyBy, assignee, consents } = enquiry;
  const promise = replyBy ? promised(replyBy) : undefined;
  const count = (isReport: boolean, phrase: Plural) => {
    const found = enquiry.before.filter(({ kind }) => (kind === 'report') === isReport).length;
    return found > 0 ? [plural(phrase, found)] : [];
  };
  const before = [...count(false, ENQUIRIES), ...count(true, REPORTS)].join(', ');
  return (
    <div className="flex flex-col gap-6 border-line p-5 max-xl:border-t xl:min-h-0 xl:overflow-y-auto xl:border-l">
      <div className="flex flex-col gap-2">
        <p className="flex items-baseline gap-2">
          <span className="font-medium">{BOXES[box] || STATUS_NAMES[status]}</span>
          {promise && replyBy && (
            <span className="ml-auto" title={wholeTime(replyBy)}>
              <Chip tone={promise.tone}>{promise.text}</Chip>
            </span>
          )}
          {box === 'quarantine' && (
            <span className="ml-auto">
              <Chip tone="late">{suspicionWords(enquiry.suspicion)}</Chip>
            </span>
          )}
        </p>
        {promise && <LitLine share={enquiry.promiseUsed ?? 0} label={`Promise: ${promise.text}`} />}
        <div data-no-print className="mt-1 flex flex-wrap gap-2">
          {box === 'inbox' && (
            <>
              <Button hotkey={keys ? 'A' : undefined} onClick={() => open('assign')}>
                Assign
              </Button>
              <Button hotkey={keys ? 'C' : undefined} onClick={close}>
                {status === 'open' ? 'Close' : 'Open again'}
              </Button>
              {enquiry.email && <AskPrivacy enquiry={enquiry} />}
              {status !== 'answered' && (
                <Button look="quiet" onClick={() => change([enquiry], { kind: 'junk' })}>
                  Is junk
                </Button>
              )}
            </>
          )}
          {box === 'quarantine' && (
            <>
              <Button look="main" onClick={() => change([enquiry], { kind: 'release' })}>
                Release
              </Button>
              <Button onClick={() => change([enquiry], { kind: 'junk' })}>Is junk</Button>
            </>
          )}
          {box === 'junk' && (
            <Button onClick={() => change([enquiry], { kind: 'not-junk' })}>Is no junk</Button>
          )}
        </div>
      </div>
      <Part title="Sender">
        <Fact name="Name">{enquiry.name}</Fact>
        <Fact name="Email">
          {enquiry.email ? (
            <EmailAddress bounce={enquiry.bounce}>{enquiry.email}</EmailAddress>
          ) : (
            'none that one could answer to'
          )}
        </Fact>
        {enquiry.phoneNumber && <Fact name="Phone">{enquiry.phoneNumber}</Fact>}
        {enquiry.company && <Fact name="Company">{enquiry.company}</Fact>}
        {enquiry.facts.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
        <Fact name="Asked for">{enquiry.topic}</Fact>
        <Fact name="With">{assignee?.name ?? 'Nobody yet'}</Fact>
        <Fact name="Before">{before || 'nothing'}</Fact>
        {enquiry.retainUntil && <Fact name="Kept until">{longDay(enquiry.retainUntil)}</Fact>}
      </Part>
      <Before enquiry={enquiry} merge={() => open('merge')} />
      <Part title="Consent">
        <Fact name="Privacy">
          {enquiry.consentVersion === '' ? (
            'none was shown: it came by mail'
          ) : (
            <>
              <a
                href={`/privacy-policy/versions/${encodeURIComponent(enquiry.consentVersion)}`}
                target="_blank"
                rel="noreferrer"
                className="hover:underline"
              >
                version {enquiry.consentVersion}
              </a>
              , {moment(enquiry.consentAt)}
            </>
          )}
        </Fact>
        {(['insights', 'newsletter'] as const).map((purpose) => {
          const consent = consents.find((one) => one.purpose === purpose);
          return (
            <Fact key={purpose} name={PURPOSE_NAMES[purpose]}>
              {!consent && <Chip>not given</Chip>}
              {consent && !consent.withdrawnAt && <Chip tone="done">given {longDay(consent.givenAt)}</Chip>}
              {consent?.withdrawnAt && <Chip>withdrawn {longDay(consent.withdrawnAt)}</Chip>}
            </Fact>
          );
        })}
      </Part>
      <div role="status" className="empty:-mt-6">
        {others.length > 0 && (
          <Part title="Others with this matter">
            {others.map(({ person, writing }) => (
              <Fact key={person.id} name={person.name}>
                {writing ? 'writing an answer' : 'reading it now'}
              </Fact>
            ))}
          </Part>
        )}
      </div>
      <Notes notes={enquiry.notes} write={() => open('note')} edit={edit} />
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium">{title}</h3>
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-y-1">{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  );
}
