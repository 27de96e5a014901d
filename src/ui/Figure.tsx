import { classes } from './classes.ts';

/**
 * A number as the loudest thing around, with its context right below.
 * @param lit in the light of the brand, which only an ink band carries
 * @param dense among so many others that a long value must be smaller
 */
export function Figure({
  value,
  label,
  lit = true,
  dense = false,
}: {
  value: string;
  label: string;
  lit?: boolean;
  dense?: boolean;
}) {
  const size = value.length > 6 ? (dense ? 'text-sub' : 'text-head') : dense ? 'text-head' : 'text-figure';
  return (
    <p className="flex h-auto flex-col gap-3">
      <strong
        className={classes(
          'w-fit pr-1 font-medium tracking-display whitespace-nowrap',
          size,
          lit && 'lit-text',
        )}
      >
        {value}
      </strong>
      <span className="text-lead font-semibold tracking-tight text-ink">{label}</span>
    </p>
  );
}
