import type { ReactNode } from 'react';
import { type Action, mayEver } from '../../features/permissions/schema.ts';
import { NoAccess } from '../ui/States.tsx';
import { Screen } from './Screen.tsx';
import { useSession } from './session.ts';

interface OnlyForProps {
  action: Action;
  /** The title of the screen, for people who may not use it. */
  title: string;
  children: ReactNode;
}

/** A screen for editing: users without permission see so at once, not when they save. */
export function OnlyFor({ action, title, children }: OnlyForProps) {
  const { actor } = useSession();
  if (mayEver(actor, action)) return children;
  return (
    <Screen title={title}>
      <NoAccess />
    </Screen>
  );
}
