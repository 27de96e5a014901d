import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Proof } from '../door/Proof.tsx';
import { SignedOut } from '../door/SignedOut.tsx';
import { screenLandmark } from '../ui/MenuList.tsx';
import { KeyFoot } from './KeyFoot.tsx';
import { useHotkeys } from './keys.ts';
import { Line } from './Line.tsx';
import { useLiveChanges } from './live.ts';
import { Palette } from './Palette.tsx';
import { PhoneMenu } from './PhoneMenu.tsx';
import { RefusalList } from './refusals.tsx';
import { SideMenu } from './SideMenu.tsx';
import { Toasts, undoLast } from './toasts.tsx';
import { sendWaiting } from './waiting.ts';

/** What surrounds every screen: the menu, the palette, messages, the keys at the foot. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  useLiveChanges();
  const queryClient = useQueryClient();
  // Not before somebody is inside and messages have their place.
  useEffect(() => void sendWaiting(queryClient), [queryClient]);
  useHotkeys([{ key: 'Z', label: 'undo', run: undoLast }], true);
  return (
    <div className="grid h-dvh grid-rows-[auto_minmax(0,1fr)_auto] md:grid-cols-[216px_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)_auto]">
      <a
        href="#screen"
        data-no-print
        className="absolute top-2 left-2 z-50 -translate-y-20 rounded-md bg-glow px-3 py-2 font-medium text-on-glow focus:translate-y-0"
      >
        Skip to the screen
      </a>
      <SideMenu />
      <Line />
      <main
        ref={screenLandmark}
        id="screen"
        tabIndex={-1}
        className="flex min-h-0 min-w-0 flex-col pb-(--toasts) outline-none print:pb-0 max-md:row-start-2 md:col-start-2 md:row-start-1"
      >
        {children}
      </main>
      <KeyFoot />
      <PhoneMenu />
      <Palette />
      <Proof />
      <SignedOut />
      <RefusalList />
      <Toasts />
    </div>
  );
}
