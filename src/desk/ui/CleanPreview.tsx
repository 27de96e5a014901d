import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from './Modal.tsx';
import { Failure, Skeleton } from './States.tsx';

interface CleanPreviewProps<T> {
  title: string;
  /** Has the server clean it. */
  clean(): Promise<T>;
  /** Shown above it, whatever the server answers. */
  head?: ReactNode;
  children(clean: T): ReactNode;
}

/** What is written, as the site would show it: the server cleans it first. */
export function CleanPreview<T>({ title, clean: ask, head, children }: CleanPreviewProps<T>) {
  const [open, setOpen] = useState(false);
  const clean = useMutation({ mutationFn: ask });
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
      <Modal open={open} close={() => setOpen(false)} title={title} wide>
        {head}
        {clean.isError && <Failure error={clean.error} retry={() => clean.mutate()} />}
        {clean.isPending && <Skeleton rows={4} />}
        {clean.data && children(clean.data)}
      </Modal>
    </>
  );
}
