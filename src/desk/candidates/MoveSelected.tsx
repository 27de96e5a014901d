import { type FormEvent, useState } from 'react';
import { beside, STAGE_NAMES, STAGES, type Stage } from '../../features/candidates/stages.schema.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Select } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { candidates, type Target, useMove } from './decisions.ts';
import { Summary } from './Summary.tsx';

interface MoveSelectedProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  after(result: BulkResult): void;
}

/** Moves several to one stage. A decline needs a reason and has its own dialog. */
export function MoveSelected({ targets, open, close, after }: MoveSelectedProps) {
  return (
    <Modal open={open} close={close} title={`Move ${candidates(targets)}`}>
      <MoveForm targets={targets} close={close} after={after} />
    </Modal>
  );
}

function MoveForm({ targets, close, after }: Omit<MoveSelectedProps, 'open'>) {
  const [stage, setStage] = useState<Stage>(beside(targets[0]?.stage ?? 'received', 1) ?? 'screening');
  const move = useMove();
  const moving = targets.filter((target) => target.stage !== stage);
  const there = targets.length - moving.length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (moving.length > 0) move({ items: moving, stage }, after);
    close();
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit={`Move ${moving.length}`}
      disabled={moving.length === 0}
      close={close}
    >
      <Select data-first name="stage" label="To" value={stage} onChange={(value) => setStage(value as Stage)}>
        {STAGES.filter((one) => one !== 'declined').map((one) => [one, STAGE_NAMES[one]])}
      </Select>
      <Summary
        targets={targets}
        follows={`${moving.length} move to ${STAGE_NAMES[stage]}${there > 0 ? `, ${there} already there` : ''}. No email is sent.`}
      />
    </DialogForm>
  );
}
