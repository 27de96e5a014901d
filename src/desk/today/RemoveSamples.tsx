import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SampleList } from '../../features/samples/counts.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { getQuery } from '../app/query.ts';
import { TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';

import { useAction } from '../ui/useAction.ts';

const KINDS: readonly (readonly [keyof SampleList['counts'], string, string])[] = [
  ['openings', 'opening', 'openings'],
  ['applications', 'application', 'applications'],
  ['candidates', 'candidate', 'candidates'],
  ['files', 'resume', 'resumes'],
  ['notes', 'note on them, including yours', 'notes on them, including yours'],
  ['scorecards', 'scorecard', 'scorecards'],
  ['enquiries', 'enquiry', 'enquiries'],
  ['requests', 'privacy request', 'privacy requests'],
  ['staff', 'staff member', 'staff members'],
];

/** The word to type before the samples are removed. */
const WORD = 'remove';

/** Removes the samples, after saying what is removed and what stays. */
export function RemoveSamples({ open, close }: { open: boolean; close(): void }) {
  // The samples that will be removed.
  const query = useQuery(getQuery(['samples'], '/samples', { enabled: open, staleTime: 0 }));
  return (
    <Modal
      open={open}
      close={close}
      title="Remove samples"
      description="Removes all sample data loaded on the first start. This can’t be undone."
    >
      <Loaded query={query} lines={4}>
        {(list) => <Confirm list={list} close={close} />}
      </Loaded>
    </Modal>
  );
}

function Confirm({ list: { counts, kept, legalTexts }, close }: { list: SampleList; close(): void }) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction();
  const [typed, setTyped] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const agreed = typed.trim().toLowerCase() === WORD;
  const remove = async () => {
    setSubmitted(true);
    if (!agreed) return;
    const done = await run(() => call('/samples', { method: 'DELETE' }), 'Samples removed.');
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
        <h3 className="mb-2 font-medium">Removed</h3>
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
        <h3 className="mb-2 font-medium">Kept</h3>
        <ul className="flex list-disc flex-col gap-1 pl-5 text-soft">
          {kept.map(({ id, title, applications, edited }) => (
            <li key={id}>
              <span className="text-ink">{title}</span>
              {edited ? ', edited by your staff' : ', closed, with '}
              {!edited && (applications === 1 ? 'a real application' : `${applications} real applications`)}
            </li>
          ))}
          {legalTexts.length > 0 && (
            <li>
              {legalTexts.length === 2
                ? 'The terms and the privacy policy'
                : legalTexts[0] === 'terms'
                  ? 'The terms'
                  : 'The privacy policy'}
              : required on the site, but still sample text. Replace with your own, reviewed by counsel.
            </li>
          )}
          <li>The log of all activity so far</li>
        </ul>
      </section>
      <TextInput
        label={`Type “${WORD}” to continue`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={submitted && !agreed ? `Enter “${WORD}” to confirm` : undefined}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="danger" disabled={busy}>
          Remove samples
        </Button>
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
