import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OpeningForDesk } from '../../domain/openings/desk.schema.ts';
import { call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';

interface PublishProps {
  opening: OpeningForDesk;
  /** Hears which version it is now. */
  published(version: number): void;
}

/** Puts an opening on the site, now or at a time; once there, leads to its page. */
export function Publish({ opening, published }: PublishProps) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const publish = useMutation({
    mutationFn: (at: string | undefined) =>
      call(`/openings/${opening.id}/publish`, {
        method: 'POST',
        version: opening.version,
        body: { at },
      }),
    onSuccess: ({ version }, at) => {
      published(version);
      notify({ text: at ? 'It goes on the site at that time.' : 'It is on the site.' });
      setOpen(false);
    },
    onSettled: () =>
      Promise.all(['opening', 'openings'].map((key) => queryClient.invalidateQueries({ queryKey: [key] }))),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    publish.mutate(at ? new Date(at).toISOString() : undefined);
  };
  if (opening.publicPath) {
    return (
      <a href={opening.publicPath} target="_blank" rel="noreferrer" className={buttonLook('plain')}>
        On the site
      </a>
    );
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opening.state === 'scheduled' ? 'Scheduled' : 'Publish'}</Button>
      <Modal open={open} close={() => setOpen(false)} title={`Publish ${opening.title}`}>
        <form onSubmit={submit} className="flex flex-col gap-4">
          <TextInput
            name="at"
            label="When"
            hint="Your own time. Left empty: at once."
            type="datetime-local"
            error={publish.error?.message}
          />
          <Button type="submit" look="main" className="self-start" disabled={publish.isPending}>
            Publish
          </Button>
        </form>
      </Modal>
    </>
  );
}
