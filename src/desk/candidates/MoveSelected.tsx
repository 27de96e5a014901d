import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { beside, STAGE_NAMES, STAGES, type Stage } from '../../domain/hiring/stages.ts';
import type { BulkResult } from '../../domain/shared/desk.schema.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type Target, useMove } from './decisions.ts';
import { Summary, whom } from './Summary.tsx';

interface MoveSelectedProps {
  targets: readonly Target[];
  open: boolean;
  close(): void;
  after(result: BulkResult): void;
}

/** Moves several to one stage. A decline has a reason, and a dialog of its own. */
export function MoveSelected({ targets, open, close, after }: MoveSelectedProps) {
  const first = useRef<HTMLSelectElement>(null);
  return (
    <Modal open={open} close={close} title={`Move ${whom(targets)}`} initialFocus={first}>
      <MoveForm targets={targets} firstRef={first} close={close} after={after} />
    </Modal>
  );
}

function MoveForm({
  targets,
  firstRef,
  close,
  after,
}: Omit<MoveSelectedProps, 'open'> & { firstRef: RefObject<HTMLSelectElement | null> }) {
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
      <Choice
        ref={firstRef}
        name="stage"
        label="To"
        value={stage}
        onChange={(value) => setStage(value as Stage)}
      >
        {STAGES.filter((one) => one !== 'declined').map((one) => [one, STAGE_NAMES[one]])}
      </Choice>
      <Summary
        targets={targets}
        follows={`${moving.length} move to ${STAGE_NAMES[stage]}${there > 0 ? `, ${there} are there already` : ''}. No mail leaves.`}
      />
    </DialogForm>
  );
}
