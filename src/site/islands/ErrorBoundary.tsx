import { Component, type ErrorInfo, type ReactNode } from 'react';
import { words } from '../../ui/words.ts';

/** Keeps a fault inside one island, with a calm message in its place: the rest of the page is HTML and stays as it is. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
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
        {words().failed}
      </p>
    );
  }
}
