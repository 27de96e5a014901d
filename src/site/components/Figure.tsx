import { classes } from '../../ui/classes.ts';

/**
 * A large number with its context right below. Words beside the number are smaller, so that the numbers of a row have one size.
 * @param lit in the brand's highlight color, only on an ink band
 * @param dense among so many others that a long value must be smaller
 * @param heading for a figure that is the heading of the text below it
 */
export function Figure({
  value,
  label,
  lit = true,
  dense = false,
  heading = false,
}: {
  value: string;
  label: string;
  lit?: boolean;
  dense?: boolean;
  heading?: boolean;
}) {
  const Element = heading ? 'h3' : 'p';
  const parts = value.split(/(\s*\p{L}{2,}\s*)/u);
  const spelled = !/\d/.test(value);
  return (
    <Element className={classes('figure', dense && 'figure-dense')}>
      <strong className={spelled ? 'figure-spelled' : undefined}>
        <span className={lit ? 'lit-text' : undefined}>
          {spelled
            ? value
            : parts.map((part, index) => (index % 2 === 1 ? <small key={part}>{part}</small> : part))}
        </span>
      </strong>
      <span className="text-lead font-semibold tracking-tight text-balance text-ink">{label}</span>
    </Element>
  );
}
