import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { templatesQuery } from '../mail/queries.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checkbox, Select } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { EmailFields, useDecline } from './DeclineFields.tsx';
import { useChangeOpening } from './decisions.ts';
import { openOpeningsQuery } from './queries.ts';

interface ChangeOpeningProps {
  application: ApplicationDetail;
  open: boolean;
  close(): void;
}

/** Moves an application to another opening. Its stage, its reply date and its scorecards stay. */
export function ChangeOpening({ application, open, close }: ChangeOpeningProps) {
  const openings = useQuery({ ...openOpeningsQuery, enabled: open });
  return (
    <Modal
      // Opened once its list is loaded, because the first field of the list gets the focus.
      open={open && !openings.isPending}
      close={close}
      title={`Move ${application.name} to another opening`}
      description="Keeps the stage, reply date, conversation and scorecards."
    >
      <Loaded query={openings} lines={3}>
        {(items) => (
          <ChangeForm
            application={application}
            openings={items.filter(({ id }) => id !== application.opening.id)}
            close={close}
          />
        )}
      </Loaded>
    </Modal>
  );
}

interface ChangeFormProps extends Omit<ChangeOpeningProps, 'open'> {
  openings: readonly { id: string; title: string; city: string }[];
}

function ChangeForm({ application, openings, close }: ChangeFormProps) {
  const [chosen, choose] = useState(openings[0]?.id ?? '');
  const [sendsEmail, setSendsEmail] = useState(false);
  const letter = useQuery({ ...templatesQuery, enabled: sendsEmail }).data?.find(
    ({ id }) => id === 'transfer.application',
  );
  const email = useDecline(
    `transfer:${application.id}`,
    letter ? [{ code: 'transfer', label: letter.title, subject: letter.subject, body: letter.body }] : [],
  );
  const change = useChangeOpening();
  const to = openings.find(({ id }) => id === chosen);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!to) return;
    const mail = sendsEmail ? { subject: email.subject, body: email.body } : undefined;
    change({ items: [application], to, mail }, email.forgetOnceDone);
    close();
  };
  if (openings.length === 0) return <p className="text-soft">There are no other openings to choose from.</p>;
  return (
    <DialogForm onSubmit={submit} submit="Move" close={close}>
      <Select data-first name="opening" label="Opening" value={chosen} onChange={choose}>
        {openings.map(({ id, title, city }) => [id, `${title}, ${city}`])}
      </Select>
      {!application.waiting && (
        <Checkbox checked={sendsEmail} onChange={(event) => setSendsEmail(event.target.checked)}>
          Email {application.name} in {UNDO_MINUTES} minutes
        </Checkbox>
      )}
      {sendsEmail && (
        <EmailFields email={email} hint="Fields in braces are filled in when the email is sent." />
      )}
    </DialogForm>
  );
}
