import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '../../features/search/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { ViewLinks } from '../ui/ViewLinks.tsx';
import { counted } from './counted.ts';
import { FilterBox, type FilterBoxProps } from './FilterBox.tsx';
import { OwnViews } from './OwnViews.tsx';
import { itemsQuery } from './query.ts';
import { SaveView } from './SaveView.tsx';
import { toQuery, type View } from './search-params.ts';

interface ListBarProps<A> extends Omit<FilterBoxProps<A>, 'what'> {
  screen: SavedView['screen'];
  /** The views that everyone has, the present one, and the counts of each. */
  views: Readonly<Record<string, View>>;
  view: string;
  counts?: Readonly<Partial<Record<string, number>>> | undefined;
  /** The part of the address that a view stores. */
  kept: Readonly<Record<string, string | undefined>>;
  /** The part of the address that stays with every view. */
  always?: Readonly<Record<string, string>>;
  /** Which of the list is open, from 1. */
  place: number | undefined;
  total: number;
  /** Whether there are more than `total`, where counting stopped. */
  more?: boolean | undefined;
}

/** The bar of a list: standard and saved views on the left, filters and position on the right. */
export function ListBar<A>({
  screen,
  views,
  view: current,
  counts,
  kept,
  always = {},
  place,
  total,
  more = false,
  ...filters
}: ListBarProps<A>) {
  const [dialog, setDialog] = useState<'save' | 'own'>();
  const close = () => setDialog(undefined);
  const saved = (useQuery(itemsQuery(['views', screen], `/views?screen=${screen}`)).data ?? []).map(
    (one) => ({ ...one, search: { ...Object.fromEntries(new URLSearchParams(one.address)), ...always } }),
  );
  const shown = toQuery({ view: 'all', ...kept });
  const isSaved = saved.some(({ search }) => toQuery(search) === shown);
  const own = saved.filter(({ mine }) => mine);
  const count = counted(total, more);
  return (
    <>
      <ViewLinks
        views={[
          ...Object.entries(views).map(([view, { name }]) => ({
            name,
            search: { view, ...always },
            current: current === view && !isSaved,
            count: counts?.[view],
          })),
          ...saved.map((view) => ({
            id: view.id,
            name: view.name,
            search: view.search,
            current: toQuery(view.search) === shown,
            title: view.sharedBy ? `Shared by ${view.sharedBy}` : undefined,
          })),
        ]}
      />
      <div className="ml-auto flex shrink-0 items-center gap-2">
        <FilterBox what={screen} {...filters} />
        <Button small look="quiet" onClick={() => setDialog('save')}>
          Save view
        </Button>
        {own.length > 0 && (
          <Button small look="quiet" onClick={() => setDialog('own')}>
            Your views
          </Button>
        )}
        <span className="text-soft tabular-nums">{place ? `${place} of ${count}` : count}</span>
      </div>
      <Modal open={dialog === 'own'} close={close} title="Your views">
        <OwnViews views={own} />
      </Modal>
      <Modal open={dialog === 'save'} close={close} title="Save this view">
        <SaveView screen={screen} address={kept} done={close} />
      </Modal>
    </>
  );
}
