import { useState } from 'react';
import type { EnquiryChange, EnquiryRow } from '../../domain/enquiries/desk.schema.ts';
import { useHotkeys } from '../shell/keys.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Assign } from './Assign.tsx';
import { useChange } from './changes.ts';
import { nameOf } from './words.ts';

type Kind = Exclude<EnquiryChange['kind'], 'assign'>;

const WORDS: Readonly<Record<Kind, string>> = {
  close: 'Close',
  reopen: 'Open again',
  junk: 'Junk',
  'not-junk': 'No junk',
  release: 'Release',
};

/** Names that a summary lists; the rest is counted. */
const MOST = 8;

/** What can be done with a selection: a summary before, an undo after. */
export function Bulk({ rows, clear }: { rows: readonly EnquiryRow[]; clear(): void }) {
  const [asked, setAsked] = useState<Kind | 'assign'>();
  const change = useChange();
  const kinds: Kind[] = rows.every(({ box }) => box === 'quarantine')
    ? ['release', 'junk']
    : rows.every(({ box }) => box === 'junk')
      ? ['not-junk']
      : rows.every(({ status }) => status !== 'open')
        ? ['reopen', 'junk']
        : ['close', 'junk'];
  const inInbox = rows.every(({ box }) => box === 'inbox');
  const ends = kinds.find((kind) => kind === 'close' || kind === 'reopen');
  useHotkeys([
    ...(inInbox ? [{ key: 'A', label: 'assign', run: () => setAsked('assign') }] : []),
    ...(ends ? [{ key: 'C', label: WORDS[ends].toLowerCase(), run: () => setAsked(ends) }] : []),
    { key: 'Escape', label: 'choose nobody', run: clear },
  ]);
  const done = () => {
    setAsked(undefined);
    clear();
  };
  return (
    <div
      role="toolbar"
      aria-label="What to do with the selection"
      className="flex flex-wrap items-center gap-1 border-t border-line bg-raised p-2"
    >
      <p role="status" className="mr-auto px-1 font-medium">
        {rows.length} chosen
      </p>
      {inInbox && (
        <Button small hotkey="A" onClick={() => setAsked('assign')}>
          Assign
        </Button>
      )}
      {kinds.map((kind) => (
        <Button key={kind} small hotkey={kind === ends ? 'C' : undefined} onClick={() => setAsked(kind)}>
          {WORDS[kind]}
        </Button>
      ))}
      <Button small look="quiet" onClick={clear}>
        Cancel
      </Button>
      <Assign rows={rows} open={asked === 'assign'} close={() => setAsked(undefined)} assigned={done} />
      <Modal
        open={asked !== undefined && asked !== 'assign'}
        close={() => setAsked(undefined)}
        title={`${asked && asked !== 'assign' ? WORDS[asked] : ''}: ${rows.length} ${rows.length === 1 ? 'enquiry' : 'enquiries'}`}
        description="It can be taken back for five minutes."
      >
        <ul className="mb-4 list-disc pl-5">
          {rows.slice(0, MOST).map((row) => (
            <li key={row.id}>
              {nameOf(row)} <span className="text-soft">{row.title}</span>
            </li>
          ))}
          {rows.length > MOST && <li>and {rows.length - MOST} more</li>}
        </ul>
        <Button
          look="main"
          onClick={() => {
            if (asked && asked !== 'assign') change(rows, { kind: asked });
            done();
          }}
        >
          {asked && asked !== 'assign' ? WORDS[asked] : ''}
        </Button>
      </Modal>
    </div>
  );
}
