import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import type { Present } from '../../features/presence/schema.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { longDay, moment } from '../app/time.ts';
import { FollowUpChip } from '../follow-ups/FollowUpChip.tsx';
import { Notes } from '../notes/Notes.tsx';
import { KeptUntil } from '../privacy/KeptUntil.tsx';
import { BELOW_PANEL } from '../ui/DetailArticle.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { Fact, FactList, Section } from '../ui/FactList.tsx';
import { Before } from './Before.tsx';
import { PURPOSE_NAMES } from './labels.ts';

interface FactsProps {
  enquiry: EnquiryDetail;
  others: Present['others'];
  open(what: 'note' | 'merge' | 'snooze'): void;
  /** Edits one of the user's own notes. */
  edit(note: Note): void;
}

const ENQUIRIES: Plural = { one: '1 enquiry', many: '{n} enquiries' };
const REPORTS: Plural = { one: '1 report', many: '{n} reports' };

/** The facts of an enquiry and its sender, beside the conversation. */
export function Facts({ enquiry, others, open, edit }: FactsProps) {
  const { assignee, consents } = enquiry;
  const count = (isReport: boolean, phrase: Plural) => {
    const found = enquiry.before.filter(({ kind }) => (kind === 'report') === isReport).length;
    return found > 0 ? [plural(phrase, found)] : [];
  };
  const before = [...count(false, ENQUIRIES), ...count(true, REPORTS)].join(', ');
  return (
    <div
      className={`flex flex-col gap-6 border-line p-5 max-xl:border-t md:px-8 xl:col-start-2 xl:row-start-3 xl:min-h-0 xl:overflow-y-auto xl:border-l xl:px-5 xl:pt-3 ${BELOW_PANEL}`}
    >
      <Section title="Sender">
        <FactList>
          <Fact name="Name">{enquiry.name}</Fact>
          <Fact name="Email">
            {enquiry.email ? (
              <EmailAddress bounce={enquiry.bounce}>{enquiry.email}</EmailAddress>
            ) : (
              'no reply address'
            )}
          </Fact>
          <Fact name="Phone">{enquiry.phoneNumber}</Fact>
          <Fact name="Company">{enquiry.company}</Fact>
          {enquiry.facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name="Topic">{enquiry.topic}</Fact>
          <Fact name="Assignee">{assignee?.name ?? 'Unassigned'}</Fact>
          <Fact name="Snooze">
            <span className="flex flex-wrap items-center gap-2">
              {enquiry.followUp ? <FollowUpChip followUp={enquiry.followUp} /> : 'Not set'}
              <Button small look="quiet" hotkey="B" onClick={() => open('snooze')}>
                Snooze
              </Button>
            </span>
          </Fact>
          <Fact name="Earlier">{before || 'none'}</Fact>
          <Fact name="Kept until">{enquiry.kept && <KeptUntil kept={enquiry.kept} />}</Fact>
        </FactList>
      </Section>
      <Before enquiry={enquiry} merge={() => open('merge')} />
      <Section title="Consent">
        <FactList>
          <Fact name="Privacy">
            <PolicyVersion enquiry={enquiry} />
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
        </FactList>
      </Section>
      <div role="status" className="empty:-mt-6">
        {others.length > 0 && (
          <Section title="Also here">
            <FactList>
              {others.map(({ person, writing }) => (
                <Fact key={person.id} name={person.name}>
                  {writing ? 'writing an answer' : 'viewing'}
                </Fact>
              ))}
            </FactList>
          </Section>
        )}
      </div>
      <Notes subject={enquiry.id} notes={enquiry.notes} write={() => open('note')} edit={edit} />
    </div>
  );
}

function PolicyVersion({ enquiry: { consentVersion, consentAt } }: { enquiry: EnquiryDetail }) {
  if (consentVersion === '') return 'not shown: received by email';
  return (
    <>
      <a
        href={`/privacy-policy/versions/${encodeURIComponent(consentVersion)}`}
        target="_blank"
        rel="noreferrer"
        className="hover:underline"
      >
        version {consentVersion}
      </a>
      , {moment(consentAt)}
    </>
  );
}
