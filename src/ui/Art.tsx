import { classes } from './classes.ts';

const files = import.meta.glob<string>('../content/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * A drawing of src/content/art, by reference: hairlines take the text colour, so it fits both themes. Decorative.
 * @param name file name without its ending, e.g. `strata` or `strata-small`
 * @param fill covers its frame and is cut off at its edges, as a picture would be; else it stands whole in the frame
 */
export function Art({ name, fill = false, className }: { name: string; fill?: boolean; className?: string }) {
  const file = files[`../content/art/${name}.svg`];
  return (
    <svg
      aria-hidden="true"
      className={classes('pointer-events-none', className)}
      {...(fill && { viewBox: '0 0 7 6', preserveAspectRatio: 'xMidYMid slice' })}
    >
      <use href={`${file}#art`} />
    </svg>
  );
}
