import { ChevronDown, X } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { Logo } from '../components/Logo.tsx';
import { common } from '../content/common.ts';
import { type MenuItem, navigation } from '../content/navigation.ts';
import { currentEntry, currentLink, type Here } from './current.ts';
import { languageLinks } from './Languages.tsx';

const entry =
  'flex min-h-14 w-full items-center justify-between text-sub font-medium tracking-tight aria-[current]:text-link';

function Group({ item, here }: { item: MenuItem; here: Here }) {
  const links = item.link
    ? [{ label: common().menu.overview, link: item.link }, ...(item.children ?? [])]
    : item.children;
  return (
    // One shared name: the browser keeps at most one group open.
    <details name="menu-group">
      <summary aria-current={currentEntry(item, here) && 'true'} className={entry}>
        {item.label}
        <ChevronDown aria-hidden="true" className="size-5 text-soft" />
      </summary>
      <ul className="pb-4">
        {links?.map((child) => (
          <li key={child.link}>
            <a
              href={child.link}
              aria-current={currentLink(child.link, here)}
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
 * The slide-in menu below 1024 px: a native modal dialog, so focus stays inside and Escape closes it. It opens above
 * everything, whatever its place in the document; at the end, nothing waits for it.
 * @param here the place of the current page, to mark it
 */
export function MobileMenu({ here }: { here: Here }) {
  const { menu, contact } = navigation();
  const words = common().menu;
  return (
    <dialog id="menu" aria-label={words.open} closedby="any" className="overflow-y-auto">
      <div className="flex min-h-full flex-col px-5 pb-8">
        <div className="flex h-16 items-center justify-between">
          <span className="flex items-center gap-2.5">
            <Logo />
          </span>
          <button
            type="button"
            aria-label={words.close}
            className="grid size-11 place-items-center rounded-md border border-edge/60 hover:border-ink"
            {...{ command: 'close', commandfor: 'menu' }}
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <nav aria-label={words.mobile} className="mt-6">
          <ul className="border-b border-line">
            {menu.map((item) => (
              <li key={item.label} className="border-t border-line">
                {item.children ? (
                  <Group item={item} here={here} />
                ) : (
                  <a href={item.link} aria-current={currentEntry(item, here)} className={entry}>
                    {item.label}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink href={contact.link} arrow className="mt-8 w-full">
          {contact.label}
        </ButtonLink>
        {languageLinks({ className: 'mt-4 inline-flex min-h-11 items-center text-soft hover:text-ink' })}
      </div>
    </dialog>
  );
}
