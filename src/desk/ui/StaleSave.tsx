import { ApiError } from '../shell/client.ts';
import { moment } from '../shell/time.ts';
import { Button } from './Button.tsx';

interface StaleSaveProps {
  error: Error;
  /** Saves over the version that somebody made meanwhile. */
  keepMine(version: number): void;
  takeTheirs(): void;
}

/** A save that did not work. Did somebody else save meanwhile, it says who, and whose words shall stand is chosen. */
export function StaleSave({ error, keepMine, takeTheirs }: StaleSaveProps) {
  const meanwhile = error instanceof ApiError ? error.meanwhile : undefined;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-late px-4 py-3">
      <p className="basis-full">
        {error.message} {meanwhile && `It was ${meanwhile.by}, ${moment(meanwhile.at)}.`} Nothing you wrote is
        lost.
      </p>
      {meanwhile && (
        <>
          <Button small onClick={() => keepMine(meanwhile.version)}>
            Keep mine and save over it
          </Button>
          <Button small look="quiet" onClick={takeTheirs}>
            Take theirs
          </Button>
        </>
      )}
    </div>
  );
}
