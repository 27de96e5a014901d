import { PACE, STEP } from './model.ts';

/** The start of a run, in minutes of the plant's day. */
const BEGINS = 7 * 60 + 1;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * The time in the plant.
 * @param step of a run
 * @returns e.g. `07:06`
 */
export function clock(step: number): string {
  const minutes = BEGINS + Math.floor((step * STEP * PACE) / 60 + 1e-6);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * A duration in the plant; a second that has begun counts.
 * @returns minutes and seconds, e.g. `1:40`
 */
export function minutes(seconds: number): string {
  const whole = Math.ceil(seconds - 1e-6);
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
