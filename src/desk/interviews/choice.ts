/** The times that are chosen for an offer. Colleagues may take some of them in the meantime. */
import type { Proposal, Slot } from '../../features/interviews/schema.ts';

interface Choice {
  /** The times to choose from, in order: the free times of the window, and times chosen in another one. */
  slots: Slot[];
  /** The times that are offered. */
  chosen: string[];
  /** Chosen times that were taken or have passed since. */
  gone: Slot[];
}

/** @param picked the chosen start times; undefined means the suggested ones */
export function choiceOf(
  picked: readonly string[] | undefined,
  { slots, searched, minutes }: Pick<Proposal, 'slots' | 'searched' | 'minutes'>,
  now = Date.now(),
): Choice {
  if (!picked)
    return {
      slots,
      chosen: slots.filter(({ suggested }) => suggested).map(({ startsAt }) => startsAt),
      gone: [],
    };
  const listed = new Set(slots.map(({ startsAt }) => startsAt));
  const others = picked
    .filter((startsAt) => !listed.has(startsAt))
    .map((startsAt) => ({
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    }));
  const isGone = ({ startsAt }: Slot) =>
    Date.parse(startsAt) <= now || (startsAt >= searched.from && startsAt < searched.until);
  const kept = others.filter((slot) => !isGone(slot));
  const offered = new Set([...listed, ...kept.map(({ startsAt }) => startsAt)]);
  return {
    slots: [...slots, ...kept].sort((a, b) => a.startsAt.localeCompare(b.startsAt)),
    chosen: picked.filter((startsAt) => offered.has(startsAt)),
    gone: others.filter(isGone),
  };
}
