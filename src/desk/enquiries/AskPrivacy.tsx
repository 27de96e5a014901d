import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import { REQUEST_KINDS } from '../../features/privacy/requests.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { KINDS } from '../privacy/labels.ts';
import { SidePanel } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';

interface AskPrivacyProps {
  enquiry: EnquiryDetail;
  open: boolean;
  walked: boolean;
  close(): void;
}

/** Passes an enquiry that asks about personal data to legal, whose month runs from when it came in. */
export function AskPrivacy({ enquiry: { id }, ...panel }: AskPrivacyProps) {
  const { busy, run } = useAction('enquiry', 'privacy_request');
  const ask = async (kind: (typeof REQUEST_KINDS)[number]) => {
    const sent = () => call(`/enquiries/${id}/privacy-requests`, { method: 'POST', body: { kind } });
    if (await run(sent, 'Privacy request created and sent to legal.')) panel.close();
  };
  return (
    <SidePanel
      {...panel}
      title="Create a privacy request"
      description="Choose what the person is asking for. The deadline counts from the day of the enquiry."
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
