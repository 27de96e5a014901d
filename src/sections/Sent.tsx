import { SentPanel } from '../ui/form/SentPanel.tsx';
import { TextLink } from '../ui/TextLink.tsx';

interface SentProps {
  message: string;
  referenceLabel: string;
  reference: string;
  link: { href: string; label: string };
}

/** The page's answer to a form that was sent without JavaScript. */
export function Sent({ link, ...panel }: SentProps) {
  return (
    <SentPanel {...panel} focusOnLoad>
      <TextLink href={link.href}>{link.label}</TextLink>
    </SentPanel>
  );
}
