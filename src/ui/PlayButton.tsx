import { Pause, Play } from 'lucide-react';
import { classes } from './classes.ts';
import { useHydrated } from './useHydrated.ts';
import { words } from './words.ts';

interface PlayButtonProps {
  playing: boolean;
  /** Ends the label, e.g. 'slides'. */
  what: string;
  onToggle: () => void;
  className?: string;
}

/**
 * Stops and starts movement. Until the script runs, its label depends on the style sheet: only that knows from the visitor's
 * settings whether anything moves.
 */
export function PlayButton({ playing, what, onToggle, className }: PlayButtonProps) {
  const hydrated = useHydrated();
  const face = (moves: boolean, shown?: string) => {
    const Icon = moves ? Pause : Play;
    return (
      <span className={shown}>
        <Icon aria-hidden="true" className="size-4" />
        <span className="sr-only">{(moves ? words().pause : words().play).replace('{what}', what)}</span>
      </span>
    );
  };
  return (
    <button
      type="button"
      onClick={onToggle}
      className={classes(
        'grid size-11 shrink-0 place-items-center rounded-full border border-edge/60 text-ink hover:border-ink',
        className,
      )}
    >
      {hydrated ? (
        face(playing)
      ) : (
        <>
          {face(true, 'motion-reduce:hidden')}
          {face(false, 'motion-safe:hidden')}
        </>
      )}
    </button>
  );
}
