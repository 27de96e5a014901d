import { Menu } from '@base-ui/react/menu';
import { Link, useLocation } from '@tanstack/react-router';
import { CircleUser, Ellipsis, type LucideIcon, Undo2 } from 'lucide-react';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';
import type { MenuEntry } from './menu.ts';
import { useMenu } from './menu.ts';
import { useNextUndo, useUndo } from './undo.ts';

/** The number of entries that fit beside the last one. */
const AT_HAND = 4;

const PLACE =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-1 text-xs text-soft data-[status=active]:text-link';

interface PhoneEntry {
  to: MenuEntry['to'] | '/desk/account';
  label: string;
  Icon: LucideIcon;
}

/** Undoes the last change, and says which that is. */
function UndoItem() {
  const undo = useUndo();
  const text = useNextUndo();
  return (
    <Menu.Item className={`${MENU_ITEM} max-w-80 gap-3`} disabled={text === null} onClick={undo}>
      <Undo2 aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">
        {text === null ? 'Nothing to undo' : 'Undo last change'}
        {text && <span className="block text-sm break-words text-soft">{text}</span>}
      </span>
    </Menu.Item>
  );
}

/** The menu on a phone: the first entries at the thumb, the others and the account behind the last. */
export function PhoneMenu() {
  const menu = useMenu();
  const you: PhoneEntry = { to: '/desk/account', label: 'You', Icon: CircleUser };
  const rest = menu.slice(AT_HAND);
  const here = useLocation({ select: ({ pathname }) => pathname });
  const isBehind = [...rest, you].some(({ to }) => here.startsWith(to));
  return (
    <nav
      aria-label="Desk"
      data-no-print
      className="row-start-3 flex border-t border-line bg-ground pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {menu.slice(0, AT_HAND).map(({ to, label, Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/desk' }} className={PLACE}>
          <Icon aria-hidden="true" className="size-5" />
          <span className="max-w-full truncate">{label.split(' ')[0]}</span>
        </Link>
      ))}
      <Menu.Root>
        <Menu.Trigger className={PLACE} data-status={isBehind ? 'active' : undefined}>
          <Ellipsis aria-hidden="true" className="size-5" />
          <span className="max-w-full truncate">More</span>
        </Menu.Trigger>
        <MenuList align="end">
          <UndoItem />
          {[...rest, you].map(({ to, label, Icon }) => (
            <Menu.Item key={to} className={`${MENU_ITEM} gap-3`} render={<Link to={to} />}>
              <Icon aria-hidden="true" className="size-4" />
              {label}
            </Menu.Item>
          ))}
        </MenuList>
      </Menu.Root>
    </nav>
  );
}
