import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { EnquiryDetail } from '../../features/enquiries/desk.schema.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useHotkeys } from '../app/keys.ts';
import { usePresence } from '../app/presence.ts';
import { refresh } from '../app/stale.ts';
import { FollowUp } from '../follow-ups/FollowUp.tsx';
import { EditNote } from '../notes/EditNote.tsx';
import { WriteNote } from '../notes/WriteNote.tsx';
import { useReadNotices } from '../notices/useReadNotices.ts';
import { AskPrivacy } from '../privacy/AskPrivacy.tsx';
import { ActionBar } from '../ui/ActionBar.tsx';
import { BELOW_PANEL, DetailArticle } from '../ui/DetailArticle.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { PanelState } from '../ui/SidePanel.tsx';
import { AnswerBox, UnsentAnswer } from './AnswerBox.tsx';
import { Assign } from './Assign.tsx';
import { useChange } from './changes.ts';
import { Facts } from './Facts.tsx';
import { CHANGE_NAMES, nameOf } from './labels.ts';
import { Merge } from './Merge.tsx';
import { enquiryQuery } from './queries.ts';
import { Status } from './Status.tsx';
import { Thread } from './Thread.tsx';

interface EnquiryProps {
  id: string;
  /** Whether decisions have keys here; while several rows are selected, the keys act on those. */
  keys: boolean;
  /** Opens the next of the list. */
  next(): void;
  panel: PanelState<EnquiryPanel>;
}

/** Panels beside the conversation. */
export type EnquiryPanel = 'note' | 'privacy';

/** One enquiry: the conversation with the answer below it, the facts, and the actions. Everything has a key. */
export function Enquiry(props: EnquiryProps) {
  return (
    <Loaded query={useQuery(enquiryQuery(props.id))} label="Loading the enquiry">
      {(enquiry) => <Detail {...props} enquiry={enquiry} />}
    </Loaded>
  );
}

function Detail({ enquiry, id, keys, next, panel }: EnquiryProps & { enquiry: EnquiryDetail }) {
  const [dialog, setDialog] = useState<'assign' | 'merge' | 'snooze'>();
  const [edited, setEdited] = useState<Note>();
  const [writing, setWriting] = useState(false);
  const [again, setAgain] = useState<{ body: string }>();
  const editor = useRef<HTMLTextAreaElement>(null);
  const change = useChange();
  const queryClient = useQueryClient();
  const { box, seen } = enquiry;
  const isOpen = enquiry.status === 'open';
  const mayAnswer = box === 'inbox' && !enquiry.mergedInto;
  const others = usePresence('/enquiries', id, writing && mayAnswer);

  const close = () => {
    if (box !== 'inbox') return;
    change([enquiry], { kind: isOpen ? 'close' : 'reopen' });
    if (isOpen) next();
  };
  const show = (kind: EnquiryPanel) => {
    setEdited(undefined);
    panel.open(kind);
  };
  const edit = (note: Note) => {
    panel.close();
    setEdited(note);
  };
  const reply = () => editor.current?.focus();
  useHotkeys([
    ...(mayAnswer
      ? [
          { key: 'R', label: 'reply', run: reply },
          { key: 'E', label: 'reply', quiet: true, run: reply },
          { key: 'M', label: 'merge duplicates', quiet: true, run: () => setDialog('merge') },
        ]
      : []),
    ...(box === 'inbox' && keys
      ? [
          { key: 'A', label: 'assign', run: () => setDialog('assign') },
          { key: 'C', label: isOpen ? 'close' : 'reopen', run: close },
        ]
      : []),
    { key: 'B', label: 'snooze', run: () => setDialog('snooze') },
    { key: 'N', label: 'note', run: () => show('note') },
  ]);

  useReadNotices(id);
  useEffect(() => {
    if (seen) return;
    void call(`/enquiries/${id}/views`, { method: 'POST' })
      .then(() => refresh(queryClient, 'enquiry'))
      .catch(() => undefined);
  }, [id, seen, queryClient]);

  const shut = () => setDialog(undefined);
  const subject = { type: 'enquiry', id, name: nameOf(enquiry) } as const;
  const button = (kind: 'release' | 'junk' | 'not-junk', look?: 'main') => (
    <Button {...(look ? { look } : {})} onClick={() => change([enquiry], { kind })}>
      {CHANGE_NAMES[kind]}
    </Button>
  );
  return (
    <DetailArticle label={`Enquiry from ${nameOf(enquiry)}`}>
      <ActionBar>
        {box === 'inbox' && (
          <>
            <Button hotkey={keys ? 'A' : undefined} onClick={() => setDialog('assign')}>
              Assign
            </Button>
            <Button hotkey={keys ? 'C' : undefined} onClick={close}>
              {CHANGE_NAMES[isOpen ? 'close' : 'reopen']}
            </Button>
          </>
        )}
        {box === 'quarantine' && (
          <>
            {button('release', 'main')}
            {button('junk')}
          </>
        )}
        {box === 'junk' && button('not-junk')}
        {mayAnswer && (
          <Button look="main" className="ml-auto xl:hidden" onClick={reply}>
            Reply
          </Button>
        )}
      </ActionBar>
      <div className="min-h-0 flex-1 overflow-y-auto xl:contents">
        <div
          className={`flex flex-col gap-2 border-line px-5 md:px-8 lg:max-xl:pt-5 xl:col-start-2 xl:row-start-1 xl:border-l xl:px-5 xl:pt-5 xl:pb-3 ${BELOW_PANEL}`}
        >
          <Status enquiry={enquiry} change={change} askPrivacy={() => show('privacy')} />
        </div>
        <div className="flex flex-col xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:min-h-0">
          <Thread enquiry={enquiry} reuse={setAgain} />
          {mayAnswer ? (
            <AnswerBox
              enquiry={enquiry}
              others={others}
              again={again}
              editor={editor}
              onWriting={setWriting}
              answered={(closed) => closed && next()}
            />
          ) : (
            <UnsentAnswer enquiry={enquiry} />
          )}
        </div>
        <Facts
          enquiry={enquiry}
          others={others}
          open={(what) => (what === 'note' ? show(what) : setDialog(what))}
          edit={edit}
        />
      </div>
      <Assign rows={[enquiry]} open={dialog === 'assign'} close={shut} />
      <Merge enquiry={enquiry} open={dialog === 'merge'} close={shut} />
      <FollowUp
        subject={{ type: 'enquiry', id }}
        name={nameOf(enquiry)}
        isSet={enquiry.followUp !== null}
        open={dialog === 'snooze'}
        close={shut}
        snoozed={next}
      />
      <EditNote subject={subject} note={edited} close={() => setEdited(undefined)} />
      <WriteNote subject={subject} {...panel.frameOf('note')} />
      <AskPrivacy subject={subject} {...panel.frameOf('privacy')} />
    </DetailArticle>
  );
}
