import { useState } from 'react';
import { EXPORT_REASON_NAMES, EXPORT_REASONS } from '../../domain/enquiries/desk.schema.ts';
import { buttonLook } from '../ui/Button.tsx';
import { Choice } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

interface ExportProps {
  /** Of the list as it is shown. */
  query: string;
  total: number;
  open: boolean;
  close(): void;
}

/** The list as CSV. Who took it out, and why, is in the log. */
export function Export({ query, total, open, close }: ExportProps) {
  const [reason, setReason] = useState<string>(EXPORT_REASONS[0]);
  const filters = new URLSearchParams(query);
  filters.delete('sort');
  filters.set('reason', reason);
  return (
    <Modal
      open={open}
      onOpenChange={(stays) => !stays && close()}
      title="Export as CSV"
      description={`${total} ${total === 1 ? 'enquiry' : 'enquiries'}: what this view and its filters show. The log keeps that you did it, and why.`}
    >
      <div className="flex flex-col items-start gap-4">
        <Choice name="reason" label="What is it for?" value={reason} onChange={setReason}>
          {EXPORT_REASONS.map((code) => [code, EXPORT_REASON_NAMES[code]])}
        </Choice>
        <a
          href={`/api/desk/enquiries.csv?${filters}`}
          download
          className={buttonLook('main')}
          onClick={close}
        >
          Export
        </a>
      </div>
    </Modal>
  );
}
