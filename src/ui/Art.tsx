import { classes } from './classes.ts';

const files = import.meta.glob<string>('../content/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * A drawing of src/content/art, by reference: hairlines take the text colour, so it fits both themes. Decorative.
 * @param name file name without its ending, e.g. `strata` or `strata-small`
 */
export function Art({ name, className }: { name: string; className?: string }) {
  const file = files[`../content/art/${name}.svg`];
  return (
    <svg aria-hidden="true" className={classes('pointer-events-none', className)}>
      <use href={`${file}#art`} />
    </svg>
  );
}
