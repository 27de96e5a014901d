import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../domain/shared/actor.ts';
import { inviteSchema } from '../../domain/staff/schema.ts';
import { call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useForm } from '../ui/useForm.ts';
import { RoleTicks } from './RoleTicks.tsx';

/** Invites somebody: they get a mail with a link that is good once. */
export function Invite({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="Invite somebody"
      description="They get a link by mail, good once and for a day."
    >
      <InviteForm close={close} />
    </Modal>
  );
}

const fields = inviteSchema.pick({ email: true });

function InviteForm({ close }: { close(): void }) {
  const queryClient = useQueryClient();
  const [roles, setRoles] = useState<readonly Role[]>([]);
  const [missing, setMissing] = useState<string>();
  const form = useForm(fields, async ({ email }) => {
    const parsed = inviteSchema.shape.roles.safeParse(roles);
    setMissing(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    await call('/people', { method: 'POST', body: { email, roles: parsed.data } });
    await queryClient.invalidateQueries({ queryKey: ['people'] });
    notify({ text: `The invitation to ${email} is on its way.` });
    close();
  });
  return (
    <DialogForm
      noValidate
      onSubmit={form.onSubmit}
      submit="Send the invitation"
      disabled={form.busy}
      failure={form.failure}
      close={close}
    >
      <TextInput name="email" label="Email" type="email" error={form.errors.email} required />
      <RoleTicks roles={roles} change={setRoles} error={missing} />
    </DialogForm>
  );
}
