import type { ReactNode } from 'react';
import iconFile from '../../content/views/icons.svg?url';
import { Mark } from '../../ui/Mark.tsx';
import type { ProductTexts } from './schema.ts';

/** Symbols of the icon file, which tools/art/view-icons.ts makes, in the order of the menu. */
const ICONS = {
  glokode: ['Package', 'FileText', 'Wrench', 'ClipboardList', 'ChartLine', 'MessagesSquare'],
  glodesk: ['DoorOpen', 'Users', 'CalendarDays', 'ReceiptText', 'ShoppingCart', 'ChartLine'],
} as const;

/** The window around a drawn interface. To assistive technology it is one picture with a description. */
export function ViewFrame({ texts, children }: { texts: ProductTexts; children: ReactNode }) {
  const icons = ICONS[texts.view];
  return (
    <figure className="reveal mt-12 lg:mt-16">
      <div role="img" aria-label={texts.described} className="view">
        <div aria-hidden="true" className="view-menu">
          <p className="view-name">
            <Mark className="size-5" />
            {texts.product}
          </p>
          {texts.menu.map((entry, index) => (
            <p key={entry} className={entry === texts.current ? 'view-current' : undefined}>
              <svg aria-hidden="true">
                <use href={`${iconFile}#${icons[index]}`} />
              </svg>
              <span>{entry}</span>
            </p>
          ))}
        </div>
        <div aria-hidden="true" className="view-main">
          <p className="view-bar">
            <b>{texts.place}</b>
            <span>{texts.item}</span>
            <i>{texts.state}</i>
          </p>
          <div className="view-panels">{children}</div>
        </div>
      </div>
      <figcaption className="mt-4 max-w-[80ch] text-sm text-soft">{texts.caption}</figcaption>
    </figure>
  );
}

/** One panel of the window; `size` of 12 columns. */
export function Panel({
  title,
  size,
  children,
}: {
  title?: string;
  size: 3 | 4 | 5 | 7 | 8;
  children: ReactNode;
}) {
  return (
    <div className={`view-panel view-${size}`}>
      {title && <p className="view-title">{title}</p>}
      {children}
    </div>
  );
}

interface Bar {
  label: string;
  value: number;
  text: string;
  low: boolean;
}

/** Levels, one of which may ask for attention. */
export function Bars({ items }: { items: readonly Bar[] }) {
  return items.map((bar) => (
    <div key={bar.label} className="view-row">
      <span>{bar.label}</span>
      <b className={bar.low ? 'text-link' : undefined}>{bar.text}</b>
      <svg aria-hidden="true" className="h-1 w-full">
        <rect width="100%" height="4" rx="2" className="fill-line" />
        <rect width={`${bar.value}%`} height="4" rx="2" className={bar.low ? 'fill-coral' : 'fill-edge'} />
      </svg>
    </div>
  ));
}
