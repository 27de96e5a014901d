import { Menu } from '@base-ui/react/menu';
import { ChevronDown } from 'lucide-react';
import { useRef } from 'react';
import { STAGE_NAMES, STAGES, type Stage } from '../../features/candidates/stages.schema.ts';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';

interface MoveMenuProps {
  application: { name: string; stage: Stage };
  open: boolean;
  setOpen(open: boolean): void;
  move(stage: Stage): void;
  /** Asks for another opening; left out where the application has ended. */
  changeOpening?: (() => void) | undefined;
}

/** The current stage, and a menu of the others. A decline asks for its reason in its own dialog. */
export function MoveMenu({
  application: { name, stage },
  open,
  setOpen,
  move,
  changeOpening,
}: MoveMenuProps) {
  /** Whether it opened a dialog, which takes the focus. */
  const asks = useRef(false);
  const ask = () => {
    asks.current = true;
    changeOpening?.();
  };
  const change = (opens: boolean) => {
    if (opens) asks.current = false;
    setOpen(opens);
  };
  return (
    <Menu.Root open={open} onOpenChange={change}>
      <Menu.Trigger
        aria-keyshortcuts="M"
        className="-ml-1.5 inline-flex min-h-6 items-center gap-1 rounded-sm px-1.5 font-medium hover:bg-wash data-popup-open:bg-wash"
      >
        <span>
          {STAGE_NAMES[stage]}
          <span className="sr-only">: move {name} to another stage</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-3.5 text-soft print:hidden" />
      </Menu.Trigger>
      <MenuList align="start" finalFocus={() => !asks.current}>
        <Menu.Group>
          <Menu.GroupLabel className="px-2.5 py-1 text-xs text-soft">Move to…</Menu.GroupLabel>
          {STAGES.filter((one) => one !== 'declined').map((one) => (
            <Menu.Item key={one} className={MENU_ITEM} disabled={one === stage} onClick={() => move(one)}>
              {STAGE_NAMES[one]}
              {one === stage && ' (current)'}
            </Menu.Item>
          ))}
        </Menu.Group>
        {changeOpening && (
          <>
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={MENU_ITEM} onClick={ask}>
              Another opening…
            </Menu.Item>
          </>
        )}
      </MenuList>
    </Menu.Root>
  );
}
