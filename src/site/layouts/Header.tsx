import { ChevronDown, Menu, Moon, Sun } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Logo } from '../components/Logo.tsx';
import { common } from '../content/common.ts';
import { type MenuItem, navigation } from '../content/navigation.ts';
import { currentEntry, currentLink, type Here } from './current.ts';
import { languageLinks } from './Languages.tsx';

const entry = 'inline-flex min-h-11 items-center rounded-sm px-2 text-md xl:text-body hover:text-link';

function Submenu({ item, here }: { item: MenuItem; here: Here }) {
  const count = item.children?.length ?? 0;
  // With an odd number, the last would be alone in two columns.
  const wide = count > 4 && count % 2 === 0;
  return (
    <li className="relative flex items-center">
      {item.link && (
        <a
          href={item.link}
          aria-current={currentEntry(item, here)}
          className={`${entry} pr-0 aria-[current]:text-link`}
        >
          {item.label}
        </a>
      )}
      <details name="submenu">
        <summary
          aria-current={item.link ? undefined : currentEntry(item, here)}
          className={
            item.link ? `${entry} min-w-7 justify-center px-1` : `${entry} gap-1 aria-[current]:text-link`
          }
        >
          {item.link ? (
            <span className="sr-only">{common().menu.all.replace('{label}', item.label)}</span>
          ) : (
            item.label
          )}
          <ChevronDown aria-hidden="true" className="size-4" />
        </summary>
        {/* The padding bridges the gap, so that the pointer never leaves the group on its way down. */}
        <div className="absolute top-full left-1/2 [translate:-50%] pt-3">
          <ul
            className={`grid gap-1 rounded-md border border-line bg-raised p-3 ${wide ? 'w-[620px] grid-cols-2' : 'w-[320px]'}`}
          >
            {item.children?.map((child) => (
              <li key={child.link}>
                <a
                  href={child.link}
                  aria-current={currentLink(child.link, here)}
                  className="block rounded-sm px-3 py-2.5 hover:bg-line/50 aria-[current]:text-link"
                >
                  <span className="block text-md font-semibold">{child.label}</span>
                  <span className="block text-sm text-soft">{child.text}</span>
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
      aria-label={common().theme}
      className="needs-script grid size-11 shrink-0 place-items-center rounded-md border border-edge/60 hover:border-ink lg:size-12"
    >
      <Moon aria-hidden="true" className="moon size-4.5" />
      <Sun aria-hidden="true" className="sun size-4.5" />
    </button>
  );
}

/**
 * The header of every page. It works as plain HTML; src/site/layouts/inline/chrome.ts adds hover, Escape and the theme.
 * @param here the place of the current page, to mark it
 */
export function Header({ here }: { here: Here }) {
  const { menu, contact } = navigation();
  const words = common();
  return (
    <header data-header className="sticky top-0 z-20">
      <div className="page flex min-h-16 items-center gap-3 lg:min-h-21">
        <a
          href="/"
          className="mr-auto flex min-h-11 items-center gap-2.5 rounded-sm"
          aria-current={here.path === '/' ? 'page' : undefined}
        >
          <Logo />
          <span className="sr-only">, {words.home}</span>
        </a>
        <nav aria-label={words.menu.main} className="hidden min-w-0 lg:block">
          <ul className="flex flex-wrap items-center gap-1 xl:gap-3">
            {menu.map((item) =>
              item.children ? (
                <Submenu key={item.label} item={item} here={here} />
              ) : (
                <li key={item.label}>
                  <a
                    href={item.link}
                    aria-current={currentEntry(item, here)}
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
          {languageLinks({ short: true, className: `${entry} max-sm:hidden` })}
          <ThemeToggle />
          <ButtonLink href={contact.link} className="max-lg:min-h-11 max-lg:px-4 max-xs:hidden">
            {contact.label}
          </ButtonLink>
          <button
            type="button"
            aria-label={words.menu.open}
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
