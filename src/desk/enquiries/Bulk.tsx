import { useState } from 'react';
import type { EnquiryChange, EnquiryRow } from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useHotkeys } from '../app/keys.ts';
import { Modal } from '../ui/Modal.tsx';
import type { Selection } from '../ui/useSelection.ts';
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

interface BulkProps {
  /** As they are in the list now. */
  rows: readonly EnquiryRow[];
  selection: Selection<EnquiryRow>;
}

/** A dialog and its rows: exactly what its summary says is changed, or refused if a colleague was faster. */
interface Open {
  kind: Kind | 'assign';
  targets: readonly EnquiryRow[];
}

/** The actions on a selection: a summary before, an undo after. */
export function Bulk({ rows, selection }: BulkProps) {
  const [open, setOpen] = useState<Open>();
  const change = useChange();
  const { targets } = open ?? { targets: rows };
  const kinds = kindsOf(targets);
  const inInbox = targets.every(({ box }) => box === 'inbox');
  const ends = kinds.find((kind) => kind === 'close' || kind === 'reopen');
  const begin = (kind: Open['kind']) => () => setOpen({ kind, targets: rows });
  useHotkeys(
    rows.length === 0
      ? []
      : [
          ...(inInbox ? [{ key: 'A', label: 'assign', run: begin('assign') }] : []),
          ...(ends ? [{ key: 'C', label: CHANGE_NAMES[ends].toLowerCase(), run: begin(ends) }] : []),
          { key: 'Escape', label: 'clear selection', run: selection.clear },
        ],
  );
  const close = () => setOpen(undefined);
  const pending = open && open.kind !== 'assign' ? open.kind : undefined;
  const title = pending ? TITLES[pending].replace('{rows}', plural(ENQUIRIES, targets.length)) : '';
  // A dialog stays until it is answered, also when all of its rows have left the list meanwhile.
  if (targets.length === 0) return null;
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
        <Button small hotkey="A" onClick={begin('assign')}>
          Assign
        </Button>
      )}
      {kinds.map((kind) => (
        <Button key={kind} small hotkey={kind === ends ? 'C' : undefined} onClick={begin(kind)}>
          {CHANGE_NAMES[kind]}
        </Button>
      ))}
      <Button small look="quiet" onClick={selection.clear}>
        Cancel
      </Button>
      <Assign rows={targets} open={open?.kind === 'assign'} close={close} after={selection.dropChanged} />
      <Modal
        open={pending !== undefined}
        close={close}
        title={title}
        description="You can undo this for five minutes."
      >
        <ul className="mb-4 list-disc pl-5">
          {targets.slice(0, LIMIT).map((row) => (
            <li key={row.id}>
              {nameOf(row)} <span className="text-soft">{row.title}</span>
            </li>
          ))}
          {targets.length > LIMIT && <li>and {targets.length - LIMIT} more</li>}
        </ul>
        {pending && (
          <Button
            look="main"
            onClick={() => {
              change(targets, { kind: pending }, { after: selection.dropChanged });
              close();
            }}
          >
            {title}
          </Button>
        )}
      </Modal>
    </div>
  );
}
