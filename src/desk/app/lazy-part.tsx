/** Screens, and parts of them, whose script is loaded when they are shown. */
import { type ComponentType, use, useEffect, useState } from 'react';
import { Failure, Skeleton } from '../ui/States.tsx';
import { ApiError } from './client.ts';

/** Where it is kept for which script the page was loaded again: by itself it is once. */
const AGAIN = 'desk.loaded-again';

/**
 * In place of a part whose script did not come. After an update the script is no longer on the server, so the page is loaded
 * again. Without a server it stays, with what was loaded.
 */
function Missing({ error }: { error: Error }) {
  const [stays, setStays] = useState(sessionStorage.getItem(AGAIN) === error.message);
  const reload = async () => {
    const { ok } = await fetch(location.href, { method: 'HEAD' }).catch(() => Response.error());
    if (!ok) return setStays(true);
    sessionStorage.setItem(AGAIN, error.message);
    location.reload();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => {
    if (!stays) void reload();
  }, []);
  return stays ? <Failure error={new ApiError(0, {})} retry={() => void reload()} /> : <Skeleton />;
}

/**
 * @param load its script
 * @param name of the component in it
 */
export function lazyPart<N extends string, P extends object>(
  load: () => Promise<Record<N, ComponentType<P>>>,
  name: N,
) {
  let loaded: Promise<ComponentType<P> | Error> | undefined;
  const start = () => {
    loaded ??= load().then(
      (script) => script[name],
      (error: Error) => error,
    );
    return loaded;
  };
  function Part(props: P) {
    const Loaded = use(start());
    return Loaded instanceof Error ? <Missing error={Loaded} /> : <Loaded {...props} />;
  }
  /** Loads it before it is shown; if that fails, showing it loads it again. */
  const preload = async () => {
    if ((await start()) instanceof Error) loaded = undefined;
  };
  return Object.assign(Part, { preload });
}
