import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../shell/client.ts';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import { Failure, Skeleton } from './States.tsx';

interface CleanPreviewProps<T> {
  title: string;
  /** Where the server cleans it, below the API. */
  path: string;
  body: object;
  /** What stands above it, whatever the server says. */
  head?: ReactNode;
  children(clean: T): ReactNode;
}

/** What is written, as the site would show it: the server cleans it first. */
export function CleanPreview<T>({ title, path, body, head, children }: CleanPreviewProps<T>) {
  const [open, setOpen] = useState(false);
  const clean = useMutation({ mutationFn: () => call<T>(path, { method: 'POST', body }) });
  return (
    <>
      <Button
        look="quiet"
        onClick={() => {
          setOpen(true);
          clean.mutate();
        }}
      >
        Preview
      </Button>
      <Modal open={open} onOpenChange={setOpen} title={title} wide>
        {head}
        {clean.isError && <Failure error={clean.error} retry={() => clean.mutate()} />}
        {clean.isPending && <Skeleton rows={4} />}
        {clean.data && children(clean.data)}
      </Modal>
    </>
  );
}
