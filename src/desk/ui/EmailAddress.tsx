import { Chip } from '../../ui/Chip.tsx';
import { moment } from '../app/time.ts';

interface EmailAddressProps {
  children: string;
  /** When a mail to it came back, and why. */
  bounce: { at: string; words: string } | null;
}

/** An address that breaks behind its @, where it has to break; and whether it takes mails. */
export function EmailAddress({ children, bounce }: EmailAddressProps) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}{' '}
      {bounce && (
        <span className="block">
          <Chip tone="late">bounces</Chip>{' '}
          <span className="text-sm text-soft">
            since {moment(bounce.at)}: {bounce.words}
          </span>
        </span>
      )}
    </>
  );
}
