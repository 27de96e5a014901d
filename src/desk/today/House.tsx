import { useState } from 'react';
import type { SystemStatus } from '../../domain/hiring/today.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { useSession } from '../shell/session.ts';
import { moment } from '../shell/time.ts';
import { Chip } from '../ui/Chip.tsx';
import { RemoveSamples } from './RemoveSamples.tsx';

/** The state of the house. */
export function House({ house }: { house: SystemStatus }) {
  return (
    <section>
      <h2 className="mb-3 font-medium">The house</h2>
      <dl className="grid grid-cols-[88px_minmax(0,1fr)] gap-y-1.5">
        <dt className="text-soft">Mail</dt>
        <dd>
          {house.mailsFailed + house.mailsUnknown === 0
            ? 'all delivered '
            : house.mailsFailed > 0 && `${house.mailsFailed} failed `}
          {house.mailsUnknown > 0 && `${house.mailsUnknown} not confirmed `}
          <Chip tone={house.mailsFailed + house.mailsUnknown === 0 ? 'done' : 'late'}>
            {house.mailsWaiting} wait
          </Chip>
        </dd>
        {house.mailbox && (
          <>
            <dt className="text-soft">Mailbox</dt>
            <dd>
              {house.mailbox.state === 'reading' ? (
                'is read'
              ) : (
                <>
                  <Chip tone="late">not read since {moment(house.mailbox.since)}</Chip> {house.mailbox.words}
                </>
              )}
            </dd>
          </>
        )}
        <dt className="text-soft">Files</dt>
        <dd>
          {house.filesDamaged > 0 ? (
            <Chip tone="late">{house.filesDamaged} changed</Chip>
          ) : (
            `${house.files} kept, ${house.filesVerified} checked against their hash`
          )}
          <UnknownFiles {...house} />
        </dd>
        <dt className="text-soft">Tasks</dt>
        <dd>
          {house.tasksFailed === 0 ? 'none failed' : <Chip tone="late">{house.tasksFailed} failed</Chip>}
        </dd>
        <dt className="text-soft">Backup</dt>
        <dd>{house.lastBackupAt ? moment(house.lastBackupAt) : 'none known yet'}</dd>
        {house.samples > 0 && (
          <>
            <dt className="text-soft">Samples</dt>
            <dd>
              <Samples count={house.samples} />
            </dd>
          </>
        )}
        {house.sampleContent.length > 0 && (
          <>
            <dt className="text-soft">Site</dt>
            <dd>
              <SampleContent files={house.sampleContent} />
            </dd>
          </>
        )}
      </dl>
    </section>
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
          ? 'The database does not know them; it may be an older copy. Nothing was deleted.'
          : 'The database does not know them. They are deleted after 30 days.'}{' '}
        <code className="wrap-anywhere">npm run cli -- unknown-files</code> lists them.
      </p>
    </div>
  );
}

/** How much here is invented, and for admins the way to be rid of it. */
function Samples({ count }: { count: number }) {
  const { actor } = useSession();
  const [removes, setRemoves] = useState(false);
  return (
    <>
      {count} things are invented
      {may(actor, 'sample.remove') && (
        <>
          {', '}
          <button type="button" className="font-medium underline" onClick={() => setRemoves(true)}>
            remove them
          </button>
          <RemoveSamples open={removes} close={() => setRemoves(false)} />
        </>
      )}
    </>
  );
}

/** What the pages of the site still have of samples, to be replaced in the files. */
function SampleContent({ files }: { files: SystemStatus['sampleContent'] }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer">
        {files.length === 1 ? 'Samples in one file' : `Samples in ${files.length} files`} of the content
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
