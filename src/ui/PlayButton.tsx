import { Pause, Play } from 'lucide-react';
import { classes } from './classes.ts';

/** Stops and starts what moves by itself. `what` ends the label, e.g. 'slides'. */
export function PlayButton({
  playing,
  what,
  onToggle,
  className,
}: {
  playing: boolean;
  what: string;
  onToggle: () => void;
  className?: string;
}) {
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-label={`${playing ? 'Pause' : 'Play'} ${what}`}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full border border-edge/60 text-ink hover:border-ink',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
