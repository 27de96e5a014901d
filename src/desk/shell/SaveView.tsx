import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { SavedView } from '../../domain/hiring/today.schema.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput, Tick } from '../ui/Form.tsx';
import { ApiError, call } from './client.ts';
import { notify } from './toasts.tsx';

interface SaveViewProps {
  screen: SavedView['screen'];
  /** View, filters and order of the screen's address. */
  address: Readonly<Record<string, string | undefined>>;
  done(): void;
}

/** Gives the present filters and order a name; the view is an address, so it can be sent to a colleague as well. */
export function SaveView({ screen, address, done }: SaveViewProps) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: { name: string; shared: boolean }) => {
      const entries = Object.entries({ view: 'all', ...address }).filter((entry): entry is [string, string] =>
        Boolean(entry[1]),
      );
      return call('/views', {
        method: 'POST',
        body: { ...body, screen, address: `?${new URLSearchParams(entries)}` },
      });
    },
    onSuccess: (_, { name }) => {
      void queryClient.invalidateQueries({ queryKey: ['views'] });
      notify({ text: `View “${name}” saved.` });
      done();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    save.mutate({ name: String(form.get('name') ?? ''), shared: form.get('shared') === 'on' });
  };
  const error =
    save.error instanceof ApiError ? (save.error.errors.name ?? save.error.message) : save.error?.message;
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextInput name="name" label="Name" maxLength={60} error={error} />
      <Tick name="shared">Everybody on the desk sees it</Tick>
      <Button type="submit" look="main" disabled={save.isPending} className="self-start">
        Save view
      </Button>
    </form>
  );
}
