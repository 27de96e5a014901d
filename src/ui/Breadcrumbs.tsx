import { classes } from './classes.ts';

export interface Crumb {
  label: string;
  /** Left out for the page one is on. */
  href?: string;
}

/** Where this page stands. The last crumb is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex items-center gap-x-2 text-sm whitespace-nowrap text-soft">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label} className={classes('flex items-center gap-2', !crumb.href && 'min-w-0')}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {crumb.href ? (
              <a
                href={crumb.href}
                className="inline-flex min-h-6 items-center underline-offset-4 hover:text-ink hover:underline"
              >
                {crumb.label}
              </a>
            ) : (
              <span aria-current="page" className="truncate">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
