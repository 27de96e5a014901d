import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { call } from '../app/client.ts';
import { AT_ONCE } from '../app/retry.ts';
import { refresh } from '../app/stale.ts';
import { notifyDone } from '../app/undo.ts';
import { EmailFields, ReasonSelect, useDecline } from '../candidates/DeclineFields.tsx';
import { declineReasonsQuery } from '../candidates/queries.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Select } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { messageOf } from '../ui/useForm.ts';

const DECLINED: Plural = {
  one: '1 application declined; its email sends in five minutes.',
  many: '{n} applications declined; their emails send in five minutes.',
};
const REMAINING: Plural = {
  one: '1 is still in progress.',
  many: '{n} are still in progress.',
};

/** Removes an opening from the site, and asks what happens to open applications. */
export function CloseOpening({ opening }: { opening: OpeningForDesk }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        Close opening
      </Button>
      <Modal
        open={open}
        close={() => setOpen(false)}
        title={`Close ${opening.title}`}
        description="It’s removed from the site now, and its page says it’s closed."
      >
        <CloseForm opening={opening} done={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function CloseForm({ opening, done }: { opening: OpeningForDesk; done(): void }) {
  const queryClient = useQueryClient();
  const [applications, setApplications] = useState<'keep' | 'decline'>('keep');
  const reasons = useQuery(declineReasonsQuery()).data;
  const email = useDecline(`opening:${opening.id}`, reasons ?? []);
  const close = useMutation({
    ...AT_ONCE,
    mutationFn: (body: object) =>
      call(`/openings/${opening.id}/close`, { method: 'POST', version: opening.version, body }),
    onSuccess: ({ change, declined, remaining }) => {
      const words = [
        `${opening.title} is closed.`,
        declined > 0 && plural(DECLINED, declined),
        remaining > 0 && plural(REMAINING, remaining),
      ];
      notifyDone(queryClient, words.filter(Boolean).join(' '), [change]);
      email.forget();
      done();
      return refresh(queryClient, 'opening');
    },
    onError: () => void refresh(queryClient, 'opening'),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    close.mutate(
      applications === 'keep'
        ? { applications }
        : { applications, reason: email.code, mail: { subject: email.subject, body: email.body } },
    );
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit="Close opening"
      disabled={close.isPending}
      failure={close.error ? messageOf(close.error) : undefined}
      close={done}
    >
      <Select
        name="applications"
        label={`${opening.open} ${opening.open === 1 ? 'application is' : 'applications are'} still open`}
        value={applications}
        onChange={(value) => setApplications(value as 'keep' | 'decline')}
      >
        {[
          ['keep', 'Keep them open'],
          ['decline', 'Decline them and email each candidate'],
        ]}
      </Select>
      {applications === 'decline' && reasons && (
        <>
          <ReasonSelect reasons={reasons} code={email.code} choose={email.choose} />
          <EmailFields email={email} hint="{name} and {opening} are filled in for each candidate." />
        </>
      )}
    </DialogForm>
  );
}
