import { useQuery } from '@tanstack/react-query';
import type { EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { AssignForm } from '../ui/AssignForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import type { PersonChoice } from '../ui/PersonField.tsx';
import { useChange } from './changes.ts';
import { settingsQuery } from './queries.ts';

interface AssignProps {
  rows: readonly EnquiryRow[];
  open: boolean;
  close(): void;
  after?(result: BulkResult): void;
}

/** Assigns enquiries; they are notified by email five minutes later. */
export function Assign({ rows, open, close, after }: AssignProps) {
  const settings = useQuery({ ...settingsQuery, enabled: open });
  const change = useChange();
  const assignTo = (person: PersonChoice | null) => {
    change(rows, { kind: 'assign', assignee: person?.id ?? null }, { person, after });
    close();
  };
  return (
    <Modal
      open={open}
      close={close}
      title={rows.length === 1 ? 'Assign enquiry' : `Assign ${rows.length} enquiries`}
    >
      <Loaded query={settings} lines={2}>
        {({ people }) => <AssignForm people={people} assign={assignTo} close={close} />}
      </Loaded>
    </Modal>
  );
}
