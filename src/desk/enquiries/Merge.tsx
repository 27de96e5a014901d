import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { longDay } from '../app/time.ts';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { STATUS_NAMES } from './labels.ts';

/** Marks another enquiry of the same person as a duplicate of this one; it can be unmerged at any time. */
export function Merge({ enquiry, open, close }: { enquiry: EnquiryDetail; open: boolean; close(): void }) {
  const { busy, run } = useAction('enquiry');
  const merge = (from: EnquiryDetail['before'][number]) =>
    run(async () => {
      const target = ({ id, version }: { id: string; version: number }) => ({ id, version });
      const body = { into: target(enquiry), from: target(from) };
      const merged = await call('/enquiry-merges', { method: 'POST', body });
      close();
      return merged;
    }, 'Merged into one enquiry.');
  return (
    <Modal
      open={open}
      close={close}
      title="Merge a duplicate"
      description="It becomes part of this enquiry, which keeps the earlier reply date."
    >
      {enquiry.before.length === 0 && <p className="text-soft">No other enquiries from this person.</p>}
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
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
