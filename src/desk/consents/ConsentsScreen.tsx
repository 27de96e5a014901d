import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Consents,
  consentExportSchema,
  LIST_REASON_NAMES,
  LIST_REASONS,
} from '../../features/consents/schema.ts';
import { may } from '../../features/permissions/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { callForFile } from '../app/client.ts';
import { itemsQuery } from '../app/query.ts';
import { Screen } from '../app/Screen.tsx';
import { useSession } from '../app/session.ts';
import { longDay } from '../app/time.ts';
import { Select } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

type Item = Consents['items'][number];

const PURPOSES: Readonly<Record<Item['purpose'], string>> = {
  insights: 'Insights, products, services and events',
  newsletter: 'The monthly newsletter',
};

const consentsQuery = itemsQuery(['consents'], '/consents');

/** The wordings of marketing consents, and who may be emailed now. */
export function ConsentsScreen() {
  const query = useQuery(consentsQuery);
  const { actor } = useSession();
  const [taking, setTaking] = useState<Item>();
  return (
    <Screen title="Consents" note="to marketing emails">
      <Loaded query={query}>
        {(data) => (
          <div className="min-h-0 flex-1 overflow-y-auto">
            {data.map((item) => (
              <section
                key={item.purpose}
                aria-labelledby={item.purpose}
                className="border-b border-line p-4 md:p-7"
              >
                <div className="mb-4 flex items-start justify-between gap-3">
                  <div className="min-w-0">
                    <h2 id={item.purpose} className="text-lg">
                      {PURPOSES[item.purpose]}
                    </h2>
                    <p className="text-soft">
                      {item.people === 1
                        ? '1 address subscribed.'
                        : `${item.people.toLocaleString('en')} addresses subscribed.`}
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
                        {words.shown && <Chip tone="done">current</Chip>}
                        <span className="text-sm text-soft">
                          since {longDay(words.since)}, {words.given.toLocaleString('en')} given,{' '}
                          {words.withdrawn.toLocaleString('en')} withdrawn
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
      </Loaded>
      <Modal
        open={taking !== undefined}
        close={() => setTaking(undefined)}
        title={taking ? `Export: ${PURPOSES[taking.purpose]}` : ''}
        description="The current list. The log records the export and its purpose."
      >
        {taking && <ExportForm item={taking} close={() => setTaking(undefined)} />}
      </Modal>
    </Screen>
  );
}

function ExportForm({ item: { purpose }, close }: { item: Item; close(): void }) {
  const form = useForm(
    consentExportSchema.omit({ purpose: true }),
    async ({ reason }) => {
      const csv = await callForFile('/consents/exports', { method: 'POST', body: { purpose, reason } });
      const address = URL.createObjectURL(csv);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${purpose}.csv`;
      link.click();
      URL.revokeObjectURL(address);
    },
    { done: 'Exported to your downloads.', close },
  );
  return (
    <form {...form.formProps} className="flex flex-col items-start gap-4">
      <Select {...form.field('reason')} label="Purpose" empty="Choose a purpose">
        {LIST_REASONS.map((code) => [code, LIST_REASON_NAMES[code]])}
      </Select>
      <Submit form={form} look="main">
        Export
      </Submit>
    </form>
  );
}
