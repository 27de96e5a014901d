import { useState } from 'react';
import { inviteSchema } from '../../features/people/schema.ts';
import type { Role } from '../../platform/staff/actor.ts';
import { call } from '../app/client.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useForm } from '../ui/useForm.ts';
import { RoleChecklist } from './RoleChecklist.tsx';

/** Invites a colleague by an email link that works once. */
export function Invite({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="Invite a colleague"
      description="They get an email with a link that works once and expires in a day."
    >
      <InviteForm close={close} />
    </Modal>
  );
}

const fields = inviteSchema.pick({ email: true });

function InviteForm({ close }: { close(): void }) {
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [missing, setMissing] = useState<string>();
  const form = useForm(
    fields,
    async ({ email }) => {
      const parsed = inviteSchema.shape.roles.safeParse(roles);
      setMissing(parsed.error?.issues[0]?.message);
      if (!parsed.success) return false;
      return call('/people', { method: 'POST', body: { email, roles: parsed.data } });
    },
    { changes: ['staff'], done: ({ email }) => `Invitation sent to ${email}.`, close },
  );
  return (
    <DialogForm {...form.dialogProps} submit="Send invitation" close={close}>
      <TextInput {...form.field('email')} label="Email" type="email" required />
      <RoleChecklist roles={roles} change={setRoles} error={missing} />
    </DialogForm>
  );
}
