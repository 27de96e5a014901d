/** The script that the loader in the page (src/site/layouts/inline/islands.ts) fetches when the first island is needed. */
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { islandOf } from './islands.ts';

/** A page contains only the CSS of its first state; what an island can become needs the rest. */
const loadStyles = () => import('../styles/index.css');

interface ReadyProps {
  island: HTMLElement;
  pressed: () => HTMLElement | null | undefined;
  children: ReactNode;
}

function Ready({ island, pressed, children }: ReadyProps) {
  useEffect(() => {
    island.setAttribute('data-ready', '');
    const button = pressed();
    if (island.contains(button ?? null)) button?.click();
  }, [island, pressed]);
  return children;
}

/**
 * Makes the HTML of an island live.
 * @param island element that src/site/layouts/Island.astro wrote
 * @param pressed the button that was pressed last, maybe before any script listened
 * @throws the error of a failed import; the HTML then stays as it is
 */
export async function start(island: HTMLElement, pressed: ReadyProps['pressed']): Promise<void> {
  const { island: name = '', props = '{}', prefix } = island.dataset;
  const [{ hydrateRoot }, { default: component }] = await Promise.all([
    import('react-dom/client'),
    islandOf(name),
    loadStyles(),
  ]);
  const Island = component as ComponentType;
  hydrateRoot(
    island,
    <Ready island={island} pressed={pressed}>
      <ErrorBoundary>
        <Island {...JSON.parse(props)} />
      </ErrorBoundary>
    </Ready>,
    { identifierPrefix: prefix },
  );
}
