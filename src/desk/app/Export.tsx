import { Download } from 'lucide-react';
import { useState } from 'react';
import { EXPORT_REASON_NAMES, EXPORT_REASONS } from '../../platform/staff/schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Select } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

interface ExportProps {
  /** The address of the file, below the API. */
  path: '/enquiries.csv' | '/applications.csv';
  /** The content, e.g. `31 candidates`. */
  what: string;
  query: string;
}

/** The list as CSV, behind its button. The log records who exported it and why. */
export function Export({ path, what, query }: ExportProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const [reason, setReason] = useState<string>(EXPORT_REASONS[0]);
  const filters = new URLSearchParams(query);
  filters.delete('sort');
  filters.set('reason', reason);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden="true" className="size-4 sm:hidden" />
        <span className="max-sm:sr-only">Export</span>
      </Button>
      <Modal
        open={open}
        close={close}
        title="Export as CSV"
        description={`${what} in this view. The log records the export and its purpose.`}
      >
        <div className="flex flex-col items-start gap-4">
          <Select name="reason" label="Purpose" value={reason} onChange={setReason}>
            {EXPORT_REASONS.map((code) => [code, EXPORT_REASON_NAMES[code]])}
          </Select>
          <a href={`/api/desk${path}?${filters}`} download className={buttonLook('main')} onClick={close}>
            Export
          </a>
        </div>
      </Modal>
    </>
  );
}
