import { classes } from '../../ui/classes.ts';
import { type Look, portrait } from './art/portrait.ts';

/** The scale at which the line of the hair is drawn again, as its strands. */
const STRANDS = 0.86;

/** A portrait drawn from a name: the same name, the same face. Decorative; the name is beside it. */
export function Portrait({
  name,
  look,
  className,
}: {
  name: string;
  look?: Look | undefined;
  className?: string;
}) {
  const { hair, centre, body, face, features, eyes, lit } = portrait(name, look);
  const [x, y] = centre;
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" className={classes('portrait', className)}>
      {hair && <path d={hair} />}
      {hair && (
        <path
          d={hair}
          transform={`translate(${Math.round(x * (1 - STRANDS))} ${Math.round(y * (1 - STRANDS))})scale(${STRANDS})`}
        />
      )}
      <path d={body} />
      <path d={face} />
      <path d={features} fill="none" />
      <path d={eyes} strokeWidth="4" />
      <path d={lit} fill="none" className="stroke-coral" strokeWidth="2.5" />
    </svg>
  );
}
