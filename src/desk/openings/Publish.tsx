import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpeningForDesk } from '../../domain/openings/desk.schema.ts';
import { call } from '../shell/client.ts';
import { fieldTime, moment, wholeTime } from '../shell/time.ts';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

interface PublishProps {
  opening: OpeningForDesk;
  /** Hears which version it is now. */
  published(version: number): void;
}

/** Puts an opening on the site, now or at a time, or takes that time back; once there, leads to its page. */
export function Publish({ opening, published }: PublishProps) {
  const [open, setOpen] = useState(false);
  const scheduled = opening.state === 'scheduled' ? opening.publishedAt : null;
  const close = () => setOpen(false);
  if (opening.publicPath) {
    return (
      <a href={opening.publicPath} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
        On the site
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
        {...(scheduled ? { description: `It goes on the site ${wholeTime(scheduled)}.` } : {})}
      >
        <When opening={opening} scheduled={scheduled} published={published} close={close} />
      </Modal>
    </>
  );
}

interface WhenProps extends PublishProps {
  scheduled: string | null;
  close(): void;
}

type Choice = { now: true } | { at: string } | 'unschedule';

function When({ opening, scheduled, published, close }: WhenProps) {
  const queryClient = useQueryClient();
  const [missing, setMissing] = useState<string>();
  const choose = useMutation({
    mutationFn: (choice: Choice) => {
      const { id, version } = opening;
      return choice === 'unschedule'
        ? call(`/openings/${id}/unschedule`, { method: 'POST', version })
        : call(`/openings/${id}/publish`, { method: 'POST', version, body: choice });
    },
    onSuccess: ({ version }, choice) => {
      published(version);
      const done = choice === 'unschedule' ? 'Unscheduled: it is a draft.' : 'It is on the site.';
      const isDated = choice !== 'unschedule' && 'at' in choice;
      notify({ text: isDated ? `It goes on the site ${wholeTime(choice.at)}.` : done });
      close();
    },
    onSettled: () =>
      Promise.all(['opening', 'openings'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    if (!at) return setMissing('Choose a day and a time, or “Publish now”');
    setMissing(undefined);
    choose.mutate({ at: new Date(at).toISOString() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextInput
        name="at"
        label="Day and time"
        hint="In your own time zone."
        type="datetime-local"
        defaultValue={scheduled ? fieldTime(scheduled) : undefined}
        error={missing ?? choose.error?.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="main" disabled={choose.isPending}>
          {scheduled ? 'Change the time' : 'Schedule'}
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
