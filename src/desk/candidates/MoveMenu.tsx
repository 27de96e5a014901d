import { Menu } from '@base-ui/react/menu';
import { STAGE_NAMES, STAGES, type Stage } from '../../domain/hiring/stages.ts';
import { buttonLook } from '../ui/Button.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';

interface MoveMenuProps {
  application: { name: string; stage: Stage };
  move(stage: Stage): void;
  /** Words of the button. */
  label?: string;
}

/** Any stage, by mouse, keyboard or thumb; what dragging does on the board. A decline asks for its reason elsewhere. */
export function MoveMenu({ application, move, label = 'Move to…' }: MoveMenuProps) {
  return (
    <Menu.Root>
      <Menu.Trigger className={buttonLook('quiet')}>
        {label} <span className="sr-only">another stage: {application.name}</span>
      </Menu.Trigger>
      <MenuList align="start">
        {STAGES.filter((stage) => stage !== 'declined').map((stage) => (
          <Menu.Item
            key={stage}
            className={MENU_ITEM}
            disabled={stage === application.stage}
            onClick={() => move(stage)}
          >
            {STAGE_NAMES[stage]}
            {stage === application.stage && ' (is here)'}
          </Menu.Item>
        ))}
      </MenuList>
    </Menu.Root>
  );
}
