import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Key } from '../../ui/Key.tsx';
import { focusAtOnce } from '../ui/Modal.tsx';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { call } from './client.ts';
import { useMenu } from './menu.ts';
import { askToSignOut, isAsked } from './SignOutQuestion.tsx';
import { createSignal } from './signal.ts';

interface Found {
  kind: 'candidate' | 'opening' | 'enquiry' | 'command';
  title: string;
  text: string;
  /** The address it opens; a command without one runs an action. */
  link?: string;
  run?: () => void;
}

interface Group {
  value: string;
  items: Found[];
}

let open = false;
const { subscribe, changed } = createSignal();

function showPalette(show: boolean): void {
  open = show;
  changed();
}

const NAMES: Readonly<Record<Found['kind'], string>> = {
  candidate: 'People',
  opening: 'Openings',
  enquiry: 'Enquiries',
  command: 'Commands',
};

/** Finds people, openings, enquiries and commands: Ctrl or Command and K, from everywhere. */
export function Palette() {
  const shown = useSyncExternalStore(subscribe, () => open);
  const popup = useRef<HTMLDivElement>(null);
  const returnFocus = useReturnFocus(shown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      showPalette(!open);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <Dialog.Root open={shown} onOpenChange={showPalette}>
      <Dialog.Portal>
        <Dialog.Backdrop className="ink fixed inset-0 z-40 bg-ground/40" />
        <Dialog.Popup
          ref={popup}
          initialFocus={() => focusAtOnce(popup.current?.querySelector('input'))}
          aria-label="Search or jump to"
          finalFocus={() => !isAsked() && returnFocus()}
          className="fixed top-[12vh] left-1/2 z-50 flex max-h-[70vh] w-[calc(100vw-2rem)] max-w-xl -translate-x-1/2 flex-col overflow-hidden rounded-md border border-line bg-ground shadow-xl outline-none"
        >
          <Finder />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** 0 for an exact match, 1 for a match at the beginning, 2 for all others. */
function rankOf(title: string, typed: string): number {
  const [name, words] = [title.toLowerCase(), typed.toLowerCase()];
  if (words === '' || !name.startsWith(words)) return 2;
  return name === words ? 0 : 1;
}

/** A group with the exact name comes first. */
const exactFirst = ({ items }: Group, typed: string): number =>
  items.some(({ title }) => rankOf(title, typed) === 0) ? 0 : 1;

/** Why nothing is listed. */
function emptyText(
  { error, fetchStatus, isPlaceholderData, isPending }: UseQueryResult,
  search: string,
  blind: boolean,
): string {
  if (search.length < 2) return 'Enter two characters or more to search.';
  if (error) return `Could not search. ${error.message}`;
  if (fetchStatus === 'paused') return 'You are offline. Search again when you are back.';
  if (isPending || isPlaceholderData) return 'Searching…';
  const covered = blind
    ? 'While names are hidden, search covers resumes, openings and references.'
    : 'Search covers names, contact details, skills, openings and enquiries.';
  return `No results for “${search}”. ${covered}`;
}

function Finder() {
  const [input, setInput] = useState('');
  const search = useDeferredValue(input.trim());
  const navigate = useNavigate();
  // While names are hidden, the palette neither shows nor searches names.
  const blind = useLocation({ select: ({ search }) => (search as { blind?: string }).blind === '1' });
  const menu = useMenu();
  const query = useQuery({
    queryKey: ['search', search, blind],
    queryFn: ({ signal }) =>
      call(`/search?q=${encodeURIComponent(search)}${blind ? '&blind=1' : ''}`, { signal }),
    enabled: search.length > 1,
    placeholderData: keepPreviousData,
    meta: { persist: false },
  });
  const commands: Found[] = [
    ...menu.map(({ label, to }) => ({
      kind: 'command' as const,
      title: `Go to ${label}`,
      text: '',
      link: to,
    })),
    { kind: 'command', title: 'Go to Notifications', text: '', link: '/desk/notifications' },
    { kind: 'command', title: 'Account and security', text: '', link: '/desk/account' },
    { kind: 'command', title: 'Sign out', text: '', run: askToSignOut },
  ];
  const matching = commands.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));
  const typed = input.trim().toLowerCase();
  // Of the results of an earlier search, only those that also match the present text: Enter opens a listed entry.
  const isAnswered = !query.isPlaceholderData && search === input.trim();
  const found = (search.length > 1 ? (query.data?.items ?? []) : []).filter(
    ({ title }) => isAnswered || title.toLowerCase().includes(typed),
  );
  // The exact name first, then what begins with it.
  const all = [...found, ...matching].toSorted((a, b) => rankOf(a.title, search) - rankOf(b.title, search));
  const groups: Group[] = (['candidate', 'opening', 'enquiry', 'command'] as const)
    .map((kind) => ({ value: NAMES[kind], items: all.filter((item) => item.kind === kind) }))
    .filter(({ items }) => items.length > 0)
    .toSorted((a, b) => exactFirst(a, search) - exactFirst(b, search));
  const go = ({ link, run }: Found) => {
    showPalette(false);
    if (link) void navigate({ href: link });
    run?.();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      value={input}
      onValueChange={setInput}
      itemToStringValue={(item) => (item as unknown as Found).title}
      autoHighlight="always"
      keepHighlight
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search aria-hidden="true" className="size-4 shrink-0 text-soft" />
        <Autocomplete.Input
          aria-label="Search people, openings, enquiries and commands"
          placeholder="Search or jump to"
          className="h-12 w-full bg-transparent outline-none placeholder:text-soft"
        />
        <Dialog.Close className="sr-only">Close search</Dialog.Close>
      </div>
      <div className="overflow-y-auto p-1">
        <Autocomplete.Empty>
          <p className="p-3 text-soft">{emptyText(query, search, blind)}</p>
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: Group) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="px-3 pt-2.5 pb-1 text-xs text-soft">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: Found) => (
                  <Autocomplete.Item
                    key={`${item.link ?? item.title}`}
                    value={item}
                    onClick={() => go(item)}
                    className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 data-highlighted:bg-lit"
                  >
                    <span className="truncate font-medium">{item.title}</span>
                    <span className="truncate text-sm text-soft">{item.text}</span>
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** The field in the head of every screen that opens the palette. */
export function PaletteField() {
  return (
    <button
      type="button"
      onClick={() => showPalette(true)}
      aria-keyshortcuts="Control+K Meta+K"
      className="flex min-h-9 items-center gap-2.5 rounded-md border-line px-3 text-soft hover:text-ink lg:w-64 lg:border lg:bg-raised lg:hover:border-edge"
    >
      <Search aria-hidden="true" className="size-4" />
      <span className="max-lg:sr-only">Search or jump to</span>
      <span className="ml-auto max-lg:hidden">
        <Key>⌘ K</Key>
      </span>
    </button>
  );
}
