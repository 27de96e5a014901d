import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Consents,
  consentExportSchema,
  LIST_REASON_NAMES,
  LIST_REASONS,
} from '../../domain/consents/schema.ts';
import { may } from '../../domain/staff/may.ts';
import { call, callForFile } from '../shell/client.ts';
import { Screen } from '../shell/Screen.tsx';
import { useSession } from '../shell/session.ts';
import { longDay } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Chip } from '../ui/Chip.tsx';
import { Choice } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useForm } from '../ui/useForm.ts';

type Item = Consents['items'][number];

const PURPOSES: Readonly<Record<Item['purpose'], string>> = {
  insights: 'Insights, products, services and events',
  newsletter: 'The monthly newsletter',
};

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call('/consents', { signal }).then(({ items }) => items),
});

/** What people agreed to be written to about, in the words they read, and who may be written to now. */
export function ConsentsScreen() {
  const { data, error, refetch } = useQuery(consentsQuery);
  const { actor } = useSession();
  const [taking, setTaking] = useState<Item>();
  return (
    <Screen title="Consents" note="to be written to">
      {error && <Failure error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <div className="min-h-0 flex-1 overflow-y-auto">
          {data.map((item) => (
            <section
              key={item.purpose}
              aria-labelledby={item.purpose}
              className="border-b border-line p-4 md:p-7"
            >
              <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
                <div>
                  <h2 id={item.purpose} className="text-lg">
                    {PURPOSES[item.purpose]}
                  </h2>
                  <p className="text-soft">
                    {item.people === 1
                      ? 'One address may be written to now.'
                      : `${item.people.toLocaleString('en')} addresses may be written to now.`}
                  </p>
                </div>
                {may(actor, 'consent.export') && (
                  <Button onClick={() => setTaking(item)} aria-label={`Export: ${PURPOSES[item.purpose]}`}>
                    Export
                  </Button>
                )}
              </div>
              <ol className="flex max-w-3xl flex-col gap-4">
                {item.wordings.map((words) => (
                  <li key={words.version} className="border-l-2 border-line pl-4">
                    <p className="mb-1 flex flex-wrap items-center gap-2">
                      <span className="font-medium">Version {words.version}</span>
                      {words.shown && <Chip tone="done">shown now</Chip>}
                      <span className="text-sm text-soft">
                        since {longDay(words.since)}, {words.given.toLocaleString('en')} given,{' '}
                        {words.withdrawn.toLocaleString('en')} taken back
                      </span>
                    </p>
                    <p>{words.wording}</p>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
      )}
      <Modal
        open={taking !== undefined}
        close={() => setTaking(undefined)}
        title={taking ? `Export: ${PURPOSES[taking.purpose]}` : ''}
        description="The list holds who is in it at this moment. That you took it along, and why, stands in the log."
      >
        {taking && <ExportForm item={taking} close={() => setTaking(undefined)} />}
      </Modal>
    </Screen>
  );
}

function ExportForm({ item: { purpose }, close }: { item: Item; close(): void }) {
  const form = useForm(consentExportSchema.omit({ purpose: true }), async ({ reason }) => {
    const csv = await callForFile('/consents/exports', { method: 'POST', body: { purpose, reason } });
    const address = URL.createObjectURL(csv);
    const link = document.createElement('a');
    link.href = address;
    link.download = `${purpose}.csv`;
    link.click();
    URL.revokeObjectURL(address);
    notify({ text: 'The list is in your downloads.' });
    close();
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className="flex flex-col gap-4">
      <Choice
        name="reason"
        label="What it is for"
        empty="Choose what for"
        error={form.errors.reason ?? form.failure}
      >
        {LIST_REASONS.map((code) => [code, LIST_REASON_NAMES[code]])}
      </Choice>
      <Button type="submit" look="main" className="self-start" disabled={form.busy}>
        Export
      </Button>
    </form>
  );
}
