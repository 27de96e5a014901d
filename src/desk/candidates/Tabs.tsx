import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { Button } from '../../ui/Button.tsx';

interface TabsProps {
  application: ApplicationDetail;
  talks: boolean;
  setTalks(talks: boolean): void;
}

/** The resume or the conversation. */
export function Tabs({ application: { messages }, talks, setTalks }: TabsProps) {
  const tab = (name: string, isConversation: boolean, hotkey?: string) => (
    <Button
      small
      look="quiet"
      aria-pressed={talks === isConversation}
      className={talks === isConversation ? 'bg-wash' : ''}
      hotkey={hotkey}
      onClick={() => setTalks(isConversation)}
    >
      {name}
    </Button>
  );
  return (
    <div
      data-no-print
      className="mx-auto flex w-full max-w-[60rem] 3xl:max-w-[96rem] gap-1 px-4 pt-3 md:px-6"
    >
      {tab('Resume', false)}
      {tab(`Conversation${messages.length > 0 ? ` ${messages.length}` : ''}`, true, 'C')}
    </div>
  );
}
