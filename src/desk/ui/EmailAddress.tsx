import { Chip } from '../../ui/Chip.tsx';
import { moment } from '../app/time.ts';

interface EmailAddressProps {
  children: string;
  /** When an email to it bounced, and why. */
  bounce: { at: string; words: string } | null;
}

/** An address that may break after its @, and whether it accepts emails. */
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
