import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../features/permissions/schema.ts';
import { SELF_TEST_LABELS, type SelfTestRun } from '../../features/self-test/schema.ts';
import type { SystemStatus } from '../../features/today/today.schema.ts';
import { Chip } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';
import { Fact, FactList } from '../ui/FactList.tsx';
import { RemoveSamples } from './RemoveSamples.tsx';

const RECORDS: Plural = { one: '1 sample record', many: '{n} sample records' };

/** The state of the system. */
export function SystemPanel({ status }: { status: SystemStatus }) {
  const undelivered = status.mailsFailed + status.mailsUnknown;
  const { mailbox } = status;
  return (
    <section>
      <h2 className="mb-3 font-medium">System</h2>
      <FactList names="5.5rem">
        <Fact name="Email">
          {undelivered === 0 ? 'none failed ' : status.mailsFailed > 0 && `${status.mailsFailed} failed `}
          {status.mailsUnknown > 0 && `${status.mailsUnknown} not confirmed `}
          {status.mailsWaiting > 0 && <Chip>{status.mailsWaiting} waiting</Chip>}
        </Fact>
        <Fact name="Mailbox">{mailbox && <Mailbox mailbox={mailbox} />}</Fact>
        <Fact name="Files">
          {status.filesDamaged > 0 ? (
            <Chip tone="late">{status.filesDamaged} changed</Chip>
          ) : (
            `${status.files} stored, ${status.filesVerified} verified`
          )}
          <UnknownFiles {...status} />
          <Scans scans={status.scans} />
        </Fact>
        <Fact name="Jobs">
          {status.jobsFailed === 0 ? 'none failed' : <Chip tone="late">{status.jobsFailed} failed</Chip>}
        </Fact>
        <Fact name="Webhooks">
          {status.webhooksFailed > 0 && (
            <Link to="/desk/webhooks">
              <Chip tone="late">{status.webhooksFailed} failed</Chip>
            </Link>
          )}
        </Fact>
        <Fact name="Backup">
          <Backup backup={status.backup} trial={status.trialRestore} />
        </Fact>
        <Fact name="Self-test">{status.selfTest && <SelfTest run={status.selfTest} />}</Fact>
        <Fact name="Samples">{status.samples > 0 && <Samples count={status.samples} />}</Fact>
        <Fact name="Site">
          {status.sampleContent.length > 0 && <SampleContent files={status.sampleContent} />}
        </Fact>
      </FactList>
    </section>
  );
}

function Mailbox({ mailbox }: { mailbox: NonNullable<SystemStatus['mailbox']> }) {
  if (mailbox.state === 'reading') return 'connected';
  return (
    <>
      <Chip tone="late">not read since {moment(mailbox.since)}</Chip> {mailbox.words}
    </>
  );
}

/** A file is scanned within seconds: one that waits longer says that the scanner is down. */
const SCAN_MS = 60_000;

/** Files that the virus scanner has not cleared. */
function Scans({ scans: { held, infected, failed, heldSince } }: { scans: SystemStatus['scans'] }) {
  const waits = heldSince !== null && Date.now() - Date.parse(heldSince) > SCAN_MS;
  if (!waits && infected + failed === 0) return null;
  return (
    <div className="mt-1.5">
      {waits && (
        <p>
          <Chip tone="late">{held} not scanned</Chip> since {moment(heldSince)}: the virus scanner isn’t
          responding. They can’t be opened until it does. Uploads are still accepted.
        </p>
      )}
      {infected > 0 && <Chip tone="late">{infected} quarantined by the virus scanner</Chip>}{' '}
      {failed > 0 && <Chip tone="late">{failed} the virus scanner can’t read</Chip>}
    </div>
  );
}

/** When the last backup and trial restore were made; after a failure, why and what to do. */
function Backup({ backup, trial }: { backup: SystemStatus['backup']; trial: SystemStatus['trialRestore'] }) {
  const failed = [backup, trial].filter((run) => run && !run.ok);
  return (
    <>
      {backup?.succeededAt ? moment(backup.succeededAt) : 'none yet'}
      {trial?.succeededAt && `, trial restore ${moment(trial.succeededAt)}`}
      {failed.map((run) => (
        <div key={run?.at} className="mt-1.5">
          <Chip tone="late">{run === backup ? 'backup' : 'trial restore'} failed</Chip>
          <p className="mt-1 text-sm text-soft wrap-anywhere">{run?.words}</p>
        </div>
      ))}
    </>
  );
}

/** Whether an enquiry and an application that the system sent itself arrived; if not, the failed step. */
function SelfTest({ run }: { run: SelfTestRun }) {
  if (run.ok || !run.step) return `passed ${moment(run.at)}`;
  return (
    <>
      <Chip tone="late">failed</Chip> {moment(run.at)}
      <p className="mt-1 text-sm text-soft wrap-anywhere">
        {SELF_TEST_LABELS[run.step]}: {run.words}
      </p>
    </>
  );
}

/** Stored files that the database does not know, and what an operator can do. */
function UnknownFiles({ filesUnknown, filesSetAside }: Pick<SystemStatus, 'filesUnknown' | 'filesSetAside'>) {
  if (filesUnknown + filesSetAside === 0) return null;
  return (
    <div className="mt-1.5">
      {filesUnknown > 0 && <Chip tone="late">{filesUnknown} unknown</Chip>}{' '}
      {filesSetAside > 0 && <Chip tone="late">{filesSetAside} set aside</Chip>}
      <p className="mt-1 text-sm text-soft">
        {filesUnknown > 0
          ? 'They are not in the database, which may be an older copy. Nothing was deleted.'
          : 'They are not in the database and are deleted after 30 days.'}{' '}
        An operator can list them with <code className="wrap-anywhere">unknown-files</code>.
      </p>
    </div>
  );
}

/** How many records are samples, with a button for admins that removes them. */
function Samples({ count }: { count: number }) {
  const { actor } = useSession();
  const [removes, setRemoves] = useState(false);
  return (
    <>
      {plural(RECORDS, count)}
      {may(actor, 'sample.remove') && (
        <>
          {', '}
          <button type="button" className="font-medium underline" onClick={() => setRemoves(true)}>
            remove
          </button>
          <RemoveSamples open={removes} close={() => setRemoves(false)} />
        </>
      )}
    </>
  );
}

/** Samples in the content of the site, to be replaced in the files. */
function SampleContent({ files }: { files: SystemStatus['sampleContent'] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer">
        {files.length === 1 ? 'Samples in 1 content file' : `Samples in ${files.length} content files`}
      </summary>
      <ul className="mt-2 flex flex-col gap-2 text-sm">
        {files.map(({ file, fields }) => (
          <li key={file} className="wrap-anywhere">
            {file}
            <span className="block text-soft">{fields.join(', ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
