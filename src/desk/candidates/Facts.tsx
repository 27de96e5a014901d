import { Link } from '@tanstack/react-router';
import type { ApplicationDetail } from '../../domain/hiring/schema.ts';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { fileSize } from '../../ui/form/file-size.ts';
import { Notes } from '../notes/Notes.tsx';
import { KeptUntil } from '../privacy/KeptUntil.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { EmailAddress } from '../ui/EmailAddress.tsx';
import { Fact } from '../ui/Fact.tsx';
import { Happened } from '../ui/Happened.tsx';
import { People } from './People.tsx';
import { Scorecards } from './Scorecards.tsx';
import { WaitingMails } from './WaitingMails.tsx';

interface FactsProps {
  application: ApplicationDetail;
  open(what: 'score' | 'note' | 'mail' | 'assign'): void;
  /** Changes a note of one's own. */
  edit(note: Note): void;
  mayAssign: boolean;
  mayMail: boolean;
  search: string | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/msword': 'DOC',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
};

/** What is known of an application, beside its resume. */
export function Facts({ application, open, edit, mayAssign, mayMail, search }: FactsProps) {
  const { file, opening } = application;
  return (
    <>
      <section>
        <h3 className="mb-1.5 font-medium">What we know</h3>
        <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1">
          <Fact name="Opening">
            <Link to="/desk/openings/$id" params={{ id: opening.id }} className="hover:underline">
              {opening.title}
            </Link>
          </Fact>
          <Fact name="Email">
            <EmailAddress bounce={application.bounce}>{application.email}</EmailAddress>
          </Fact>
          <Fact name="Phone">{application.phoneNumber}</Fact>
          <Fact name="Came from">{application.source}</Fact>
          <Fact name="File">
            {TYPES[file.type] ?? file.type}, {fileSize(file.size)}{' '}
            {file.scan === 'clean' ? (
              <Chip tone="done">scanned, unchanged</Chip>
            ) : (
              <Chip>{file.verifiedAt ? 'unchanged, not scanned' : 'not scanned'}</Chip>
            )}
          </Fact>
          {application.kept && (
            <Fact name="Kept until">
              <KeptUntil kept={application.kept} />
            </Fact>
          )}
          <Fact name="Agreed to">
            <a
              href={`/privacy-policy/versions/${encodeURIComponent(application.consentVersion)}`}
              target="_blank"
              rel="noreferrer"
              className="hover:underline"
            >
              Privacy policy, version {application.consentVersion}
            </a>
          </Fact>
          <Fact name="With">
            <span className="flex items-center gap-2">
              {application.assignee?.name ?? 'Nobody yet'}
              {mayAssign && (
                <Button small look="quiet" hotkey="A" onClick={() => open('assign')}>
                  Assign
                </Button>
              )}
            </span>
          </Fact>
          <Fact name="Reference">{application.reference}</Fact>
        </dl>
        {application.message && (
          <blockquote className="mt-3 border-l-2 border-line pl-3 whitespace-pre-wrap text-soft">
            {application.message}
          </blockquote>
        )}
      </section>
      <People application={application} />
      <WaitingMails application={application} write={mayMail ? () => open('mail') : undefined} />
      <Scorecards application={application} write={() => open('score')} />
      <Notes
        notes={application.notes}
        search={search}
        write={() => open('note')}
        edit={application.masked ? undefined : edit}
      />
      <section>
        <h3 className="mb-2 font-medium">What happened</h3>
        <Happened events={application.happened} />
      </section>
      <div data-no-print className="flex gap-2">
        <Button small look="quiet" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </>
  );
}
