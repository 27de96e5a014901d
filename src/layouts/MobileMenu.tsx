import { ChevronDown, X } from 'lucide-react';
import { type MenuItem, navigation } from '../site/navigation.ts';
import { site } from '../site/site.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';

const entry =
  'flex min-h-14 w-full items-center justify-between text-sub font-medium tracking-tight aria-[current]:text-link';

function Group({ item, path }: { item: MenuItem; path: string }) {
  const links = item.link
    ? [{ label: 'Overview', link: item.link }, ...(item.children ?? [])]
    : item.children;
  return (
    // One shared name: the browser keeps at most one group open.
    <details name="menu-group">
      <summary className={entry}>
        {item.label}
        <ChevronDown
          aria-hidden="true"
          className="size-5 text-soft transition-[rotate] motion-reduce:transition-none"
        />
      </summary>
      <ul className="pb-4">
        {links?.map((child) => (
          <li key={child.link}>
            <a
              href={child.link}
              aria-current={child.link === path ? 'page' : undefined}
              className="flex min-h-11 items-center border-l border-line pl-4 text-soft hover:text-ink aria-[current]:border-link aria-[current]:text-link"
            >
              {child.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/**
 * The slide-in menu below 1024 px: a native modal dialog, so focus stays inside and Escape closes it. Wherever it stands
 * in the document it opens above everything; at the end, nothing waits for it.
 * @param path path of the page being shown, to mark where one is
 */
export function MobileMenu({ path }: { path: string }) {
  return (
    <dialog id="menu" aria-label="Menu" closedby="any" className="overflow-y-auto">
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex h-16 items-center justify-between">
          <span className="flex items-center gap-2.5 text-[1.3125rem] font-semibold tracking-head">
            <Mark />
            {site.brand}
          </span>
          <button
            type="button"
            aria-label="Close menu"
            className="grid size-11 place-items-center rounded-md border border-edge/60 hover:border-ink"
            {...{ command: 'close', commandfor: 'menu' }}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label="Mobile" className="mt-6">
          <ul className="border-b border-line">
            {navigation.menu.map((item) => (
              <li key={item.label} className="border-t border-line">
                {item.children ? (
                  <Group item={item} path={path} />
                ) : (
                  <a
                    href={item.link}
                    aria-current={item.link === path ? 'page' : undefined}
                    className={entry}
                  >
                    {item.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href={navigation.contact.link} arrow className="mt-8 w-full">
          {navigation.contact.label}
        </ButtonLink>
      </div>
    </dialog>
  );
}
