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
  const size = value.length > 10 ? 'figure-longest' : value.length > 6 ? 'figure-long' : undefined;
  return (
    <p className={classes('figure', dense && 'figure-dense')}>
      <strong className={size}>
        <span className={lit ? 'lit-text' : undefined}>{value}</span>
      </strong>
      <span className="text-lead font-semibold tracking-tight text-ink">{label}</span>
    </p>
  );
}
