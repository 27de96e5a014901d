import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleList } from '../../domain/samples/counts.schema.ts';
import { call } from '../shell/client.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';

const KINDS: readonly (readonly [keyof SampleList['counts'], string, string])[] = [
  ['openings', 'opening', 'openings'],
  ['applications', 'application', 'applications'],
  ['candidates', 'candidate', 'candidates'],
  ['files', 'resume', 'resumes'],
  ['notes', 'note on them, yours too', 'notes on them, yours too'],
  ['scorecards', 'scorecard', 'scorecards'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['staff', 'member of the staff', 'people of the staff'],
];

/** What is typed before the samples go. */
const WORD = 'remove';

/** Takes the samples out, after saying what goes and what stays. */
export function RemoveSamples({ open, close }: { open: boolean; close(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['samples'],
    queryFn: ({ signal }) => call('/samples', { signal }),
    enabled: open,
    // What it says is about to be done.
    staleTime: 0,
  });
  return (
    <Modal
      open={open}
      close={close}
      title="Remove the samples"
      description="Everything that came with the first start. This can not be taken back."
    >
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} />}
      {data && <Confirm list={data} close={close} />}
    </Modal>
  );
}

function Confirm({ list: { counts, kept, legalTexts }, close }: { list: SampleList; close(): void }) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction([]);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(false);
  const agreed = typed.trim().toLowerCase() === WORD;
  const remove = async () => {
    setAsked(true);
    if (!agreed) return;
    const done = await run(() => call('/samples', { method: 'DELETE' }), 'The samples are gone.');
    await queryClient.invalidateQueries();
    if (done) close();
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void remove();
      }}
    >
      <section>
        <h3 className="mb-2 font-medium">What goes</h3>
        <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
          {KINDS.filter(([kind]) => counts[kind] > 0).map(([kind, one, many]) => (
            <li key={kind}>
              <span className="inline-block min-w-9 text-right tabular-nums">{counts[kind]}</span>{' '}
              <span className="text-soft">{counts[kind] === 1 ? one : many}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="mb-2 font-medium">What stays</h3>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-soft">
          {kept.map(({ id, title, applications, edited }) => (
            <li key={id}>
              <span className="text-ink">{title}</span>
              {edited ? ', because your people changed its text' : ', closed, with the '}
              {!edited &&
                (applications === 1
                  ? 'application of a real person'
                  : `${applications} applications of real people`)}
            </li>
          ))}
          {legalTexts.length > 0 && (
            <li>
              {legalTexts.length === 2
                ? 'The terms and the privacy policy'
                : legalTexts[0] === 'terms'
                  ? 'The terms'
                  : 'The privacy policy'}
              : the site must not be without, and they are still sample text. Have your own checked by counsel
              and put them in their place.
            </li>
          )}
          <li>The log, with what was done here, and by whom.</li>
        </ul>
      </section>
      <TextInput
        label={`Type “${WORD}” to go on`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={asked && !agreed ? `Type the word ${WORD}, or leave everything as it is` : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" disabled={busy}>
          Remove the samples
        </Button>
        <Button look="quiet" onClick={close}>
          Leave them
        </Button>
      </div>
    </form>
  );
}
