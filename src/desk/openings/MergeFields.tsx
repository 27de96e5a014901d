import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ComparedText, Parts } from '../ui/ComparedText.tsx';
import { blocksOf, compareBlocks, compareWords } from '../ui/compare.ts';
import type { Merge } from '../ui/merge.ts';
import type { OpeningDraft } from './amount.ts';
import { FIELDS, type Field, RICH, say } from './fields.ts';

interface MergeFieldsProps {
  mine: OpeningDraft;
  theirs: OpeningDraft;
  merge: Merge<OpeningDraft>;
  people: ReadonlyMap<string, string>;
  /** Takes the merged text into the editor, on their version. */
  done(merged: OpeningDraft): void;
}

const NAMES = new Map<string, string>(FIELDS);

/** Both changed the opening: fields that only they changed are taken over, and of the others one side is chosen, field by field. */
export function MergeFields({ mine, theirs, merge, people, done }: MergeFieldsProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const { merged, both, theirs: added } = merge;
  const take = (field: string, isTheirs: boolean) => {
    const next = new Set(taken);
    if (isTheirs) next.add(field);
    else next.delete(field);
    setTaken(next);
  };
  const finish = () =>
    done({ ...merged, ...Object.fromEntries([...taken].map((field) => [field, theirs[field as Field]])) });
  return (
    <section aria-label="Merge" className="flex flex-col gap-4 border-b border-line p-5 md:p-7">
      {added.length > 0 && (
        <p className="text-soft">
          Merged from their version: {added.map((field) => NAMES.get(field) ?? field).join(', ')}.
        </p>
      )}
      {both.map((field) => (
        <fieldset key={field} className="grid gap-3 md:grid-cols-2">
          <legend className="mb-2 font-medium">{NAMES.get(field) ?? field}</legend>
          {([false, true] as const).map((isTheirs) => (
            <label
              key={String(isTheirs)}
              className="flex gap-3 rounded-md border border-line p-3 has-checked:border-edge has-checked:bg-lit"
            >
              <input
                type="radio"
                name={`merge-${field}`}
                checked={taken.has(field) === isTheirs}
                onChange={() => take(field, isTheirs)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">
                <span className="block text-sm text-soft">{isTheirs ? 'Theirs' : 'Yours'}</span>
                <Compared
                  field={field}
                  old={say((isTheirs ? mine : theirs)[field], people)}
                  now={say((isTheirs ? theirs : mine)[field], people)}
                />
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <Button className="w-fit" look="main" onClick={finish}>
        Use merged version
      </Button>
    </section>
  );
}

/** One side, with what differs from the other marked. */
function Compared({ field, old, now }: { field: Field; old: string; now: string }) {
  return RICH.has(field) ? (
    <ComparedText blocks={compareBlocks(blocksOf(old), blocksOf(now))} />
  ) : (
    <Parts parts={compareWords(old, now)} />
  );
}
