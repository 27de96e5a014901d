import { Fragment } from 'react';
import { words } from '../../ui/words.ts';

export interface Crumb {
  label: string;
  /** Left out for the current page. */
  href?: string;
  /** The language of the label, if it is not the page's. */
  language?: string | undefined;
}

/** The path to this page. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={words().breadcrumbs}>
      {/* In the flow of a line, so that parts which are still to come move nothing. */}
      <ol className="text-md/6 text-soft">
        {crumbs.map(({ label, href, language }) =>
          href ? (
            <Fragment key={label}>
              {/* A line never begins with the slash. */}
              <li className="inline text-nowrap">
                <a
                  href={href}
                  className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
                >
                  {label}
                </a>
                <span aria-hidden="true">{'\u00a0\u00a0/\u00a0'}</span>
              </li>{' '}
            </Fragment>
          ) : (
            <li key={label} className="inline">
              <span aria-current="page" lang={language}>
                {label}
              </span>
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
