import { classes } from '../../ui/classes.ts';

const files = import.meta.glob<string>('../../../content/art/*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
});

/**
 * A drawing of content/art, by reference: hairlines take the text color, so it fits both themes. Decorative unless it has
 * `alt`.
 * @param name of the motif, e.g. `strata`
 * @param small the little mark of the motif instead; all of them share one file
 * @param fill covers its frame and is cut off at its edges, as a picture would be; else all of it is shown in the frame
 */
export function Art({
  name,
  small = false,
  fill = false,
  alt,
  className,
}: {
  name: string;
  small?: boolean;
  fill?: boolean;
  alt?: string;
  className?: string;
}) {
  const file = files[`../../../content/art/${small ? 'small' : name}.svg`];
  if (!file) throw new Error(`There is no content/art/${name}.svg`);
  return (
    <svg
      role={alt && 'img'}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
      className={classes('pointer-events-none', className)}
      {...(fill && { viewBox: '0 0 7 6', preserveAspectRatio: 'xMidYMid slice' })}
    >
      <use href={`${file}#${small ? name : 'art'}`} />
    </svg>
  );
}
