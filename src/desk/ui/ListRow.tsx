import { Link, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { age, wholeTime } from '../app/time.ts';
import { SelectBox } from './SelectBox.tsx';
import { chooseByPress, type Selection } from './useSelection.ts';

const ROW =
  'flex w-full flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 text-left md:px-5';
const PRESSED = 'hover:bg-wash/60 focus-visible:-outline-offset-2 aria-[current]:bg-lit';

/** One row of a list, as a link, as a button, or for its own buttons. */
export function ListRow({
  className,
  onClick,
  children,
  ...link
}: Omit<ComponentProps<'div'>, 'onClick'> & { onClick?(): void } & Partial<
    Pick<LinkProps, 'to' | 'params' | 'search'>
  >) {
  if (link.to)
    return (
      <Link {...(link as LinkProps)} data-row onClick={onClick} className={classes(ROW, PRESSED, className)}>
        {children}
      </Link>
    );
  if (onClick)
    return (
      <button
        type="button"
        data-row
        aria-current={link['aria-current']}
        onClick={onClick}
        className={classes(ROW, PRESSED, className)}
      >
        {children}
      </button>
    );
  return <div className={classes(ROW, className)}>{children}</div>;
}

/** The two lines of a row: its title and a text. */
export function RowTitle({
  title,
  text,
  className,
}: {
  title: ReactNode;
  text?: ReactNode;
  className?: string;
}) {
  return (
    <span className={classes('min-w-0', className)}>
      <span className="block truncate font-medium">{title}</span>
      {text && <span className="block truncate text-sm text-soft">{text}</span>}
    </span>
  );
}

/** Height of a message row, in pixels. */
export const ROW_HEIGHT = 92;

interface MessageRowProps<R extends { id: string; seen: boolean; createdAt: string }> {
  row: R;
  rows: readonly R[];
  name: string;
  /** The name as it is shown. */
  title: ReactNode;
  text: ReactNode;
  chips: ReactNode;
  isOpen: boolean;
  open(row: R): void;
  /** Left out for people who may not select several. */
  selection: Selection<R> | undefined;
  /** Whether its box shows under the pointer; else only while selecting. */
  hover?: boolean;
}

/** A row that opens beside its list: its sender, its subject, and a line of chips. */
export function MessageRow<R extends { id: string; seen: boolean; createdAt: string }>(
  props: MessageRowProps<R>,
) {
  const { row, rows, name, title, text, chips, isOpen, open, selection, hover } = props;
  const boxed = selection?.active && !hover;
  const press = (event: MouseEvent) => {
    if (!selection || !chooseByPress(event, selection, rows, row)) open(row);
  };
  return (
    <div
      className={classes(
        'relative flex h-full border-b border-line',
        isOpen &&
          'bg-lit before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-linear-to-b before:from-glow before:to-coral',
        !isOpen && (selection?.has(row.id) ? 'bg-lit' : 'hover:bg-wash/60'),
      )}
    >
      {selection && boxed && <SelectBox row={row} list={rows} name={name} selection={selection} />}
      <button
        type="button"
        aria-current={isOpen || undefined}
        onClick={press}
        className={classes(
          'flex min-w-0 grow flex-col justify-center gap-1 pr-4 text-left select-none focus-visible:-outline-offset-2',
          !boxed && 'pl-4',
        )}
      >
        <span className="flex items-baseline gap-2">
          <span className="truncate font-medium">{title}</span>
          {!row.seen && (
            <span className="size-1.5 shrink-0 self-center rounded-full bg-coral">
              <span className="sr-only">Not opened yet</span>
            </span>
          )}
          <time
            dateTime={row.createdAt}
            title={wholeTime(row.createdAt)}
            className="ml-auto shrink-0 text-soft"
          >
            {age(row.createdAt)}
          </time>
        </span>
        <span className="truncate text-sm text-soft">{text}</span>
        <span
          data-one-line
          className={classes('flex h-5.5 flex-wrap gap-1.5 overflow-hidden', hover && 'pr-8')}
        >
          {chips}
        </span>
      </button>
      {selection && hover && (
        <div
          className={classes(
            'absolute right-0 bottom-2.5',
            !selection.active &&
              'opacity-0 group-hover:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100',
          )}
        >
          <SelectBox row={row} list={rows} name={name} selection={selection} />
        </div>
      )}
    </div>
  );
}
