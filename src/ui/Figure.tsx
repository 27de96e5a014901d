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
  const size =
    value.length > 6 ? (dense ? 'text-[2rem]/none' : 'text-head') : dense ? 'text-head' : 'text-figure';
  return (
    <p className="flex flex-col gap-3">
      <strong
        className={classes(
          'flex w-fit items-end pr-1 font-medium tracking-display whitespace-nowrap',
          dense ? 'min-h-17' : 'min-h-25',
          size,
        )}
      >
        <span className={classes(lit && 'lit-text', 'pb-[0.12em]')}>{value}</span>
      </strong>
      <span className="text-lead font-semibold tracking-tight text-ink">{label}</span>
    </p>
  );
}
