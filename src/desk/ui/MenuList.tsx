import { Menu } from '@base-ui/react/menu';
import { type ComponentProps, createRef, type ReactNode } from 'react';
import { MENU_POPUP } from './menu-look.ts';

/** The main landmark. Menus open in it, so that they are found by landmark navigation. */
export const screenLandmark = createRef<HTMLElement>();

interface MenuListProps extends Pick<ComponentProps<typeof Menu.Positioner>, 'side' | 'align'> {
  /** Takes the focus afterwards; left out, its button does. */
  finalFocus?: ComponentProps<typeof Menu.Popup>['finalFocus'];
  children: ReactNode;
}

/** The content of an open menu. */
export function MenuList({ children, finalFocus, ...place }: MenuListProps) {
  return (
    <Menu.Portal container={screenLandmark}>
      <Menu.Positioner sideOffset={4} className="z-40" {...place}>
        <Menu.Popup className={MENU_POPUP} finalFocus={finalFocus}>
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}
