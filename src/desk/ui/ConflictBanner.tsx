import { Button } from '../../ui/Button.tsx';
import { meanwhileOf } from '../app/meanwhile.ts';
import { useSession } from '../app/session.ts';
import { moment } from '../app/time.ts';

interface ConflictBannerProps {
  /** Why a save failed; nothing is shown without it. */
  error: Error | undefined;
  /** Saves the user's text over the version that a colleague saved in the meantime. */
  keepMine(version: number): void;
  takeTheirs(): void;
}

/** A failed save. After a conflict it names the colleague, and the user chooses which text to keep. */
export function ConflictBanner({ error, keepMine, takeTheirs }: ConflictBannerProps) {
  const { me } = useSession();
  const meanwhile = meanwhileOf(error);
  const by = meanwhile?.by === me.name ? 'you in another window' : meanwhile?.by;
  if (!error) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-late px-4 py-3">
      <p className="basis-full">
        {error.message} {meanwhile && `Saved by ${by}, ${moment(meanwhile.at)}.`} Your text is kept.
      </p>
      {meanwhile && (
        <>
          <Button small onClick={() => keepMine(meanwhile.version)}>
            Overwrite with mine
          </Button>
          <Button small look="quiet" onClick={takeTheirs}>
            Use theirs
          </Button>
        </>
      )}
    </div>
  );
}
