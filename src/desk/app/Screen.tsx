import { type ReactNode, useEffect } from 'react';
import { Bell } from '../notices/Bell.tsx';
import { isLoaded, Loaded, type Source } from '../ui/Loaded.tsx';
import { brand } from './brand.ts';
import { PaletteField } from './Palette.tsx';

interface ScreenProps {
  title: string;
  /** An addition to the title, in a few words. */
  note?: ReactNode;
  /** Buttons at the right of the head. */
  actions?: ReactNode;
  /** The line below the head: views, filters. */
  bar?: ReactNode;
  children: ReactNode;
}

/** In a window that is low, an open record has all of it. */
const ALONE = 'low:[main:has([data-record])>&]:hidden';
/** On a phone, what belongs to the list is hidden while one of its records is open, but for the actions on selected rows. */
const OF_LIST = 'max-md:[main:has([data-record])_&]:hidden';

/** One screen: its head, a bar where it has views, and what it shows. */
export function Screen({ title, note, actions, bar, children }: ScreenProps) {
  useEffect(() => {
    document.title = `${title} · ${brand} desk`;
  }, [title]);
  return (
    <>
      <header
        data-no-print
        className={`flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 md:px-5 ${ALONE}`}
      >
        <div className="flex min-w-0 flex-[1_1_5rem] items-baseline max-sm:basis-auto gap-3">
          <h1 className="truncate text-lg">{title}</h1>
          {note && <p className="shrink-[9] truncate text-soft max-lg:hidden">{note}</p>}
        </div>
        <div className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-1 sm:gap-2">
          <PaletteField />
          <Bell />
          <div className={`contents ${OF_LIST}`}>{actions}</div>
        </div>
      </header>
      {bar && (
        <div
          data-no-print
          className={`relative flex min-h-12 shrink-0 items-center gap-2 overflow-x-auto border-b border-line px-4 md:px-5 ${ALONE} ${OF_LIST}`}
        >
          {bar}
        </div>
      )}
      {children}
    </>
  );
}

/** A screen whose title is part of the loaded data: until it is loaded, it has another one. */
export function LoadedScreen<T>({
  title,
  query,
  children,
}: {
  title: string;
  query: Source<T>;
  children(data: T): ReactNode;
}) {
  if (isLoaded(query) && query.data !== undefined) return children(query.data);
  return (
    <Screen title={title}>
      <Loaded query={query}>{() => null}</Loaded>
    </Screen>
  );
}
