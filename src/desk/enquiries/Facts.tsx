import type { ReactNode } from 'react';
import type { EnquiryDetail, Present } from '../../domain/enquiries/desk.schema.ts';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { Notes } from '../notes/Notes.tsx';
import { KeptUntil } from '../privacy/KeptUntil.tsx';
import { longDay, moment } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { Fact } from '../ui/Fact.tsx';
import { Before } from './Before.tsx';
import { PURPOSE_NAMES } from './words.ts';

interface FactsProps {
  enquiry: EnquiryDetail;
  others: Present['others'];
  open(what: 'note' | 'merge'): void;
  /** Changes a note of one's own. */
  edit(note: Note): void;
}

const ENQUIRIES: Plural = { one: '1 enquiry', many: '{n} enquiries' };
const REPORTS: Plural = { one: '1 report', many: '{n} reports' };

/** What is known of an enquiry and its sender, beside the conversation. */
export function Facts({ enquiry, others, open, edit }: FactsProps) {
  const { assignee, consents } = enquiry;
  const count = (isReport: boolean, phrase: Plural) => {
    const found = enquiry.before.filter(({ kind }) => (kind === 'report') === isReport).length;
    return found > 0 ? [plural(phrase, found)] : [];
  };
  const before = [...count(false, ENQUIRIES), ...count(true, REPORTS)].join(', ');
  return (
    <div className="flex flex-col gap-6 border-line p-5 max-xl:border-t md:px-8 xl:col-start-2 xl:row-start-3 xl:min-h-0 xl:overflow-y-auto xl:border-l xl:px-5 xl:pt-3">
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
        {enquiry.kept && (
          <Fact name="Kept until">
            <KeptUntil kept={enquiry.kept} />
          </Fact>
        )}
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
