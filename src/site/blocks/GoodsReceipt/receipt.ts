/**
 * A delivery whose invoice was read by machine: whether a typed total may be booked, and how booking changes the stock. Amounts
 * are in the smallest unit of a currency with two decimals. Pure.
 */

export interface Line {
  item: string;
  /** Pieces delivered. */
  quantity: number;
  /** Of one piece. */
  price: number;
  /** Pieces in stock before the delivery. */
  stock: number;
  /** With this stock or less the item is ordered again. */
  reorder: number;
}

/** Why a typed total may not be booked, or that it may. */
export type Check =
  | { is: 'missing' | 'unreadable' | 'agrees' }
  /** `by` how much the total is above the lines; negative if it is below them. */
  | { is: 'differs'; total: number; by: number };

const HUNDREDTHS = 100;
const inCents = (amount: number) => Math.round(amount * HUNDREDTHS);

export const amountOf = ({ quantity, price }: Line): number => inCents(quantity * price);
export const sumOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + amountOf(line), 0);

const UNGROUPED = /^(?<whole>\d+)(?:[.,](?<part>\d{1,2}))?$/;
const GROUPED = /^(?<whole>\d{1,3}([.,])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](?<part>\d{1,2}))?$/;

/**
 * An amount as people type it: `1254`, `1,254.00`, `1.254,00`, `1 254`, with or without the sign of a currency. One separator
 * with three digits behind it separates thousands.
 * @returns undefined where it is not an amount
 */
export function readAmount(typed: string): number | undefined {
  const plain = typed.replace(/\p{Sc}|^[A-Z]{3}\b|\b[A-Z]{3}$|[\s'’]/gu, '');
  const { whole = '', part = '' } = (UNGROUPED.exec(plain) ?? GROUPED.exec(plain))?.groups ?? {};
  if (!whole) return undefined;
  return Number(whole.replace(/\D/g, '')) * HUNDREDTHS + Number(part.padEnd(2, '0'));
}

/** Holds a typed total against the lines of the delivery. */
export function checkTotal(typed: string, lines: readonly Line[]): Check {
  if (!typed.trim()) return { is: 'missing' };
  const total = readAmount(typed);
  if (total === undefined) return { is: 'unreadable' };
  const by = total - sumOf(lines);
  return by === 0 ? { is: 'agrees' } : { is: 'differs', total, by };
}

/** The first digit in which two readings of a number differ, -1 if there is none. */
export const doubtfulAt = (read: string, right: string): number =>
  [...right].findIndex((figure, index) => read[index] !== figure);

/** The stock after the delivery, and whether that takes the item above the point at which it is ordered again. */
export function stockAfter({ stock, quantity, reorder }: Line) {
  const after = stock + quantity;
  return { after, refilled: stock <= reorder && after > reorder };
}
