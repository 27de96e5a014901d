import type { ReactNode } from 'react';
import { type Action, mayEver } from '../../features/permissions/schema.ts';
import { NoAccess } from '../ui/States.tsx';
import { Screen } from './Screen.tsx';
import { useSession } from './session.ts';

interface OnlyForProps {
  /** One of these is enough; left out, everybody may. */
  actions: readonly Action[] | undefined;
  /** The title of the screen, for people who may not use it. */
  title: string | undefined;
  children: ReactNode;
}

/** A screen for people with a permission: others see so at once, not when they save. */
export function OnlyFor({ actions, title = '', children }: OnlyForProps) {
  const { actor } = useSession();
  if (!actions || actions.some((action) => mayEver(actor, action))) return children;
  return (
    <Screen title={title}>
      <NoAccess />
    </Screen>
  );
}
