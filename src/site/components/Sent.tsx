import { ButtonLink } from '../../ui/Button.tsx';
import { SentPanel } from '../../ui/form/SentPanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';

interface SentProps {
  /** The requested file. */
  download?: { href: string; label: string };
  message: string;
  referenceLabel: string;
  reference: string;
  /** The date of an answer. */
  promise?: string | undefined;
  /** Links to continue with, the most likely first. */
  links: readonly { href: string; label: string }[];
}

/** The page's answer to a form that was sent without JavaScript. */
export function Sent({ download, links, ...panel }: SentProps) {
  return (
    <SentPanel {...panel} focusOnLoad>
      {download && (
        <ButtonLink href={download.href} className="my-2 justify-self-start">
          {download.label}
        </ButtonLink>
      )}
      {links.map(({ href, label }) => (
        <TextLink key={href} href={href}>
          {label}
        </TextLink>
      ))}
    </SentPanel>
  );
}
