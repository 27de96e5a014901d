import { useState } from 'react';
import type { EnquiryChange, EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useHotkeys } from '../app/keys.ts';
import { Modal } from '../ui/Modal.tsx';
import { Assign } from './Assign.tsx';
import { useChange } from './changes.ts';
import { CHANGE_NAMES, nameOf } from './labels.ts';

type Kind = Exclude<EnquiryChange['kind'], 'assign'>;

const ENQUIRIES: Plural = { one: '1 enquiry', many: '{n} enquiries' };
const TITLES: Readonly<Record<Kind, string>> = {
  close: 'Close {rows}',
  reopen: 'Reopen {rows}',
  junk: 'Mark {rows} as junk',
  'not-junk': 'Move {rows} out of junk',
  release: 'Release {rows}',
};
/** Names that a summary lists; the rest is counted. */
const LIMIT = 8;

/** The changes that are possible for all of these. */
function kindsOf(rows: readonly EnquiryRow[]): Kind[] {
  if (rows.every(({ box }) => box === 'quarantine')) return ['release', 'junk'];
  if (rows.every(({ box }) => box === 'junk')) return ['not-junk'];
  return rows.every(({ status }) => status !== 'open') ? ['reopen', 'junk'] : ['close', 'junk'];
}

/** The actions on a selection: a summary before, an undo after. */
export function Bulk({ rows, clear }: { rows: readonly EnquiryRow[]; clear(): void }) {
  const [pending, setPending] = useState<Kind>();
  const [assigns, setAssigns] = useState(false);
  const change = useChange();
  const kinds = kindsOf(rows);
  const inInbox = rows.every(({ box }) => box === 'inbox');
  const ends = kinds.find((kind) => kind === 'close' || kind === 'reopen');
  useHotkeys([
    ...(inInbox ? [{ key: 'A', label: 'assign', run: () => setAssigns(true) }] : []),
    ...(ends ? [{ key: 'C', label: CHANGE_NAMES[ends].toLowerCase(), run: () => setPending(ends) }] : []),
    { key: 'Escape', label: 'clear selection', run: clear },
  ]);
  const apply = (kind: Kind) => {
    change(rows, { kind });
    setPending(undefined);
    clear();
  };
  return (
    <div
      role="toolbar"
      aria-label="Selected enquiries"
      className="flex flex-wrap items-center gap-1 border-t border-line bg-raised p-2"
    >
      <p role="status" className="mr-auto px-1 font-medium">
        {rows.length} selected
      </p>
      {inInbox && (
        <Button small hotkey="A" onClick={() => setAssigns(true)}>
          Assign
        </Button>
      )}
      {kinds.map((kind) => (
        <Button key={kind} small hotkey={kind === ends ? 'C' : undefined} onClick={() => setPending(kind)}>
          {CHANGE_NAMES[kind]}
        </Button>
      ))}
      <Button small look="quiet" onClick={clear}>
        Cancel
      </Button>
      <Assign rows={rows} open={assigns} close={() => setAssigns(false)} assigned={clear} />
      <Modal
        open={pending !== undefined}
        close={() => setPending(undefined)}
        title={pending ? TITLES[pending].replace('{rows}', plural(ENQUIRIES, rows.length)) : ''}
        description="You can undo this for five minutes."
      >
        <ul className="mb-4 list-disc pl-5">
          {rows.slice(0, LIMIT).map((row) => (
            <li key={row.id}>
              {nameOf(row)} <span className="text-soft">{row.title}</span>
            </li>
          ))}
          {rows.length > LIMIT && <li>and {rows.length - LIMIT} more</li>}
        </ul>
        {pending && (
          <Button look="main" onClick={() => apply(pending)}>
            {CHANGE_NAMES[pending]}
          </Button>
        )}
      </Modal>
    </div>
  );
}
