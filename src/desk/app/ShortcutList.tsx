import { Key } from '../../ui/Key.tsx';
import { Checkbox } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { keysAreOn, switchKeys, useHotkeyList } from './keys.ts';

/** All shortcuts of the screen, and the switch that turns them off. */
export function KeyList({ open, close }: { open: boolean; close(): void }) {
  const hotkeys = useHotkeyList();
  return (
    <Modal open={open} close={close} title="Shortcuts on this screen">
      <ul className="divide-y divide-line">
        {hotkeys.map(({ key, label }) => (
          <li key={key} className="flex min-h-9 items-center justify-between gap-4">
            <span>{label}</span>
            <span>
              <span className="sr-only">{key}</span>
              <Key>{key}</Key>
            </span>
          </li>
        ))}
        <li className="flex min-h-9 items-center justify-between gap-4">
          <span>find people, openings, commands</span>
          <span>
            <span className="sr-only">Control or Command and K</span>
            <Key>⌘ K</Key>
          </span>
        </li>
      </ul>
      <div className="mt-4">
        <KeySwitch />
      </div>
    </Modal>
  );
}

/** Switches single keys on or off. */
export const KeySwitch = () => (
  <Checkbox defaultChecked={keysAreOn()} onChange={(event) => switchKeys(event.target.checked)}>
    Use single-key shortcuts. They never fire while you type.
  </Checkbox>
);
