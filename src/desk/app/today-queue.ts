/** The rows of Today as a queue: after opening one, J, K and L go on to the next row, on any screen. */
import { useNavigate, useRouterState } from '@tanstack/react-router';

interface Item {
  link: string;
  title: string;
}

/** Only in memory: titles are names of people, which are not stored in the browser. */
let items: readonly Item[] = [];
/** The row from which Today was left, so that the user comes back to it. */
let last: { link: string; index: number } | undefined;

/** The record of an address, without the view around it. */
const subjectOf = (link: string): string => {
  const { pathname, searchParams } = new URL(link, location.origin);
  return `${pathname} ${searchParams.get('id') ?? ''}`;
};

/**
 * Starts the queue.
 * @param rows in their order; a record that waits for two reasons is opened once
 */
export function startQueue(rows: readonly Item[]): void {
  const seen = new Set<string>();
  items = rows.filter(({ link }) => !seen.has(subjectOf(link)) && seen.add(subjectOf(link)));
}

/** Ends the queue: on other screens, the keys move through their lists. */
export function endQueue(): void {
  items = [];
}

/** @returns the row to return to on Today, once; undefined when the user comes from elsewhere */
export function comeBack(): typeof last {
  const place = last;
  last = undefined;
  return place;
}

/**
 * The queue while one of its items is open.
 * @returns its place from 1, and how to walk; Today follows its end; undefined while no item of Today is open
 */
export function useTodayQueue() {
  const navigate = useNavigate();
  const subject = useRouterState({ select: ({ location: { href } }) => subjectOf(href) });
  const index = items.findIndex(({ link }) => subjectOf(link) === subject);
  const item = items[index];
  if (!item) return undefined;
  last = { link: item.link, index };
  return {
    ...item,
    place: index + 1,
    total: items.length,
    step: (by: 1 | -1) => {
      if (index + by >= 0) void navigate({ to: items[index + by]?.link ?? '/desk' });
    },
  };
}
