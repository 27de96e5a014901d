import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { SavedView } from '../../domain/hiring/today.schema.ts';
import { ActiveFilters } from '../ui/ActiveFilters.tsx';
import { Button } from '../ui/Button.tsx';
import type { FiltersProps } from '../ui/FilterForm.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type ViewLink, ViewLinks } from '../ui/ViewLinks.tsx';
import { call } from './client.ts';
import { useHotkeys } from './keys.ts';
import { OwnViews } from './OwnViews.tsx';
import { SaveView } from './SaveView.tsx';

type Filterable = { id?: string | undefined };

interface ListBarProps<A extends Filterable> {
  screen: SavedView['screen'];
  /** The views that everybody has. */
  views: readonly ViewLink[];
  address: A;
  change(next: Partial<A>): void;
  /** The filters in force, each as one would say it. */
  active: readonly { name: keyof A & string; words: string }[];
  /** The form of the filters. */
  Filters(props: FiltersProps<A>): ReactNode;
  /** What of the address a view keeps. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Which of the list is open, from 1. */
  place: number | undefined;
  total: number;
  /** Buttons of this list. */
  children?: ReactNode;
}

/** The bar of a list: its views and those that were saved at the left; filters and one's place at the right. */
export function ListBar<A extends Filterable>(props: ListBarProps<A>) {
  const { screen, views, address, change, active, Filters, kept, place, total, children } = props;
  const [dialog, setDialog] = useState<'filter' | 'save' | 'own'>();
  const words = useRef<HTMLInputElement>(null);
  const close = () => setDialog(undefined);
  const saved =
    useQuery({
      queryKey: ['views', screen],
      queryFn: ({ signal }) => call(`/views?screen=${screen}`, { signal }).then(({ items }) => items),
    }).data ?? [];
  const own = saved.filter(({ mine }) => mine);
  useHotkeys([{ key: 'F', label: 'filter', quiet: true, run: () => setDialog('filter') }]);
  return (
    <>
      <ViewLinks
        views={[
          ...views,
          ...saved.map((view) => ({
            id: view.id,
            name: view.name,
            search: Object.fromEntries(new URLSearchParams(view.address)),
            current: false,
          })),
        ]}
      />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <ActiveFilters active={active} remove={(name) => change({ [name]: undefined } as Partial<A>)} />
        {children}
        <Button small look="quiet" hotkey="F" onClick={() => setDialog('filter')}>
          Filter
        </Button>
        <Button small look="quiet" onClick={() => setDialog('save')}>
          Save view
        </Button>
        {own.length > 0 && (
          <Button small look="quiet" onClick={() => setDialog('own')}>
            Your views
          </Button>
        )}
        <span className="text-soft tabular-nums">{place ? `${place} of ${total}` : total}</span>
      </div>
      <Modal open={dialog === 'filter'} onOpenChange={close} title={`Filter ${screen}`} initialFocus={words}>
        <Filters
          address={address}
          wordsRef={words}
          apply={(next) => {
            close();
            change({ ...next, id: undefined });
          }}
        />
      </Modal>
      <Modal open={dialog === 'own'} onOpenChange={close} title="Your views">
        <OwnViews views={own} />
      </Modal>
      <Modal open={dialog === 'save'} onOpenChange={close} title="Save this view">
        <SaveView screen={screen} address={kept} done={close} />
      </Modal>
    </>
  );
}
