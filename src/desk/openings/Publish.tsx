import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpeningForDesk } from '../../features/openings/desk.schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { AT_ONCE } from '../app/retry.ts';
import { refresh } from '../app/stale.ts';
import { fieldTime, moment, wholeTime } from '../app/time.ts';
import { notifyDone } from '../app/undo.ts';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { messageOf } from '../ui/useForm.ts';

interface PublishProps {
  opening: OpeningForDesk;
  /** Hears which version it is now. */
  published(version: number): void;
  /** Unsaved changes are not published. */
  unsaved: boolean;
}

/** Publishes an opening, now or at a time, or unschedules it; once it is published, links to its page. */
export function Publish({ opening, published, unsaved }: PublishProps) {
  const [open, setOpen] = useState(false);
  const scheduled = opening.state === 'scheduled' ? opening.publishedAt : null;
  const close = () => setOpen(false);
  if (opening.publicPath) {
    return (
      <a href={opening.publicPath} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
        View on site
      </a>
    );
  }
  return (
    <>
      <Button title={scheduled ? wholeTime(scheduled) : undefined} onClick={() => setOpen(true)}>
        {scheduled ? (
          // A phone has room for the word only.
          <span>
            Scheduled<span className="max-sm:sr-only">: {moment(scheduled)}</span>
          </span>
        ) : (
          'Publish'
        )}
      </Button>
      <Modal
        open={open}
        close={close}
        title={`Publish ${opening.title}`}
        {...(scheduled ? { description: `Scheduled for ${wholeTime(scheduled)}.` } : {})}
      >
        <When {...{ opening, scheduled, published, unsaved, close }} />
      </Modal>
    </>
  );
}

interface WhenProps extends PublishProps {
  scheduled: string | null;
  close(): void;
}

type Choice = { now: true } | { at: string } | 'unschedule';

function When({ opening, scheduled, published, unsaved, close }: WhenProps) {
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState<string>();
  const choose = useMutation({
    ...AT_ONCE,
    mutationFn: (choice: Choice) => {
      const { id, version } = opening;
      return choice === 'unschedule'
        ? call(`/openings/${id}/unschedule`, { method: 'POST', version })
        : call(`/openings/${id}/publish`, { method: 'POST', version, body: choice });
    },
    onSuccess: ({ version, change }, choice) => {
      published(version);
      const done = choice === 'unschedule' ? 'Unscheduled. The opening is a draft.' : 'Published.';
      const isDated = choice !== 'unschedule' && 'at' in choice;
      notifyDone(queryClient, isDated ? `Scheduled for ${wholeTime(choice.at)}.` : done, [change]);
      close();
      return refresh(queryClient, 'opening');
    },
    onError: () => void refresh(queryClient, 'opening'),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    if (!at) return setMissing('Choose a day and time, or “Publish now”');
    setMissing(undefined);
    choose.mutate({ at: new Date(at).toISOString() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {unsaved && (
        <p role="alert" className="rounded-md bg-late px-4 py-3">
          You have unsaved changes. Only the saved version is published. To include them, close this and save
          first.
        </p>
      )}
      <TextInput
        name="at"
        label="Day and time"
        hint="In your own time zone."
        type="datetime-local"
        defaultValue={scheduled ? fieldTime(scheduled) : undefined}
        error={missing ?? (choose.error ? messageOf(choose.error) : undefined)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={choose.isPending}>
          {scheduled ? 'Reschedule' : 'Schedule'}
        </Button>
        <Button disabled={choose.isPending} onClick={() => choose.mutate({ now: true })}>
          Publish now
        </Button>
        {scheduled && (
          <Button look="danger" disabled={choose.isPending} onClick={() => choose.mutate('unschedule')}>
            Unschedule
          </Button>
        )}
      </div>
    </form>
  );
}
