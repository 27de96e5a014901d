import { REQUEST_KINDS } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { type PanelFrame, SidePanel } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';
import { KINDS } from './labels.ts';

/** Where a person asked about their data: the API address and the name of it. */
const ASKED = {
  application: { path: '/applications', name: 'candidate’s email' },
  enquiry: { path: '/enquiries', name: 'enquiry' },
} as const;

interface AskPrivacyProps extends PanelFrame {
  subject: { type: keyof typeof ASKED; id: string };
}

/** Passes a person's question about their data on to legal. The legal deadline counts from the day on which they asked. */
export function AskPrivacy({ subject: { type, id }, ...panel }: AskPrivacyProps) {
  const { busy, run } = useAction(type, 'privacy_request');
  const { path, name } = ASKED[type];
  const ask = async (kind: (typeof REQUEST_KINDS)[number]) => {
    const sent = () => call(`${path}/${id}/privacy-requests`, { method: 'POST', body: { kind } });
    if (await run(sent, 'Privacy request created and sent to legal.')) panel.close();
  };
  return (
    <SidePanel
      {...panel}
      title="Create a privacy request"
      description={`Choose what the person is asking for. The deadline counts from the day of the ${name}.`}
    >
      <ul className="flex flex-col gap-1">
        {REQUEST_KINDS.map((kind) => (
          <li key={kind}>
            <Button
              look="quiet"
              disabled={busy}
              className="w-full justify-start"
              onClick={() => void ask(kind)}
            >
              {KINDS[kind]}
            </Button>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}
