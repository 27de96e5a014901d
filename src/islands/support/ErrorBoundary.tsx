import { Component, type ComponentType, type ErrorInfo, type ReactNode } from 'react';

/** Keeps a fault inside one island: the rest of the page is HTML and stays as it is. */
class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('This part of the page failed', error, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="fault">
        This part of the page has stopped working. The rest of it is fine; reload the page to try again.
      </p>
    );
  }
}

/**
 * The form in which an island is exported.
 * @returns the component, with a calm message in its place should it throw
 */
export function withBoundary<P extends object>(Island: ComponentType<P>): ComponentType<P> {
  return function Bounded(props: P) {
    return (
      <ErrorBoundary>
        <Island {...props} />
      </ErrorBoundary>
    );
  };
}
