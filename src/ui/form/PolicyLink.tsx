import type { ReactNode } from 'react';

interface PolicyLinkProps {
  /** Says that a new tab opens, e.g. '(opens in a new tab)'. */
  newTab: string;
  children: ReactNode;
}

/** The privacy policy, in a new tab so that the form stays in view. */
export function PolicyLink({ newTab, children }: PolicyLinkProps) {
  return (
    <a
      href="/privacy-policy"
      target="_blank"
      rel="noopener"
      className="font-medium text-link underline underline-offset-4"
    >
      {children} <span className="font-normal">{newTab}</span>
    </a>
  );
}
