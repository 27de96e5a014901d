import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { mediaStore } from '../../ui/media-store.ts';
import { useHotkeys } from '../app/keys.ts';
import { Message } from '../ui/States.tsx';
import { Conversation, type ConversationProps } from './Conversation.tsx';
import { Resume, type ResumeProps } from './Resume.tsx';

/** From this width on, there is room for the resume and the conversation side by side. */
const veryWide = mediaStore('(width >= 150rem)');

interface ReadingProps extends ResumeProps, Omit<ConversationProps, 'application'> {
  /** The conversation is shown instead of the resume. */
  talks: boolean;
  setTalks(talks: boolean): void;
  mayMail: boolean;
}

/** The resume or the conversation of a candidate; both side by side in a very wide window. */
export function Reading({ talks, setTalks, mayMail, write, askPrivacy, ...resume }: ReadingProps) {
  const { application } = resume;
  const isVeryWide = useSyncExternalStore(veryWide.subscribe, veryWide.matches);
  const both = mayMail && isVeryWide && !application.waiting;
  const hasTabs = mayMail && !both;
  useHotkeys(hasTabs ? [{ key: 'C', label: 'conversation', run: () => setTalks(!talks) }] : []);
  const conversation = <Conversation {...{ application, write, askPrivacy }} />;
  if (both)
    return (
      <div className="min-h-0 grow xl:col-start-1 xl:row-span-3 xl:row-start-1 grid grid-cols-[minmax(0,1fr)_36rem] divide-x divide-line print:block">
        <div className="flex min-h-0 flex-col overflow-y-auto">
          <Resume {...resume} />
        </div>
        <div className="flex min-h-0 flex-col overflow-y-auto">{conversation}</div>
      </div>
    );
  return (
    <div className="flex flex-col xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:min-h-0 xl:overflow-y-auto">
      {hasTabs && <Tabs application={application} talks={talks} setTalks={setTalks} />}
      {application.waiting ? (
        <Message title="Waiting for consent">You can read the resume once {application.name} agrees.</Message>
      ) : mayMail && talks ? (
        conversation
      ) : (
        <Resume {...resume} />
      )}
    </div>
  );
}

function Tabs({
  application: { messages },
  talks,
  setTalks,
}: Pick<ReadingProps, 'application' | 'talks' | 'setTalks'>) {
  const tab = (name: string, isConversation: boolean, hotkey?: string) => (
    <Button
      small
      look="quiet"
      aria-pressed={talks === isConversation}
      className={classes(talks === isConversation && 'bg-wash')}
      hotkey={hotkey}
      onClick={() => setTalks(isConversation)}
    >
      {name}
    </Button>
  );
  return (
    <div data-no-print className="mx-auto flex w-full max-w-[60rem] gap-1 px-4 pt-3 md:px-6">
      {tab('Resume', false)}
      {tab(`Conversation${messages.length > 0 ? ` ${messages.length}` : ''}`, true, 'C')}
    </div>
  );
}
