import { Component, type ReactNode } from 'react';
import { PageError } from './page-error.tsx';

interface Props {
  children: ReactNode;
  /** what takes the place of a part of a page; without it, the sentence for a whole one */
  fallback?: ReactNode;
}

/** Keeps a failure where it happened: what surrounds it stays usable. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('thrown without a reason') };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    if (this.state.error === undefined) return children;
    return fallback ?? <PageError error={this.state.error} />;
  }
}
