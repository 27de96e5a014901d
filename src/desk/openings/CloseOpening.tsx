import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpeningForDesk } from '../../domain/openings/desk.schema.ts';
import { type Plural, plural } from '../../ui/plural.ts';
import { refreshApplications } from '../candidates/loaded.ts';
import { ApiError, call } from '../shell/client.ts';
import { tellRefused } from '../shell/refusals.tsx';
import { moment } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Choice, TextBox, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

const DECLINED: Plural = {
  one: 'One application is declined; its mail leaves in five minutes.',
  many: '{n} applications are declined; their mails leave in five minutes.',
};

/** What went wrong, with who was faster. */
function inWords(error: Error): string {
  const meanwhile = error instanceof ApiError ? error.meanwhile : undefined;
  return `${error.message}${meanwhile ? ` ${meanwhile.by}, ${moment(meanwhile.at)}.` : ''}`;
}

/** Takes the closing back. @param version that it made */
async function reopen(queryClient: QueryClient, { id, title }: OpeningForDesk, version: number) {
  try {
    const { applications } = await call(`/openings/${id}/reopen`, { method: 'POST', version });
    // Whoever closes it again at once closes what it is now.
    await refreshApplications(queryClient);
    notify({ text: `Taken back: ${title} is open again.` });
    tellRefused(applications, { results: applications }, 'taken back');
  } catch (error) {
    notify({ failed: true, text: `It could not be taken back: ${inWords(error as Error)}` });
    void refreshApplications(queryClient);
  }
}

/** Takes an opening off the site, and says what becomes of those nobody has decided on. */
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
        description="It leaves the site at once. Its page says that it is closed."
      >
        <CloseForm opening={opening} done={() => setOpen(false)} />
      </Modal>
    </>
  );
}

function CloseForm({ opening, done }: { opening: OpeningForDesk; done(): void }) {
  const queryClient = useQueryClient();
  const [applications, setApplications] = useState<'keep' | 'decline'>('keep');
  const [code, setCode] = useState('');
  const reasons = useQuery({
    queryKey: ['decline-reasons'],
    queryFn: ({ signal }) => call('/decline-reasons', { signal }).then(({ items }) => items),
  }).data;
  const reason = reasons?.find((one) => one.code === code) ?? reasons?.[0];
  const close = useMutation({
    mutationFn: (body: object) =>
      call(`/openings/${opening.id}/close`, { method: 'POST', version: opening.version, body }),
    onSuccess: ({ version, declined }) => {
      notify({
        text: `${opening.title} is closed.${declined ? ` ${plural(DECLINED, declined)}` : ''}`,
        undo: () => void reopen(queryClient, opening, version),
      });
      done();
    },
    onSettled: () => refreshApplications(queryClient),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    close.mutate(
      applications === 'keep'
        ? { applications }
        : {
            applications,
            reason: reason?.code,
            mail: { subject: String(form.get('subject')), body: String(form.get('body')) },
          },
    );
  };
  return (
    <DialogForm
      onSubmit={submit}
      submit="Close opening"
      disabled={close.isPending}
      failure={close.error ? inWords(close.error) : undefined}
      close={done}
    >
      <Choice
        name="applications"
        label={`${opening.open} ${opening.open === 1 ? 'application is' : 'applications are'} still open`}
        value={applications}
        onChange={(value) => setApplications(value as 'keep' | 'decline')}
      >
        {[
          ['keep', 'Keep them: we go on deciding'],
          ['decline', 'Decline them, and tell each by mail'],
        ]}
      </Choice>
      {applications === 'decline' && reasons && (
        <>
          <Choice name="reason" label="Reason" value={reason?.code ?? ''} onChange={setCode}>
            {reasons.map((one) => [one.code, one.label])}
          </Choice>
          <div key={reason?.code} className="flex flex-col gap-4">
            <TextInput name="subject" label="Subject" required defaultValue={reason?.subject} />
            <TextBox
              name="body"
              label="Mail"
              hint="{name} and {opening} are filled in for each."
              required
              rows={8}
              defaultValue={reason?.body}
            />
          </div>
        </>
      )}
    </DialogForm>
  );
}
