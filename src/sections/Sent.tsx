import { SentPanel } from '../ui/form/SentPanel.tsx';
import { TextLink } from '../ui/TextLink.tsx';

interface SentProps {
  message: string;
  referenceLabel: string;
  reference: string;
  /** Where to go from here, the most likely first. */
  links: readonly { href: string; label: string }[];
}

/** The page's answer to a form that was sent without JavaScript. */
export function Sent({ links, ...panel }: SentProps) {
  return (
    <SentPanel {...panel} focusOnLoad>
      {links.map(({ href, label }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </SentPanel>
  );
}
