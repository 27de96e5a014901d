import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { AT_ONCE } from '../app/retry.ts';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Paper } from './Paper.tsx';

/** The text as the site would show it: the server sanitizes it first. */
export function PreviewText({ title, html }: { title: string; html: string }) {
  const [open, setOpen] = useState(false);
  const clean = useMutation({
    ...AT_ONCE,
    mutationFn: () => call('/legal/preview', { method: 'POST', body: { html } }),
  });
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
        {clean.isError && <Failure error={clean.error} retry={() => clean.mutate()} />}
        {clean.isPending && <Skeleton rows={4} />}
        {clean.data && <Paper html={clean.data.html} />}
      </Modal>
    </>
  );
}
