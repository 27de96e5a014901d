import { Menu } from '@base-ui/react/menu';
import { useNavigate } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Avatar } from '../ui/Avatar.tsx';
import { MenuList } from '../ui/MenuList.tsx';
import { MENU_ITEM } from '../ui/menu-look.ts';
import { ROLE_NAMES } from './role-names.ts';
import { askToSignOut, isAsked } from './SignOutQuestion.tsx';
import { useSession } from './session.ts';
import { chooseTheme, THEMES, useChosenTheme } from './theme.ts';

/** The signed-in user at the foot of the menu: account, theme, sign out. */
export function AccountMenu() {
  const { person, actor } = useSession();
  const navigate = useNavigate();
  const theme = useChosenTheme();
  return (
    <div className="mt-auto border-t border-line pt-3">
      <Menu.Root>
        <Menu.Trigger className="flex w-full items-center gap-2.5 rounded-md p-1.5 text-left hover:bg-wash">
          <span aria-hidden="true">
            <Avatar person={person} />
          </span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{person.name}</span>
            <span className="block truncate text-xs text-soft">
              {actor.roles.map((role) => ROLE_NAMES[role]).join(', ')}
            </span>
          </span>
        </Menu.Trigger>
        <MenuList side="top" align="start" finalFocus={() => !isAsked()}>
          <Menu.Item className={MENU_ITEM} onClick={() => navigate({ to: '/desk/account' })}>
            Account and security
          </Menu.Item>
          <Menu.RadioGroup value={theme ?? 'system'} onValueChange={chooseTheme}>
            {THEMES.map(([value, label]) => (
              <Menu.RadioItem key={value} value={value} className={`${MENU_ITEM} justify-between gap-3`}>
                {label}
                <Menu.RadioItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Menu.RadioItemIndicator>
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          <Menu.Item className={MENU_ITEM} onClick={askToSignOut}>
            Sign out
          </Menu.Item>
        </MenuList>
      </Menu.Root>
    </div>
  );
}
