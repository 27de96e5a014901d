import { mayEver } from '../../domain/staff/may.ts';
import { MENU, type MenuEntry } from './menu.ts';
import { useSession } from './session.ts';

/** The entries that this person may open. */
export function useMenu(): readonly MenuEntry[] {
  const { actor } = useSession();
  return MENU.filter(({ actions }) => actions.some((action) => mayEver(actor, action)));
}
