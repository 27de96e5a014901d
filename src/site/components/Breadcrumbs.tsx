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
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className="inline">
            {index > 0 && (
              <span aria-hidden="true" className="px-2">
                /
              </span>
            )}
            {crumb.href ? (
              <a
                href={crumb.href}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </a>
            ) : (
              <span aria-current="page" lang={crumb.language}>
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
