import { ChevronDown, Menu, Moon, Sun } from 'lucide-react';
import { type MenuItem, navigation } from '../site/navigation.ts';
import { site } from '../site/site.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Mark } from '../ui/Mark.tsx';

const entry = 'inline-flex min-h-11 items-center rounded-sm px-2 text-sm xl:text-base hover:text-link';

/** `page` for the page itself, `true` for the section it belongs to. */
function currentFor(item: MenuItem, path: string): 'page' | 'true' | undefined {
  if (item.link === path) return 'page';
  return item.children?.some((child) => child.link === path) ? 'true' : undefined;
}

function Submenu({ item, path }: { item: MenuItem; path: string }) {
  const count = item.children?.length ?? 0;
  // Of an odd number the last would stand alone in two columns.
  const wide = count > 4 && count % 2 === 0;
  return (
    <li className="relative flex items-center">
      {item.link && (
        <a
          href={item.link}
          aria-current={currentFor(item, path)}
          className={`${entry} pr-0 aria-[current]:text-link`}
        >
          {item.label}
        </a>
      )}
      <details name="submenu">
        <summary className={item.link ? `${entry} min-w-7 justify-center px-1` : `${entry} gap-1`}>
          {item.link ? <span className="sr-only">Show all under {item.label}</span> : item.label}
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        {/* The padding bridges the gap, so that the pointer never leaves the group on its way down. */}
        <div className="absolute top-full left-1/2 -translate-x-1/2 pt-3">
          <ul
            className={`grid gap-1 rounded-md border border-line bg-raised p-3 ${wide ? 'w-[620px] grid-cols-2' : 'w-[320px]'}`}
          >
            {item.children?.map((child) => (
              <li key={child.link}>
                <a
                  href={child.link}
                  aria-current={child.link === path ? 'page' : undefined}
                  className="block rounded-sm px-3 py-2.5 hover:bg-line/50 aria-[current]:text-link"
                >
                  <span className="block text-sm font-semibold">{child.label}</span>
                  <span className="block text-xs text-soft">{child.text}</span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
}

function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle
      aria-pressed="false"
      aria-label="Dark theme"
      className="needs-script grid size-11 shrink-0 place-items-center rounded-md border border-edge/60 hover:border-ink lg:size-12"
    >
      <Moon aria-hidden="true" className="moon size-4.5" />
      <Sun aria-hidden="true" className="sun size-4.5" />
    </button>
  );
}

/**
 * The header of every page. It works as plain HTML; src/layouts/inline/chrome.ts adds hover, Escape and the theme.
 * @param path path of the page being shown, to mark where one is
 */
export function Header({ path }: { path: string }) {
  return (
    <header data-header className="sticky top-0 z-20">
      <div className="page flex h-16 items-center gap-3 lg:h-21">
        <a
          href="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-sm"
          aria-current={path === '/' ? 'page' : undefined}
        >
          <Mark />
          <span className="text-[1.3125rem] font-semibold tracking-head">{site.brand}</span>
          <span className="sr-only">, home</span>
        </a>
        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-2 xl:gap-3">
            {navigation.menu.map((item) =>
              item.children ? (
                <Submenu key={item.label} item={item} path={path} />
              ) : (
                <li key={item.label}>
                  <a
                    href={item.link}
                    aria-current={currentFor(item, path)}
                    className={`${entry} aria-[current]:text-link`}
                  >
                    {item.label}
                  </a>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className="flex items-center gap-2 lg:ml-4 lg:gap-4">
          <ThemeToggle />
          <ButtonLink href={navigation.contact.link} className="max-lg:min-h-11 max-lg:px-4 max-xs:hidden">
            {navigation.contact.label}
          </ButtonLink>
          <button
            type="button"
            aria-label="Menu"
            aria-haspopup="dialog"
            className="grid size-11 place-items-center rounded-md border border-edge/60 hover:border-ink lg:hidden"
            {...{ command: 'show-modal', commandfor: 'menu' }}
          >
            <Menu aria-hidden="true" className="size-5" />
          </button>
        </div>
      </div>
    </header>
  );
}
