import { Link } from '@tanstack/react-router';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import type { Interview } from '../../features/interviews/schema.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { fileSize } from '../../ui/form/file-size.ts';
import { FollowUpChip } from '../follow-ups/FollowUpChip.tsx';
import { ApplicationInterviews } from '../interviews/ApplicationInterviews.tsx';
import type { InterviewPanel } from '../interviews/InterviewPanels.tsx';
import { Notes } from '../notes/Notes.tsx';
import { KeptUntil } from '../privacy/KeptUntil.tsx';
import { ActivityFeed } from '../ui/ActivityFeed.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { Fact, FactList, Section } from '../ui/FactList.tsx';
import { Later } from './Later.tsx';
import { People } from './People.tsx';
import { Scorecards } from './Scorecards.tsx';
import { WaitingMails } from './WaitingMails.tsx';

interface FactsProps {
  application: ApplicationDetail;
  open(what: 'score' | 'note' | 'mail' | 'assign' | 'snooze' | InterviewPanel): void;
  moveInterview(interview: Interview): void;
  /** Edits one of the user's own notes. */
  edit(note: Note): void;
  mayAssign: boolean;
  mayMail: boolean;
  search: string | undefined;
}

const SCANS: Readonly<Record<string, string>> = {
  held: 'waiting for the virus scan',
  failed: 'can’t be scanned',
  infected: 'quarantined',
};

const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

/** The facts of an application, beside its resume. */
export function Facts({ application, open, moveInterview, edit, mayAssign, mayMail, search }: FactsProps) {
  const { file, opening, consentVersion, kept, message } = application;
  return (
    <>
      <Section title="Details">
        <FactList>
          <Fact name="Opening">
            <Link to="/desk/openings/$id" params={{ id: opening.id }} className="hover:underline">
              {opening.title}
            </Link>
          </Fact>
          <Fact name="Email">
            <EmailAddress bounce={application.bounce}>{application.email}</EmailAddress>
          </Fact>
          <Fact name="Phone">{application.phoneNumber}</Fact>
          {application.facts.map(({ name, value }) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
          <Fact name="Declined">{application.declineReason}</Fact>
          <Fact name="Source">{application.source}</Fact>
          <Fact name="Recommended by">{application.consent?.referredBy?.name}</Fact>
          <Fact name="File">
            {TYPES[file.type] ?? file.type}, {fileSize(file.size)}{' '}
            {file.scan === 'clean' ? (
              <Chip tone="done">scanned, unchanged</Chip>
            ) : (
              <Chip tone={file.scan === 'unscanned' ? 'plain' : 'late'}>
                {SCANS[file.scan] ?? (file.verifiedAt ? 'unchanged, not scanned' : 'not scanned')}
              </Chip>
            )}
          </Fact>
          <Fact name="Kept until">{kept && <KeptUntil kept={kept} />}</Fact>
          <Fact name="Agreed to">
            {consentVersion && (
              <a
                href={`/privacy-policy/versions/${encodeURIComponent(consentVersion)}`}
                target="_blank"
                rel="noreferrer"
                className="hover:underline"
              >
                Privacy policy, version {consentVersion}
              </a>
            )}
          </Fact>
          <Fact name="Assignee">
            <span className="flex items-center gap-2">
              {application.assignee?.name ?? 'Unassigned'}
              {mayAssign && (
                <Button small look="quiet" hotkey="A" onClick={() => open('assign')}>
                  Assign
                </Button>
              )}
            </span>
          </Fact>
          <Fact name="Snooze">
            <span className="flex flex-wrap items-center gap-2">
              {application.followUp ? <FollowUpChip followUp={application.followUp} /> : 'Not set'}
              <Button small look="quiet" hotkey="B" onClick={() => open('snooze')}>
                Snooze
              </Button>
            </span>
          </Fact>
          <Fact name="Reference">{application.reference}</Fact>
        </FactList>
        {message && (
          <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-wrap text-soft">
            {message}
          </blockquote>
        )}
      </Section>
      {mayMail && <Later application={application} />}
      <People application={application} />
      <WaitingMails
        application={application}
        write={mayMail && !application.waiting ? () => open('mail') : undefined}
      />
      <ApplicationInterviews
        application={application}
        offer={() => open('offer')}
        book={() => open('book')}
        move={moveInterview}
      />
      <Scorecards application={application} write={() => open('score')} />
      <Notes
        subject={application.id}
        notes={application.notes}
        search={search}
        write={() => open('note')}
        edit={application.masked ? undefined : edit}
      />
      <Section title="Activity">
        <ActivityFeed events={application.activity} />
      </Section>
      <Button data-no-print small look="quiet" className="self-start" onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
