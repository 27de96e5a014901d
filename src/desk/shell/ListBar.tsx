import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '../../domain/hiring/today.schema.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { type ViewLink, ViewLinks } from '../ui/ViewLinks.tsx';
import { call } from './client.ts';
import { FilterBox, type FilterBoxProps } from './FilterBox.tsx';
import { OwnViews } from './OwnViews.tsx';
import { SaveView } from './SaveView.tsx';

interface ListBarProps<A> extends Omit<FilterBoxProps<A>, 'what'> {
  screen: SavedView['screen'];
  /** The views that everybody has. */
  views: readonly ViewLink[];
  /** What of the address a view keeps. */
  kept: Readonly<Record<string, string | undefined>>;
  /** Which of the list is open, from 1. */
  place: number | undefined;
  total: number;
}

/** The bar of a list: its views and those that were saved at the left; filters and one's place at the right. */
export function ListBar<A>({ screen, views, kept, place, total, ...filters }: ListBarProps<A>) {
  const [dialog, setDialog] = useState<'save' | 'own'>();
  const close = () => setDialog(undefined);
  const saved =
    useQuery({
      queryKey: ['views', screen],
      queryFn: ({ signal }) => call(`/views?screen=${screen}`, { signal }).then(({ items }) => items),
    }).data ?? [];
  const own = saved.filter(({ mine }) => mine);
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
        <FilterBox what={screen} {...filters} />
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
      <Modal open={dialog === 'own'} close={close} title="Your views">
        <OwnViews views={own} />
      </Modal>
      <Modal open={dialog === 'save'} close={close} title="Save this view">
        <SaveView screen={screen} address={kept} done={close} />
      </Modal>
    </>
  );
}
