import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { EditNote } from '../notes/EditNote.tsx';
import { WriteNote } from '../notes/WriteNote.tsx';
import { call } from '../shell/client.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { Assign } from './Assign.tsx';
import { useChange } from './changes.ts';
import { Decisions } from './Decisions.tsx';
import { Facts } from './Facts.tsx';
import { Merge } from './Merge.tsx';
import { usePresence } from './presence.ts';
import { enquiryQuery } from './queries.ts';
import { Status } from './Status.tsx';
import { Thread } from './Thread.tsx';
import { nameOf } from './words.ts';

interface EnquiryProps {
  id: string;
  /** Whether decisions have keys here; while several are chosen, the keys are about those. */
  keys: boolean;
  /** Opens the next of the list; what one is done with leaves the desk. */
  next(): void;
  /** Back to the list, on a phone. */
  back(): void;
}

/** One enquiry: the conversation with the answer below it, what is known, and what one can do. Everything has a key. */
export function Enquiry({ id, keys, next, back }: EnquiryProps) {
  const { data: enquiry, ...query } = useQuery(enquiryQuery(id));
  const [dialog, setDialog] = useState<'assign' | 'note' | 'merge'>();
  const [edited, setEdited] = useState<Note>();
  const [writing, setWriting] = useState(false);
  const [again, setAgain] = useState<{ body: string }>();
  const editor = useRef<HTMLTextAreaElement>(null);
  const others = usePresence(id, writing);
  const change = useChange();
  const queryClient = useQueryClient();
  const box = enquiry?.box;
  const isOpen = enquiry?.status === 'open';

  const close = () => {
    if (!enquiry || box !== 'inbox') return;
    change([enquiry], { kind: isOpen ? 'close' : 'reopen' });
    if (isOpen) next();
  };
  const reply = () => editor.current?.focus();
  useHotkeys([
    ...(box === 'inbox'
      ? [
          { key: 'R', label: 'reply', run: reply },
          { key: 'E', label: 'reply by mail', quiet: true, run: reply },
        ]
      : []),
    ...(box === 'inbox' && keys
      ? [
          { key: 'A', label: 'assign', run: () => setDialog('assign') },
          { key: 'C', label: isOpen ? 'close' : 'open again', run: close },
        ]
      : []),
    { key: 'N', label: 'note', run: () => setDialog('note') },
    { key: 'M', label: 'merge doubles', quiet: true, run: () => setDialog('merge') },
  ]);

  const seen = enquiry?.seen;
  useEffect(() => {
    if (seen !== false) return;
    void call(`/enquiries/${id}/views`, { method: 'POST' })
      .then(() => {
        for (const key of ['enquiries', 'today']) void queryClient.invalidateQueries({ queryKey: [key] });
      })
      .catch(() => undefined);
  }, [id, seen, queryClient]);

  if (query.isPending) return <Skeleton label="Loading the enquiry" />;
  if (!enquiry) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const shut = () => setDialog(undefined);
  const mayAnswer = box === 'inbox' && !enquiry.mergedInto;
  return (
    <article
      aria-label={`Enquiry of ${nameOf(enquiry)}`}
      className="flex min-h-0 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_328px] xl:grid-rows-[auto_auto_minmax(0,1fr)]"
    >
      <Decisions
        enquiry={enquiry}
        keys={keys}
        assign={() => setDialog('assign')}
        close={close}
        change={change}
        reply={mayAnswer ? reply : undefined}
      />
      <div className="min-h-0 flex-1 overflow-y-auto xl:contents">
        <Button look="quiet" small className="m-2 self-start lg:hidden" onClick={back}>
          <ArrowLeft aria-hidden="true" className="size-4" /> All enquiries
        </Button>
        <div className="flex flex-col gap-2 border-line px-5 md:px-8 lg:max-xl:pt-5 xl:col-start-2 xl:row-start-1 xl:border-l xl:px-5 xl:pt-5 xl:pb-3">
          <Status enquiry={enquiry} change={change} />
        </div>
        <div className="flex flex-col xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:min-h-0">
          <Thread enquiry={enquiry} reuse={(body) => setAgain({ body })} />
          {mayAnswer && (
            <AnswerBox
              enquiry={enquiry}
              others={others}
              again={again}
              editor={editor}
              onWriting={setWriting}
              answered={(closed) => closed && next()}
            />
          )}
        </div>
        <Facts enquiry={enquiry} others={others} open={setDialog} edit={setEdited} />
      </div>
      <Assign rows={[enquiry]} open={dialog === 'assign'} close={shut} assigned={shut} />
      <Merge enquiry={enquiry} open={dialog === 'merge'} close={shut} />
      <EditNote note={edited} subject="enquiry" close={() => setEdited(undefined)} />
      <WriteNote
        subject={{ path: `/enquiries/${id}`, key: 'enquiry', name: nameOf(enquiry) }}
        open={dialog === 'note'}
        close={shut}
      />
    </article>
  );
}
