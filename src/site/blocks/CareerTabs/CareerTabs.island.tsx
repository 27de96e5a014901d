import { type KeyboardEvent, useRef, useState } from 'react';
import { classes } from '../../../ui/classes.ts';
import { useHydrated } from '../../../ui/useHydrated.ts';
import { Art } from '../../components/Illustration.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** The tab to which a key moves, or undefined for other keys. */
function target(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return (from + 1) % count;
    case 'ArrowUp':
    case 'ArrowLeft':
      return (from + count - 1) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Tabs by the ARIA pattern, selection follows focus. Without script every panel is shown with its heading. */
export default function CareerTabs({ id, title, text, tabs }: Content) {
  const hydrated = useHydrated();
  const [selected, select] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, selected, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    select(to);
    buttons.current[to]?.focus();
  };

  return (
    <Section ruled head={{ id, title, text }}>
      <div className="mt-14 grid gap-x-16 gap-y-10 lg:mt-20 lg:grid-cols-[4fr_8fr] no-script:lg:grid-cols-1">
        <div
          role="tablist"
          aria-labelledby={id}
          aria-orientation="vertical"
          className="needs-script self-start border-b border-line"
        >
          {tabs.map((tab, index) => (
            <button
              key={tab.title}
              ref={(element) => {
                buttons.current[index] = element;
              }}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              aria-selected={index === selected}
              aria-controls={`${id}-panel-${index}`}
              tabIndex={index === selected ? 0 : -1}
              onClick={() => select(index)}
              onKeyDown={onKeyDown}
              className="relative flex min-h-16 w-full items-center border-t border-line py-4 text-left text-sub tracking-tight text-soft before:absolute before:inset-x-0 before:-top-px before:h-0.5 hover:text-ink aria-selected:font-medium aria-selected:text-ink aria-selected:before:bg-linear-to-r aria-selected:before:from-glow aria-selected:before:to-coral"
            >
              {tab.title}
            </button>
          ))}
        </div>
        <div className="grid gap-12 no-script:lg:grid-cols-2">
          {tabs.map((tab, index) => (
            <div
              key={tab.title}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              // It contains nothing to operate, so the panel itself is the next stop after its tab.
              tabIndex={hydrated ? 0 : undefined}
              // Not by the attribute, whose style can't be overridden: on paper all of them are shown.
              className={classes(
                index !== selected && (hydrated ? 'hidden' : 'script-hides'),
                'grid items-center gap-10 md:grid-cols-2',
              )}
            >
              <div className="overflow-hidden rounded-md border border-line bg-raised p-6">
                <Art name={tab.art} className="aspect-[7/6] w-full" />
              </div>
              <div>
                <h3 className="text-sub tracking-tight">{tab.title}</h3>
                {tab.text.map((paragraph) => (
                  <p key={paragraph} className="mt-4 max-w-[48ch] text-soft">
                    {paragraph}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
