import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Reauthentication } from '../sign-in/Reauthentication.tsx';
import { SignedOut } from '../sign-in/SignedOut.tsx';
import { screenLandmark } from '../ui/MenuList.tsx';
import { BulkErrors } from './bulk-errors.tsx';
import { useHotkeys } from './keys.ts';
import { useLiveChanges } from './live.ts';
import { useCurrentEntry } from './menu.ts';
import { sendQueue } from './mutation-queue.ts';
import { OfflineBanner } from './OfflineBanner.tsx';
import { OnlyFor } from './OnlyFor.tsx';
import { Palette } from './Palette.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { ShortcutBar } from './ShortcutBar.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SignOutQuestion } from './SignOutQuestion.tsx';
import { useSession } from './session.ts';
import { TodayQueue } from './TodayQueue.tsx';
import { Toasts } from './toasts.tsx';
import { useUndo } from './undo.ts';

/** The parts around every screen: the menu, the palette, messages, the shortcut bar. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  useLiveChanges();
  const entry = useCurrentEntry();
  const queryClient = useQueryClient();
  const { me } = useSession();
  // Only once the user is signed in and toasts can be shown.
  useEffect(() => void sendQueue(queryClient, me.id), [queryClient, me.id]);
  useHotkeys([{ key: 'Z', label: 'undo', run: useUndo() }], 'everywhere');
  return (
    <div className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] md:grid-cols-[13.5rem_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]">
      <a
        href="#screen"
        data-no-print
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-glow px-3 py-2 font-medium text-on-glow focus:translate-y-0"
      >
        Skip to main content
      </a>
      <SideMenu />
      <main
        ref={screenLandmark}
        id="screen"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 flex-col outline-none max-md:row-start-2 md:col-start-2 md:row-start-1"
      >
        <OfflineBanner />
        <TodayQueue />
        <OnlyFor actions={entry?.actions} title={entry?.label}>
          {children}
        </OnlyFor>
      </main>
      <ShortcutBar />
      <PhoneMenu />
      <Palette />
      <Reauthentication />
      <SignedOut />
      <BulkErrors />
      <SignOutQuestion />
      <Toasts />
    </div>
  );
}
