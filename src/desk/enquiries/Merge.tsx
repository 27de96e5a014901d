import { useQueryClient } from '@tanstack/react-query';
import type { EnquiryDetail } from '../../domain/enquiries/desk.schema.ts';
import { call } from '../shell/client.ts';
import { longDay } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { STATUS_NAMES } from './words.ts';

const KEYS = ['enquiry', 'enquiries', 'today'];

/** Says that another enquiry of the same person is this one once more; it can be taken out again at any time. */
export function Merge({ enquiry, open, close }: { enquiry: EnquiryDetail; open: boolean; close(): void }) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction(KEYS);
  const merge = async (from: EnquiryDetail['before'][number]) => {
    const target = ({ id, version }: { id: string; version: number }) => ({ id, version });
    const done = await run(() =>
      call('/enquiry-merges', { method: 'POST', body: { into: target(enquiry), from: target(from) } }),
    );
    if (!done) return;
    close();
    notify({
      text: 'They are one enquiry now.',
      undo: () =>
        void call(`/enquiry-merges/${from.id}`, { method: 'DELETE' })
          .catch((error: Error) => notify({ failed: true, text: error.message }))
          .finally(() => {
            for (const key of KEYS) void queryClient.invalidateQueries({ queryKey: [key] });
          }),
    });
  };
  return (
    <Modal
      open={open}
      close={close}
      title="Merge a double"
      description="What you choose becomes part of this enquiry, with the promise that ends first."
    >
      {enquiry.before.length === 0 && <p className="text-soft">The same person has sent nothing else.</p>}
      <ul className="flex flex-col gap-2">
        {enquiry.before.map((one) => (
          <li key={one.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{one.title}</span>
              <span className="text-sm text-soft">
                {one.reference}, {STATUS_NAMES[one.status].toLowerCase()}, {longDay(one.createdAt)}
              </span>
            </span>
            <Button small disabled={busy} onClick={() => void merge(one)}>
              Same matter
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
