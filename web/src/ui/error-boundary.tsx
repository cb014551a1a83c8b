import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

interface Props {
  children: ReactNode;
  /** replaces what could not be drawn; by default the message of a page */
  fallback?: (error: unknown) => ReactNode;
}

/** Confines a rendering error to this part of the page. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('thrown without a reason') };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (this.state.error === undefined) return children;
    return fallback ? fallback(this.state.error) : <PageError error={this.state.error} />;
  }
}
