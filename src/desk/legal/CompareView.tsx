import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { LegalDetail, LegalRow } from '../../features/legal/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useHotkeys } from '../app/keys.ts';
import { ComparedText } from '../ui/ComparedText.tsx';
import { blocksOf, compareBlocks } from '../ui/compare.ts';
import { Select } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { legalTextQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/legal/$id');

const CHANGES: Plural = { none: 'No changes', one: '1 change', many: '{n} changes' };

interface CompareViewProps {
  text: LegalDetail;
  against: LegalRow;
  versions: readonly LegalRow[];
}

/** A version against any other, word by word; [ and ] move between the changes. */
export function CompareView({ text, against, versions }: CompareViewProps) {
  const navigate = route.useNavigate();
  const other = useQuery(legalTextQuery(against.id));
  const pane = useRef<HTMLDivElement>(null);
  const place = useRef(-1);
  const blocks = useMemo(
    () => other.data && compareBlocks(blocksOf(other.data.html), blocksOf(text.html)),
    [other.data, text.html],
  );
  const changes = blocks?.filter(({ changed }) => changed).length ?? 0;
  const walk = (step: 1 | -1) => {
    const found = pane.current?.querySelectorAll<HTMLElement>('[data-change]') ?? [];
    if (found.length === 0) return;
    place.current =
      (place.current + step + found.length + (place.current < 0 && step < 0 ? 1 : 0)) % found.length;
    found[place.current]?.focus();
    found[place.current]?.scrollIntoView({ block: 'center' });
  };
  useHotkeys([
    { key: '[', label: 'previous change', run: () => walk(-1) },
    { key: ']', label: 'next change', run: () => walk(1) },
  ]);
  return (
    <div className="p-4 md:p-7" ref={pane}>
      <div className="mb-6 flex flex-wrap items-end gap-4">
        <div className="w-64 max-w-full">
          <Select
            name="with"
            label="Compare with"
            value={against.id}
            onChange={(id) => void navigate({ search: { tab: 'compare', with: id }, replace: true })}
          >
            {versions
              .filter(({ id }) => id !== text.id)
              .map(({ id, version, title }) => [id, title ? `${version}: ${title}` : `Version ${version}`])}
          </Select>
        </div>
        <p role="status" className="grow py-2 text-soft">
          {blocks && plural(CHANGES, changes)}
        </p>
        {changes > 0 && (
          <div className="flex gap-2">
            <Button small hotkey="[" onClick={() => walk(-1)}>
              Previous
            </Button>
            <Button small hotkey="]" onClick={() => walk(1)}>
              Next
            </Button>
          </div>
        )}
      </div>
      <Loaded query={other}>
        {() => (
          <div className="text-md">
            <ComparedText blocks={blocks ?? []} />
          </div>
        )}
      </Loaded>
    </div>
  );
}
